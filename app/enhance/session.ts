import { isSignedIn } from './signed-in.ts'

/**
 * The session of this browser, on every page. What it takes is fetched only where somebody is signed in or a page needs it: readers without
 * an account never load it.
 */
export function session(): void {
  if (isSignedIn() || document.querySelector('[data-needs]')) start()
  for (const button of document.querySelectorAll('[data-log-out]')) button.addEventListener('click', () => void logOut())
  // Another tab signed in or out. Clearing everything, as a logout does, has no key.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === 'accessToken') void follow(key === null)
  })
  // A page out of the browser's memory may be of before a logout.
  window.addEventListener('pageshow', ({ persisted }) => persisted && void follow(true))
}

const fetched = () => import('#app/session/page.ts')

const start = () => void fetched().then(({ startSession }) => startSession(), console.debug)

/** What is kept goes even where the rest could not be fetched. */
async function logOut(): Promise<void> {
  try {
    const { signOut } = await fetched()
    await signOut()
  } catch {
    localStorage.clear()
    sessionStorage.clear()
    location.assign('/')
  }
}

const isShown = () => document.documentElement.classList.contains('signed-in')

async function follow(wasLogout: boolean): Promise<void> {
  if (isSignedIn() === isShown()) return
  if (isSignedIn()) {
    document.documentElement.classList.add('signed-in')
    start()
    return
  }
  const { endedElsewhere } = await fetched()
  await endedElsewhere(wasLogout)
}
