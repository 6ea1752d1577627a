import { HUB } from '#app/lib/tracker-address.ts'
import { Icon } from '#app/ui/icon.tsx'
import { text } from '#text/en.ts'

const t = text.tracker.hub

type SearchBoxProps = {
  words?: string
  /** The form of the filters, when a search is to keep them. */
  form?: string
  /** Where the words are taken away. */
  clearHref?: string
}

/** One search over everything. With a form of filters on the page it is part of that form. */
export function SearchBox({ words, form, clearHref }: SearchBoxProps) {
  const field = (
    <>
      <Icon name="search" size={20} />
      <input
        id="search"
        type="search"
        name="q"
        form={form}
        defaultValue={words}
        aria-label={t.searchLabel}
        placeholder={t.searchPlaceholder}
        maxLength={400}
        autoComplete="off"
        data-suggest=""
      />
      {words && clearHref && (
        <a className="search-clear" href={clearHref} aria-label={text.tracker.results.clear}>
          <Icon name="x" size={18} />
        </a>
      )}
      <button type="submit" form={form} className="btn btn-primary">
        {t.search}
      </button>
    </>
  )
  return form ? (
    <search className="search-box">{field}</search>
  ) : (
    <form className="search-box" role="search" action={HUB}>
      {field}
    </form>
  )
}
