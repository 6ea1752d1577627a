import { insightsHref } from '#app/lib/insights-address.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ArticleCard, ArticlePolicy } from '#contract/articles.ts'
import type { Source } from '#contract/seed.ts'
import { text } from '#text/en.ts'
import { SideNote } from './article-body.tsx'

const t = text.insights

type ArticleEndProps = {
  article: ArticleCard & { policies: ArticlePolicy[]; sources: Source[] }
  address: string
}

/** What follows the text: tags, following and sharing, the records and the sources. */
export function ArticleEnd({ article: { title, tags, policies, sources }, address }: ArticleEndProps) {
  return (
    <footer className="article-end">
      {tags.length > 0 && (
        <ul className="article-tags" aria-label={t.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <a href={insightsHref({ tag })}>{tag}</a>
            </li>
          ))}
        </ul>
      )}
      <div className="article-follow">
        {policies.length > 0 && (
          <p>
            <b>{t.followLead}</b> {t.followNote}
          </p>
        )}
        <div className="actions">
          {policies.length > 0 && (
            <ButtonLink href="/signup" variant="primary">
              {t.follow(policies.length)}
            </ButtonLink>
          )}
          <Share title={title} address={address} />
        </div>
      </div>
      <p className="quiet">{t.disclaimer}</p>
      {policies.length > 0 && (
        <section aria-labelledby="records">
          <h2 id="records">{t.records}</h2>
          <p className="quiet">{t.recordsNote}</p>
          <ul className="article-records">
            {policies.map((policy) => (
              <li key={policy.slug}>
                <SideNote record={policy} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {sources.length > 0 && (
        <section aria-labelledby="sources">
          <h2 id="sources">{t.sources}</h2>
          <ol className="article-sources">
            {sources.map(({ title: name, url, publisher }) => (
              <li key={url}>
                <a className="link" href={url} rel="noopener noreferrer">
                  {name}
                </a>
                , {publisher}
              </li>
            ))}
          </ol>
        </section>
      )}
    </footer>
  )
}

/** Mail and the address for everybody; with a script also a copy, what the device offers, and print. */
function Share({ title, address }: { title: string; address: string }) {
  const mail = `mailto:?${new URLSearchParams({ subject: title, body: address })}`.replaceAll('+', '%20')
  return (
    <details className="facet article-share" data-popover="">
      <summary className="btn btn-secondary">
        <Icon name="share" />
        {t.share.title}
      </summary>
      <div className="popover">
        <Button hidden data-share="">
          {t.share.sheet}
        </Button>
        <Button hidden data-copy={address} data-copied={t.share.copied}>
          {t.share.copy}
        </Button>
        <ButtonLink href={mail}>{t.share.mail}</ButtonLink>
        <Button hidden data-print="">
          {t.share.print}
        </Button>
        <p className="quiet">
          {t.share.address} <span className="article-address">{address}</span>
        </p>
      </div>
    </details>
  )
}
