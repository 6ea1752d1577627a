import type { FunctionComponent } from 'react'

type Module = { default: FunctionComponent<never> }

/** Every island there is, each a file that is fetched when it is wanted. */
export const ISLANDS = {
  'admin-home': () => import('./admin-home.tsx'),
  alerts: () => import('./alerts.tsx'),
  'compare-laws': () => import('./compare-laws.tsx'),
  'dashboard-home': () => import('./dashboard-home.tsx'),
  'dashboard-sections': () => import('./dashboard-sections.tsx'),
  downloads: () => import('./downloads.tsx'),
  interests: () => import('./interests.tsx'),
  notes: () => import('./notes.tsx'),
  'saved-searches': () => import('./saved-searches.tsx'),
  'tracked-policies': () => import('./tracked-policies.tsx'),
  'profile-completion': () => import('./profile-completion.tsx'),
  'profile-settings': () => import('./profile-settings.tsx'),
} as const satisfies Record<string, () => Promise<Module>>
export type IslandName = keyof typeof ISLANDS
