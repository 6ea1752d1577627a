import type { Sector } from '#domain/obligations.ts'
import { text } from '#text/en/of-record.ts'

const t = text.obligations

/** Whom a duty binds. */
export function Who({ sectors, condition }: { sectors: readonly Sector[]; condition: string | null }) {
  return (
    <>
      {sectors.map((sector) => text.sectors[sector]).join(', ') || (condition ? t.someOrganisations : t.everyOrganisation)}
      {condition && (
        <span className="meta">
          {t.condition}: {condition}
        </span>
      )}
    </>
  )
}
