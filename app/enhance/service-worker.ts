import { isSignedIn } from './signed-in.ts'
import { whenIdle } from './when.ts'

const SCRIPT = '/sw.js'

type ScriptURL = string & { readonly trusted: unique symbol }
type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): ScriptURL }
}

/**
 * The one policy of ours that the browser lets make an address of a script, and /sw.js is the only one it makes. It is made as soon as
 * this module is read, for a name can be taken once: nothing that comes later gets it.
 */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('policywatch', {
  createScriptURL(url) {
    if (url !== SCRIPT) throw new TypeError('not a script of ours')
    return url
  },
})

/** Lets opened pages be read again without a network; where the server has turned that off, what an earlier visit left is undone. */
export function keepPagesOffline(): void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker) return
  const isOn = document.documentElement.dataset.worker !== undefined
  tellSignedIn(serviceWorker)
  whenIdle(() => {
    const work = isOn ? register(serviceWorker) : unregister(serviceWorker)
    work.catch((error: unknown) => console.debug('service worker', error))
  })
}

async function register(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const { scope } = await serviceWorker.register(policy?.createScriptURL(SCRIPT) ?? SCRIPT, { updateViaCache: 'none' })
  console.debug('service worker registered', scope)
}

async function unregister(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const registrations = await serviceWorker.getRegistrations()
  if (registrations.length === 0) return
  await Promise.all(registrations.map((one) => one.unregister()))
  const ours = (await caches.keys()).filter((name) => name.startsWith('policywatch-'))
  await Promise.all(ours.map((name) => caches.delete(name)))
}

/** The worker cannot look into local storage: it answers nobody from what is kept who is signed in. */
function tellSignedIn(serviceWorker: ServiceWorkerContainer): void {
  const tell = () => serviceWorker.controller?.postMessage({ signedIn: isSignedIn() })
  tell()
  serviceWorker.addEventListener('controllerchange', tell)
  window.addEventListener('storage', tell)
}
