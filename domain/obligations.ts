/** Whom an obligation binds; none named means every organisation. */
export const SECTORS = [
  'banking',
  'payments',
  'digital-lending',
  'virtual-assets',
  'insurance-pensions',
  'capital-market',
  'telecoms',
  'infrastructure',
  'online-platforms',
  'e-commerce',
  'media',
  'cloud-hosting',
  'software',
  'ai',
  'health',
  'education',
  'public-sector',
  'mobility-delivery',
  'advertising',
] as const
export type Sector = (typeof SECTORS)[number]

export const DUE_KINDS = ['yearly', 'once', 'within', 'standing'] as const
export type DueKind = (typeof DUE_KINDS)[number]

export const DUE_UNITS = ['hours', 'days', 'months'] as const
export type DueUnit = (typeof DUE_UNITS)[number]

/** When a duty falls due: each year on a day, once on a date, within a time of an event, or always. */
export type DueRule =
  | { kind: 'yearly'; month: number; day: number }
  | { kind: 'once'; date: string }
  | { kind: 'within'; amount: number; unit: DueUnit; of: string }
  | { kind: 'standing' }

export const DPO_RULES = ['always', 'conditional', 'no'] as const
export type DpoRule = (typeof DPO_RULES)[number]
