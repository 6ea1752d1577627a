import { ISLANDS } from '#app/islands/islands.ts'
import { isSignedIn } from './signed-in.ts'
import { isMetered, whenIdle } from './when.ts'

// A pointer that only crosses on its way elsewhere is no intent.
const DWELL_MS = 100

/** Brings React to the islands of the page: at once, when the browser has nothing to do, or when a reader turns to one. */
export function islands(): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const start = once(() => void bring(island))
    const { mode } = island.dataset
    if (mode === 'told') {
      // Whoever lets readers in (app/islands/admin-gate.tsx) says so of what is around it; until then nothing of it is fetched.
      document.addEventListener('told', ({ target }) => (target as Element).contains(island) && start())
      continue
    }
    if (mode === 'now' || isSignedIn()) {
      start()
      continue
    }
    onIntent(island, start)
    if (mode === 'idle' && !isMetered()) whenIdle(start)
  }
}

/** Fetches what the island needs. If it does not come, the page stays as it is, and the next press tries again. */
async function bring(island: HTMLElement): Promise<void> {
  const load = ISLANDS[island.dataset.island as keyof typeof ISLANDS] // only app/ui/island.tsx writes it
  island.ariaBusy = 'true'
  try {
    const [{ hydrate }, { default: Component }] = await Promise.all([import('#app/islands/hydrate.ts'), load()])
    hydrate(island, Component)
  } catch {
    onIntent(
      island,
      once(() => void bring(island)),
    )
  } finally {
    island.ariaBusy = null
  }
}

function onIntent(island: HTMLElement, start: () => void): void {
  const options = { once: true, passive: true }
  for (const type of ['pointerdown', 'keydown', 'input']) island.addEventListener(type, start, options)
  if (isMetered()) return
  island.addEventListener('focusin', start, options)
  island.addEventListener('pointerenter', () => {
    const dwell = setTimeout(start, DWELL_MS)
    island.addEventListener('pointerleave', () => clearTimeout(dwell), { once: true })
  })
}

function once(work: () => void): () => void {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}
