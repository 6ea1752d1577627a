import { Fragment } from 'react'
import type { CalendarAddress } from '#app/lib/calendar-address.ts'
import { calendarFileHref, filtersOf } from '#app/lib/calendar-links.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { text } from '#text/en.ts'

const t = text.calendar.subscribe

/** The same dates for a calendar program: a link that it opens, a file, and the address as words. */
export function Subscribe({ address, publicUrl }: { address: CalendarAddress; publicUrl: string }) {
  const path = calendarFileHref(address)
  const whole = `${publicUrl}${path}`
  return (
    <section className="panel subscribe" aria-labelledby="subscribe">
      <h2 id="subscribe">{t.title}</h2>
      <p>
        {t.note} {filtersOf(address).length > 0 && t.filtered} {t.wholeDays}
      </p>
      <p className="actions">
        <ButtonLink href={whole.replace(/^https?:/, 'webcal:')} icon="calendar" size="sm">
          {t.open}
        </ButtonLink>
        <ButtonLink href={path} icon="download" size="sm">
          {t.download}
        </ButtonLink>
      </p>
      <p className="when-signed-in">
        <a className="link" href="/profile-settings#your-calendar">
          {text.binds.control.calendar}
        </a>
      </p>
      <p className="quiet">{t.address}</p>
      <p className="subscribe-address">
        <code>
          {piecesOf(whole).map((piece, i) => (
            <Fragment key={`${i} ${piece}`}>
              {i > 0 && <wbr />}
              {piece}
            </Fragment>
          ))}
        </code>
      </p>
      <Button hidden size="sm" data-copy={whole} data-copied={t.copied}>
        {t.copy}
      </Button>
    </section>
  )
}

/** An address breaks before its path and after the signs of its query, and nowhere else. */
const piecesOf = (address: string): string[] => address.split(/(?<=[?&])|(?<=[^/:])(?=\/)/)
