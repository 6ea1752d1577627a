const PAUSE_MS = 200

/** `form[data-live-form]`: its buttons say how many records the boxes ticked now would show, and its one status tells it. */
export function liveCounts(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-live-form]')) {
    const buttons = form.querySelectorAll<HTMLElement>('[data-count-button]')
    if (buttons.length === 0) continue
    let asked: AbortController | undefined
    let waiting: ReturnType<typeof setTimeout>
    form.addEventListener('change', () => {
      clearTimeout(waiting)
      waiting = setTimeout(async () => {
        asked?.abort()
        asked = new AbortController()
        const count = await countFor(form, asked.signal).catch(() => undefined)
        if (count === undefined) return
        for (const element of [...buttons, ...form.querySelectorAll<HTMLElement>('[data-count-status]')]) {
          const { one = '{n}', template = '{n}' } = element.dataset
          element.textContent = (count === '1' ? one : template).replace('{n}', count)
        }
      }, PAUSE_MS)
    })
  }
}

// Fields that only the page knows; the API would refuse them.
const PAGE_ONLY = new Set(['view', 'layer', 'place', 'page', 'pageSize', 'sort'])

async function countFor(form: HTMLFormElement, signal: AbortSignal): Promise<string | undefined> {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '' && !PAGE_ONLY.has(name)) query.append(name, value)
  }
  if (form.dataset.region && !query.has('region')) query.set('region', form.dataset.region)
  query.set('pageSize', '1')
  const response = await fetch(`/api/policies?${query}`, { signal })
  if (!response.ok) return undefined
  const { total, totalIsAtLeast } = (await response.json()) as { total: number; totalIsAtLeast: boolean }
  return total.toLocaleString('en-US') + (totalIsAtLeast ? '+' : '')
}
