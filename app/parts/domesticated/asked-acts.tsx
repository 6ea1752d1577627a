import { Title } from '#app/parts/title.tsx'
import type { DomesticationFigures } from '#server/features/relations/domestications.ts'
import { text } from '#text/en.ts'
import { domesticatedHref } from './address.ts'

const t = text.relations

/** The acts that people ask about, each with how many places stand where. */
export function AskedActs({ acts }: { acts: readonly DomesticationFigures[] }) {
  return (
    <ul className="record-rows">
      {acts.map(({ act, addressees, counts }) => (
        <li key={act.slug} className="flex-wrap">
          <a className="title-link" href={domesticatedHref(act.slug)}>
            {act.shortTitle ?? <Title of={act} />}
          </a>
          <span className="text-ink-3 tabular sm:ms-auto">{t.domesticated.figures(counts, addressees, sumOf(counts))}</span>
        </li>
      ))}
    </ul>
  )
}

const sumOf = (counts: DomesticationFigures['counts']) => Object.values(counts).reduce((sum, count) => sum + count, 0)
