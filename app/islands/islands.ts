import type { FunctionComponent } from 'react'

type Module = { default: FunctionComponent<never> }

/** Every island there is, each a file that is fetched when it is wanted. */
export const ISLANDS = {
  'compare-laws': () => import('./compare-laws.tsx'),
} as const satisfies Record<string, () => Promise<Module>>
export type IslandName = keyof typeof ISLANDS
