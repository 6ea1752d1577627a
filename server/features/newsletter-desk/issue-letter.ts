import { ProblemError } from '#contract/problem.ts'
import type { IssuePreview, NewsletterIssue } from '#contract/admin-newsletter.ts'
import type { Db } from '#db/open.ts'
import { preferencesLink, unsubscribeLink } from '#server/features/newsletter/links.ts'
import { factsFor } from '#server/features/articles/articles.ts'
import { renderBoth } from '#server/features/articles/markdown.ts'
import { faultsOf, nodesOf } from '#server/features/article-desk/preview.ts'
import type { Site } from '#server/config.ts'
import type { From, Letter } from '#server/mail/letters.ts'
import type { renderMail } from '#server/mail/render.tsx'
import type { MailOf } from '#server/mail/templates.ts'
import { text } from '#text/en.ts'
import { toIssue } from './issues.ts'
import * as sql from './issues.sql.ts'

const t = text.adminNewsletter.mail

/** An issue in words and links. Undefined when it is gone or was stopped, or its reader no longer wants such issues. */
export async function issueLetter(
  db: Db,
  { issueId, subscriptionId }: MailOf<'newsletter-issue'>,
  from: From,
): Promise<Letter | undefined> {
  const row = await sql.issueById(db, issueId)
  if (!row) return undefined
  const issue = toIssue(row)
  if (subscriptionId !== null && issue.state === 'stopped') return undefined
  if (subscriptionId !== null && !(await sql.wants(db, subscriptionId, issue.preference))) return undefined
  const letter = await letterOf(db, issue, from)
  return subscriptionId === null ? { ...letter, why: t.testWhy } : letter
}

async function letterOf(
  db: Db,
  { subject, preference, intro, items }: NewsletterIssue,
  { publicUrl, siteName }: Omit<From, 'secret'>,
): Promise<Letter> {
  const facts = await factsFor(db, intro, { site: publicUrl, page: `${publicUrl}/` })
  return {
    subject,
    heading: subject,
    lead: t.leads[preference](siteName),
    issue: {
      intro: nodesOf(renderBoth(intro, facts).tree),
      items: items.map(({ title, words, path }) => ({ title, words, href: `${publicUrl}${path}` })),
    },
    button: { label: t.button, href: `${publicUrl}/changes` },
    notes: [],
    more: [],
    why: text.mail.footer.subscribed(siteName),
  }
}

/** Stands for whoever gets it, in the links of a preview: nobody has it. */
const NOBODY = { id: '00000000-0000-4000-8000-000000000000', linkGeneration: 0 }

type Place = { publicUrl: string; site: Site; secret: string; loadTemplates: () => Promise<typeof renderMail> }

/** An issue as it would be mailed, by the same functions. @throws NOT_FOUND */
export async function previewIssue(db: Db, id: string, place: Place, now: Date): Promise<IssuePreview> {
  const row = await sql.issueById(db, id)
  if (!row) throw new ProblemError('NOT_FOUND')
  const issue = toIssue(row)
  const { publicUrl, site, secret } = place
  const letter = await letterOf(db, issue, { publicUrl, siteName: site.name })
  const render = await place.loadTemplates()
  const {
    subject,
    html,
    text: plain,
  } = render(
    letter,
    { publicUrl, site },
    {
      list: 'newsletter',
      preferences: preferencesLink(secret, publicUrl, NOBODY, now),
      unsubscribe: unsubscribeLink(secret, publicUrl, NOBODY, now),
    },
  )
  const faults = (await faultsOf(db, issue.intro)).map(({ line, message }) => t.fault(line, message))
  return { subject, html, text: plain, faults }
}
