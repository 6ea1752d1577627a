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
        <li key={act.slug} className="asked-act">
          <a className="title-link" href={domesticatedHref(act.slug)}>
            {act.shortTitle ?? <Title of={act} />}
          </a>
          <span className="asked-figures tabular">{t.domesticated.figures(counts, addressees)}</span>
        </li>
      ))}
    </ul>
  )
}
