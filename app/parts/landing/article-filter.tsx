import {
  INSIGHTS,
  insightsHref,
  isFiltered,
  LANDING,
  LONGEST_ARTICLE_SEARCH,
  type LandingAddress,
} from '#app/lib/landing-address.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ARTICLE_CATEGORIES } from '#domain/articles.ts'
import { text } from '#text/en.ts'

const t = text.landing.insights

/** Words and one category. Without script it is a form that leads to this page; the chips are radio buttons in both cases. */
export function ArticleFilter({ address, shown }: { address: LandingAddress; shown: number }) {
  return (
    <>
      <form
        className="article-filter"
        action={`${LANDING}#insights`}
        role="search"
        aria-label={t.search}
        autoComplete="off"
        data-article-filter=""
      >
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
          <Button type="submit">{t.find}</Button>
        </div>
        <fieldset>
          <legend className="visually-hidden">{t.categories}</legend>
          <Chip value="" label={t.all} isChosen={address.category === undefined} />
          {ARTICLE_CATEGORIES.map((category) => (
            <Chip key={category} value={category} label={category} isChosen={address.category === category} />
          ))}
        </fieldset>
      </form>
      <p className="article-found">
        <span role="status" data-article-count="" data-one={t.count(1)} data-template={t.countTemplate}>
          {t.count(shown)}
        </span>{' '}
        <a className="link" href={insightsHref(address)} hidden={!isFiltered(address)} data-article-all={INSIGHTS}>
          {t.searchAll}
        </a>
      </p>
    </>
  )
}

function Chip({ value, label, isChosen }: { value: string; label: string; isChosen: boolean }) {
  return (
    <label className="chip">
      <input type="radio" name="category" value={value} defaultChecked={isChosen} />
      <span>{label}</span>
    </label>
  )
}
