import type { FunctionComponent } from 'react'

type Module = { default: FunctionComponent<never> }

/** Every island there is, each a file that is fetched when it is wanted. */
export const ISLANDS = {
  'admin-home': () => import('./admin-home.tsx'),
  'compare-laws': () => import('./compare-laws.tsx'),
  'dashboard-home': () => import('./dashboard-home.tsx'),
  'profile-completion': () => import('./profile-completion.tsx'),
  'profile-settings': () => import('./profile-settings.tsx'),
} as const satisfies Record<string, () => Promise<Module>>
export type IslandName = keyof typeof ISLANDS
