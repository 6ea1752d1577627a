import { recordHref } from '#app/lib/record-href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorScreen } from '#app/ui/error-screen.tsx'
import { formatPartialDate } from '#domain/partial-date.ts'
import { text } from '#text/en.ts'

const t = text.changes.asOf

export type NotYet = { slug: string; name: string; day: string; begins: string }

/** The screen of a day before the record began. */
export function NotOnRecordYet({ of: { slug, name, day, begins } }: { of: NotYet }) {
  return (
    <ErrorScreen
      title={t.notYet(formatPartialDate(day))}
      seed={slug}
      actions={
        <ButtonLink href={recordHref(slug)} variant="primary">
          {t.today}
        </ButtonLink>
      }
    >
      <p>{t.begins(name, formatPartialDate(begins))}</p>
    </ErrorScreen>
  )
}
