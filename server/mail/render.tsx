import { renderToStaticMarkup } from 'react-dom/server'
import { toPlainText } from 'react-email'
import type { Site } from '#server/config.ts'
import { text } from '#text/en.ts'
import { oneLine, type Letter as LetterWords } from './letters.ts'
import type { ListLinks } from './templates/layout.tsx'
import { Letter } from './templates/letter.tsx'

export type Rendered = { subject: string; html: string; text: string; headers: Record<string, string> }

/** The site that a mail is from. */
export type MailSite = { publicUrl: string; site: Site }

// Without this it shouts headings. The words that a search found are *marked*.
const AS_WRITTEN = {
  selectors: [
    ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'strong.match', format: 'inlineSurround', options: { prefix: '*', suffix: '*' } },
  ],
}
const DOCTYPE = '<!DOCTYPE html>'

/**
 * A message as it is sent: both its parts, its subject and the headers that are not the same for every mail.
 * @param list given for bulk mail: where its reader leaves
 */
export function renderMail(letter: LetterWords, { publicUrl, site }: MailSite, list?: ListLinks): Rendered {
  const shown = list?.list === 'newsletter' ? { ...letter, why: text.mail.footer.subscribed(site.name) } : letter
  const html = DOCTYPE + renderToStaticMarkup(<Letter letter={shown} site={site} publicUrl={publicUrl} list={list} />)
  return {
    subject: oneLine(letter.subject),
    html,
    text: toPlainText(html, AS_WRITTEN),
    headers: { 'Auto-Submitted': 'auto-generated', ...(list ? listHeaders(list, publicUrl, site) : {}) },
  }
}

/** RFC 2369, 2919 and 8058: how a mail program offers to leave. */
function listHeaders({ list, unsubscribe }: ListLinks, publicUrl: string, site: Site): Record<string, string> {
  const byMail = site.email ? [`<mailto:${site.email}?subject=${encodeURIComponent(text.mail.leaveSubject)}>`] : []
  return {
    'List-Unsubscribe': [`<${unsubscribe}>`, ...byMail].join(', '),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `<${list}.${new URL(publicUrl).hostname}>`,
    Precedence: 'bulk',
  }
}
