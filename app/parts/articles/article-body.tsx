import { formatPartialDate } from '#app/lib/formatting.ts'
import { recordHref } from '#app/lib/record-href.ts'
import { TypeMark } from '#app/parts/marks.tsx'
import { Title } from '#app/parts/title.tsx'
import { RecordStatus } from '#app/parts/tracker/record-list.tsx'
import { SanitizedHtml } from '#app/ui/sanitized-html.tsx'
import type { ArticleHeading, ArticlePolicy } from '#contract/articles.ts'
import type { BodyPart } from '#server/features/articles/markdown.ts'
import { text } from '#text/en.ts'

const t = text.insights

type ArticleBodyProps = {
  article: { contents: ArticleHeading[]; parts: BodyPart[] }
  /** What may stand beside a paragraph. */
  records: readonly ArticlePolicy[]
}

/** The text, with the records it cites beside the paragraphs that cite them. */
export function ArticleBody({ article: { contents, parts }, records }: ArticleBodyProps) {
  const bySlug = new Map(records.map((record) => [record.slug, record]))
  return (
    <div className="article-columns">
      {contents.length > 2 && <Contents headings={contents} />}
      <div className="article-text">
        {parts.map(({ html, records: slugs }, i) => {
          const beside = slugs.flatMap((slug) => bySlug.get(slug) ?? [])
          return (
            <div key={i} className="article-part">
              <SanitizedHtml html={html} className="article-prose" />
              {beside.length > 0 && (
                <aside className="side-notes" aria-label={t.beside(beside.map(({ shortTitle, title }) => shortTitle ?? title))}>
                  {beside.map((record) => (
                    <SideNote key={record.slug} record={record} />
                  ))}
                </aside>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function Contents({ headings }: { headings: ArticleHeading[] }) {
  return (
    <nav className="article-contents" aria-labelledby="article-contents">
      <h2 id="article-contents">{t.contents}</h2>
      <ol>
        {headings.map(({ id, text: words, level }) => (
          <li key={id} className={level === 3 ? 'article-contents-under' : undefined}>
            <a href={`#${id}`}>{words}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** A record as it stands: what sort it is, its short name, its title, its status, and since when it is in force. */
export function SideNote({ record }: { record: ArticlePolicy }) {
  return (
    <div className="side-note">
      <p className="side-note-kind">
        <TypeMark type={record.type} label={text.types[record.type]} />
        <span>{record.shortTitle ?? text.types[record.type]}</span>
      </p>
      <p>
        <a className="title-link" href={recordHref(record.slug)}>
          <Title of={record} />
        </a>
      </p>
      <RecordStatus card={record} />
      {record.inForceSince && <p className="quiet">{t.inForceSince(formatPartialDate(record.inForceSince))}</p>}
    </div>
  )
}
