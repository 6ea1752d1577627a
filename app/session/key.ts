import type { PublicKey } from '#contract/accounts.ts'

/**
 * The key to which refresh tokens are bound. The browser never gives its private half out, so whoever copies local storage has tokens
 * that another browser cannot exchange (trust 19).
 */
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const
const DATABASE = 'sessionKey'
const STORE = 'keys'
const ID = 'binding'

/** The public half, made at the first call; undefined where a browser has no keys or keeps nothing. */
export async function bindingKey(): Promise<PublicKey | undefined> {
  try {
    const { publicKey } = (await find()) ?? (await keep(await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify'])))
    const { x, y } = await crypto.subtle.exportKey('jwk', publicKey)
    return x && y ? { kty: 'EC', crv: 'P-256', x, y } : undefined
  } catch (error) {
    console.debug('session key', error)
    return undefined
  }
}

/** Shows that this browser has the key: a compact JWS over the hash of a refresh token. Undefined when there is no key here. */
export async function proofFor(refreshToken: string): Promise<string | undefined> {
  try {
    const pair = await find()
    if (!pair) return undefined
    const hash = await crypto.subtle.digest('SHA-256', utf8(refreshToken))
    const signed = `${partOf({ alg: 'ES256' })}.${partOf({ rt: base64url(new Uint8Array(hash)) })}`
    const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, utf8(signed))
    return `${signed}.${base64url(new Uint8Array(signature))}`
  } catch (error) {
    console.debug('session key', error)
    return undefined
  }
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const partOf = (value: object) => base64url(utf8(JSON.stringify(value)))
const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const find = () => inStore<CryptoKeyPair | undefined>('readonly', (store) => store.get(ID))

/** Two tabs may make a key at once: the first one stays, and both use it. */
async function keep(pair: CryptoKeyPair): Promise<CryptoKeyPair> {
  await inStore('readwrite', (store) => store.add(pair, ID)).catch(() => {})
  return (await find()) ?? pair
}

/** The database is closed after each use: an open one would keep another tab from deleting it at logout. */
async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await open()
  try {
    const request = work(database.transaction(STORE, mode).objectStore(STORE))
    return (await answerOf(request)) as T // what this module put there
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  return answerOf(request)
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })
