import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { LegalSection } from '#text/en/legal.ts'
import { text } from '#text/en.ts'
import { LegalBody } from './legal-body.tsx'

const t = text.legal

type LegalPageProps = {
  title: string
  lede: string
  sections: readonly LegalSection[]
  /** Today, in words: product-spec section 2. */
  today: string
  version: string
  /** The day since when this wording is in force, in words. */
  since: string
}

/** A legal text: numbered sections with a table of contents, made for reading and for paper. */
export function LegalPage({ title, lede, sections, today, version, since }: LegalPageProps) {
  return (
    <div className="page legal">
      <div className="actions">
        <ButtonLink href="/" icon="chevron-left" size="sm" data-back="">
          {t.back}
        </ButtonLink>
        <Button size="sm" data-print="" hidden>
          {t.print}
        </Button>
      </div>
      <h1>{title}</h1>
      <p className="lede">{lede}</p>
      <div className="legal-columns">
        <nav className="page-contents" aria-labelledby="contents">
          <h2 id="contents">{t.contents}</h2>
          <ol>
            {sections.map((section, i) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>
                  {i + 1}. {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-text">
          {sections.map((section, i) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>
                {i + 1}. {section.title}
              </h2>
              <LegalBody blocks={section.body} />
            </section>
          ))}
          <footer className="legal-end">
            <p>{t.lastUpdated(today)}</p>
            <p>{t.version(version, since)}</p>
          </footer>
        </div>
      </div>
    </div>
  )
}
