import { useEffect, useRef, useState, useSyncExternalStore, type DragEvent, type MouseEvent, type SyntheticEvent } from 'react'
import { compareHref, readCompareAddress } from '#app/lib/compare-address.ts'
import { CompareLaws, type CompareLawsProps } from '#app/parts/compare/compare-laws.tsx'
import { namesOf } from '#app/parts/compare/names.ts'
import { compare as t } from '#text/en/compare.ts'
import { fetchMissing, sideBySide } from './compare-columns.ts'

/**
 * Follows the links and forms of a comparison without leaving the page: columns that are here already are put side by side
 * anew, and only the missing ones are fetched. What cannot be fetched is left to the browser, which goes to the link.
 */
export default function CompareLawsIsland(given: CompareLawsProps) {
  const { title } = given
  const [shown, setShown] = useState({ address: given.address, comparison: given.comparison })
  const [said, setSaid] = useState('')
  const canDrag = useSyncExternalStore(
    never,
    () => true,
    () => false,
  ) // not before there is somebody to drop it to
  const known = useRef(new Map(given.comparison.countries.map((column) => [column.country, column])))
  const dragged = useRef<string>(undefined)
  const here = useRef<HTMLDivElement>(null)
  const focusNext = useRef<string>(undefined)

  const show = async (href: string): Promise<void> => {
    const address = readCompareAddress(new URL(href, location.href), {
      slug: given.address.subject,
      chosen: given.address.standard,
    })
    await fetchMissing(address, known.current, given.comparison.missing)
    const comparison = sideBySide(given.comparison, address, known.current)
    setShown({ address, comparison })
    setSaid(t.nowShown(namesOf(comparison)))
  }
  const follow = (href: string) => {
    const path = new URL(href, location.href)
    show(href).then(
      () => history.pushState(null, '', pathOf(path, given)),
      () => location.assign(href),
    )
  }
  useEffect(() => {
    // What was pressed has moved or is gone, and a reader who uses the keyboard would start again at the top.
    if (focusNext.current) here.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = undefined
  })
  useEffect(() => {
    const back = () => void show(location.href).catch(() => location.reload())
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  })

  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || link.hasAttribute('download') || !isOurs(link, given)) return
    event.preventDefault()
    focusNext.current = afterFollowing(link)
    link.closest('details')?.removeAttribute('open')
    follow(link.href)
  }
  const onSubmit = (event: SyntheticEvent<HTMLElement>) => {
    const form = event.target as HTMLFormElement
    event.preventDefault()
    if (form.closest('details')) focusNext.current = ADD
    form.closest('details')?.removeAttribute('open')
    follow(`${form.action}?${new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))}`)
  }
  const onDragStart = (event: DragEvent) => {
    dragged.current = countryAt(event)
    if (dragged.current) event.dataTransfer.effectAllowed = 'move'
  }
  const onDragOver = (event: DragEvent) => {
    if (dragged.current && countryAt(event)) event.preventDefault()
  }
  const onDrop = (event: DragEvent) => {
    const [from, to] = [dragged.current, countryAt(event)]
    dragged.current = undefined
    if (!from || !to || from === to) return
    event.preventDefault()
    const { countries } = shown.address
    const rest = countries.filter((code) => code !== from)
    follow(compareHref(shown.address, { countries: rest.toSpliced(countries.indexOf(to), 0, from) }))
  }

  return (
    // Every control inside is a link or a form of its own; here they are only followed more quickly.
    <div ref={here} {...{ onClick, onSubmit, onDragStart, onDragOver, onDrop }}>
      <CompareLaws {...given} title={title} address={shown.address} comparison={shown.comparison} canDrag={canDrag} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}

const never = () => () => {}

const isOurs = (link: HTMLAnchorElement, { address }: CompareLawsProps): boolean =>
  link.origin === location.origin && link.pathname === `/compare/${address.subject}` && link.hash === ''

const ADD = '.compare-add summary'

/** Where focus goes when a link was followed: to the menu of the column that moved, else to where a law is added. */
function afterFollowing(link: HTMLAnchorElement): string | undefined {
  const column = link.closest<HTMLElement>('th[data-country]')?.dataset.country
  if (column && readsCountries(link).includes(column)) return `th[data-country=${column}] summary`
  return column || link.closest('.compare-tokens') ? ADD : undefined
}
const readsCountries = (link: HTMLAnchorElement) => new URL(link.href).searchParams.get('countries')?.split(',') ?? []

/** The clean address of what is shown, as the server would redirect to it. */
const pathOf = (url: URL, { address }: CompareLawsProps): string =>
  compareHref(readCompareAddress(url, { slug: address.subject, chosen: address.standard }))

const countryAt = (event: DragEvent): string | undefined =>
  (event.target as Element).closest<HTMLElement>('th[data-country]')?.dataset.country
