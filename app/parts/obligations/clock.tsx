import { dutiesHrefWith } from '#app/lib/obligations-links.ts'
import { DUTIES, type DutiesAddress } from '#app/lib/obligations-address.ts'
import { text } from '#text/en.ts'
import { KeptFilters } from './kept-filters.tsx'

const t = text.obligations.clock

/** Asks when something happened, so that every duty that runs from it can say by when it is due. */
export function Clock({ address }: { address: DutiesAddress }) {
  const { at, query } = address
  return (
    <form className="duty-clock" action={`${DUTIES}#within`}>
      <KeptFilters address={address} />
      {query.page > 1 && <input type="hidden" name="page" value={query.page} />}
      <label htmlFor="happened-at">{t.label}</label>
      <p id="happened-at-hint" className="quiet">
        {t.hint}
      </p>
      <p className="actions">
        <input
          id="happened-at"
          className="input"
          type="datetime-local"
          name="at"
          defaultValue={at}
          aria-describedby="happened-at-hint"
        />
        <button type="submit" className="btn btn-secondary">
          {t.show}
        </button>
        {at && (
          <a className="btn btn-quiet" href={`${dutiesHrefWith(address, { at: undefined })}#within`}>
            {t.clear}
          </a>
        )}
      </p>
      <p className="quiet">{t.notes}</p>
    </form>
  )
}
