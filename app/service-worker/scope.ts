/**
 * What ours uses of a service worker's own scope. TypeScript's types of it cannot stand beside those of pages, which have other
 * globals of the same names.
 */
export type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }
export type FetchEvent = ExtendableEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
export type MessageEventFromPage = ExtendableEvent & { data: unknown; origin: string }

type Client = { url: string }

export type Scope = {
  location: Location
  registration: ServiceWorkerRegistration
  clients: { claim(): Promise<void>; matchAll(which: { type: 'window'; includeUncontrolled?: boolean }): Promise<Client[]> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEventFromPage) => void): void
}

export const scope = globalThis as unknown as Scope
