import { MarkSprite } from '#app/parts/marks.tsx'
import { HUB, type TrackerAddress } from '#app/lib/tracker-address.ts'
import { hrefWith, sameListElsewhere } from '#app/lib/tracker-links.ts'
import { Icon } from '#app/ui/icon.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import type { PolicyList } from '#contract/policies.ts'
import { text } from '#text/en.ts'
import { AppliedFilters, DroppedNote } from './applied-filters.tsx'
import { EmptyResults } from './empty-results.tsx'
import { ExportCsv, SaveSearch } from './keep-actions.tsx'
import { listTitle } from './filter-labels.ts'
import { PhoneBar, SortMenu } from './filter-bar.tsx'
import { ResultPages } from './result-count.tsx'
import { ResultItem } from './result-item.tsx'
import { isUnusable, ResultsFacets } from './results-facets.tsx'
import { SearchBox } from './search-box.tsx'
import { breadcrumbList } from './tracker-head.tsx'

const t = text.tracker

/** What a search or a filter over all registers found. */
export function ResultsView({ address, list, publicUrl }: { address: TrackerAddress; list: PolicyList; publicUrl: string }) {
  const { q } = address.query
  const sorts = q ? (['relevance', 'recent', 'title'] as const) : (['recent', 'title', 'introduced'] as const)
  return (
    <>
      <div className="page results-page">
        <MarkSprite />
        <JsonLd data={breadcrumbList(publicUrl, [{ label: text.frame.policyTracker, href: HUB }])} />
        <h1 className="visually-hidden">{q ? `${t.results.heading} ${t.results.for(q)}` : listTitle(address)}</h1>
        <SearchBox words={q} form="filters" clearHref={hrefWith(address, { q: undefined })} />
        <DroppedNote address={address} notes={list.notes} />
        <div className={isUnusable(address, list) ? 'results-columns results-bare' : 'results-columns'}>
          <ResultsFacets address={address} list={list} />
          <section className="results" aria-label={t.list.title}>
            <h2 className="visually-hidden">{t.list.title}</h2>
            {list.suggestion && (
              <p className="did-you-mean">
                {t.results.didYouMean}{' '}
                <a className="link" href={hrefWith(address, { q: list.suggestion })}>
                  {list.suggestion}
                </a>
                ?
              </p>
            )}
            {list.broader && (
              <p className="did-you-mean">
                <a className="link" href={hrefWith(address, { q: list.broader.q })}>
                  {t.results.anyOfTheWords(list.broader.total)}
                </a>
              </p>
            )}
            <div className="results-head">
              <p className="result-count" aria-live="polite">
                <b>{t.totalRecords(t.total(list.total, list.totalIsAtLeast), list.total)}</b>{' '}
                {q ? t.results.for(q) : t.sort.phrases[address.query.sort ?? 'recent']}
              </p>
              <SortMenu address={address} sorts={sorts} />
            </div>
            <AppliedFilters address={address} />
            {list.items.length > 0 ? (
              <ol className="result-list">
                {list.items.map((card) => (
                  <ResultItem key={card.slug} card={card} highlight={list.highlights?.[card.slug]} />
                ))}
              </ol>
            ) : (
              <EmptyResults address={address} list={list} />
            )}
            <ResultPages address={address} list={list} />
          </section>
          <Rail address={address} />
        </div>
      </div>
      {!isUnusable(address, list) && <PhoneBar address={address} sorts={sorts} />}
    </>
  )
}

function Rail({ address }: { address: TrackerAddress }) {
  const tips = [
    [t.results.tipQuote, t.results.tipQuoteExample],
    [t.results.tipWithout, t.results.tipWithoutExample],
    [t.results.tipPlace, t.results.tipPlaceExample],
    [t.results.tipNumber, t.results.tipNumberExample],
  ] as const
  return (
    <aside className="rail">
      <section>
        <h2>{t.keep.title}</h2>
        <p>{t.keep.about}</p>
        <div className="actions">
          <SaveSearch address={address} />
          <ExportCsv address={address} />
        </div>
      </section>
      <section>
        <h2>{t.results.follow}</h2>
        <p>{t.results.followHint}</p>
        <p className="rail-links">
          <a className="link" href={sameListElsewhere('/feeds/policies.atom', address)}>
            <Icon name="rss" size={14} /> {t.results.atom}
          </a>
          <a className="link" href={sameListElsewhere('/feeds/policies.json', address)}>
            {t.results.json}
          </a>
        </p>
      </section>
      <section>
        <h2>{t.results.tips}</h2>
        <ul>
          {tips.map(([hint, example]) => (
            <li key={example}>
              {hint} <b>{example}</b>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}
