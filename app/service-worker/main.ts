import { deleteOldCaches } from './caches.ts'
import { answerFile, cleanFiles } from './kept-files.ts'
import { keepOpenPage } from './kept-pages.ts'
import { answerNavigation, keepOfflinePage } from './navigation.ts'
import { scope } from './scope.ts'
import { noteSignedIn } from './signed-in.ts'
import { isFile } from './what-may-be-kept.ts'

/**
 * /sw.js: public pages that a reader opened can be read again without a network. Pages come from the network whenever it answers,
 * so a new version of this script may take over at once and nobody is held on an old one.
 */
scope.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await deleteOldCaches()
      await cleanFiles()
      await scope.registration.navigationPreload?.enable() // the page is asked for while this script starts
      await scope.clients.claim()
      const open = await scope.clients.matchAll({ type: 'window' })
      await Promise.allSettled(open.map(({ url }) => keepOpenPage(url)))
    })(),
  )
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const url = new URL(request.url)
  if (url.origin !== scope.location.origin) return
  if (request.mode === 'navigate') event.respondWith(answerNavigation(event))
  else if (isFile(url, scope.location.origin)) event.respondWith(answerFile(request))
})

scope.addEventListener('message', (event) => {
  const said = event.data as { signedIn?: unknown } | null
  if (typeof said?.signedIn === 'boolean') event.waitUntil(noteSignedIn(said.signedIn))
})
