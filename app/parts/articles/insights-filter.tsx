import { insightsHref, isNarrowed, type InsightsAddress } from '#app/lib/insights-address.ts'
import { INSIGHTS, LONGEST_ARTICLE_SEARCH } from '#app/lib/landing-address.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ARTICLE_CATEGORIES } from '#domain/articles.ts'
import { text } from '#text/en.ts'

const t = text.insights

type InsightsFilterProps = {
  address: InsightsAddress
  choices: { tags: string[]; years: string[] }
  total: number
}

/** Words, tag and year as a form, the categories as links, and how many articles there are. */
export function InsightsFilter({ address, choices, total }: InsightsFilterProps) {
  return (
    <>
      <form className="article-filter insights-filter" action={INSIGHTS} role="search" aria-label={t.filters} autoComplete="off">
        {address.category && <input type="hidden" name="category" value={address.category} />}
        <div className="search-box search-box-small">
          <Icon name="search" />
          <input
            name="q"
            type="search"
            placeholder={t.search}
            aria-label={t.search}
            defaultValue={address.q}
            maxLength={LONGEST_ARTICLE_SEARCH}
          />
        </div>
        <Choice name="tag" label={t.tag} any={t.anyTag} chosen={address.tag} values={choices.tags} />
        <Choice name="year" label={t.year} any={t.anyYear} chosen={address.year} values={choices.years} />
        <Button type="submit">{t.find}</Button>
      </form>
      <nav className="insights-categories" aria-label={t.categories}>
        <Chip address={address} label={t.all} />
        {ARTICLE_CATEGORIES.map((category) => (
          <Chip key={category} address={address} category={category} label={category} />
        ))}
      </nav>
      <p className="article-found">
        <span role="status">{t.count(total)}</span>{' '}
        {isNarrowed(address) && (
          <a className="link" href={INSIGHTS}>
            {t.clear}
          </a>
        )}
      </p>
    </>
  )
}

function Chip({ address, category, label }: { address: InsightsAddress; category?: string; label: string }) {
  const isChosen = address.category === category
  return (
    <a className="chip" href={insightsHref({ ...address, category })} aria-current={isChosen ? 'true' : undefined}>
      <span>{label}</span>
    </a>
  )
}

type ChoiceProps = { name: string; label: string; any: string; chosen?: string; values: string[] }

function Choice({ name, label, any, chosen, values }: ChoiceProps) {
  const known = values.find((value) => value.toLowerCase() === chosen?.toLowerCase())
  return (
    <label>
      <span className="visually-hidden">{label}</span>
      <select className="input" name={name} defaultValue={known ?? chosen ?? ''}>
        <option value="">{any}</option>
        {chosen !== undefined && known === undefined && <option value={chosen}>{chosen}</option>}
        {values.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>
    </label>
  )
}
