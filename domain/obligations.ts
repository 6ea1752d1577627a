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

export const DUE_UNITS = ['hours', 'days', 'months'] as const

export const DPO_RULES = ['always', 'conditional', 'no'] as const
