import { recordHref } from '#app/lib/record-href.ts'
import { articleHref } from '#app/lib/insights-address.ts'
import { INSIGHTS } from '#app/lib/landing-address.ts'
import { breadcrumbList } from '#app/parts/tracker/tracker-head.tsx'
import type { ArticleCard, ArticlePolicy } from '#contract/articles.ts'
import { text } from '#text/en.ts'

/** schema.org's words for an article: whose it is, since when, and what it is about. */
export function articleData(
  article: ArticleCard & { policies: ArticlePolicy[] },
  address: string,
  publicUrl: string,
  siteName: string,
) {
  const { title, subtitle, excerpt, category, tags, author, publishedAt, updatedAt, readTime, slug, policies } = article
  const publisher = {
    '@type': 'Organization',
    name: siteName,
    url: publicUrl,
    logo: { '@type': 'ImageObject', url: `${publicUrl}/icon-512.png` },
  }
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      '@id': address,
      url: address,
      mainEntityOfPage: address,
      headline: title,
      alternativeHeadline: subtitle ?? undefined,
      description: excerpt,
      articleSection: category,
      keywords: tags,
      inLanguage: 'en-NG',
      isAccessibleForFree: true,
      timeRequired: `PT${readTime}M`,
      datePublished: publishedAt,
      dateModified: updatedAt > publishedAt ? updatedAt : publishedAt,
      image: [`${publicUrl}/social/article/${slug}.png`],
      author: { '@type': 'Organization', name: author, url: publicUrl },
      publisher,
      about: policies.map((policy) => ({
        '@type': policy.type === 'litigation' ? 'CreativeWork' : 'Legislation',
        name: policy.title,
        url: `${publicUrl}${recordHref(policy.slug)}`,
      })),
    },
    breadcrumbList(publicUrl, [
      { label: text.insights.title, href: INSIGHTS },
      { label: title, href: articleHref(slug) },
    ]),
  ]
}
