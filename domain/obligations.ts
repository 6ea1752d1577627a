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
export type DueUnit = (typeof DUE_UNITS)[number]

/** How many days ahead a list of duties can be asked to look. */
export const DUE_WINDOWS = [30, 90, 365] as const
export type DueWindow = (typeof DUE_WINDOWS)[number]

/** In characters, as they are asked for. */
export const MAX_SIZE_LENGTH = 100
export const MAX_REGULATOR_LENGTH = 200

/**
 * The words to look for in the condition of a duty, such as "200" or "major importance": without accents, in small letters,
 * figures whole and without the comma of thousands.
 */
export function sizeWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d),(?=\d{3})/g, '$1')
  return [...new Set(plain.match(/\p{L}+|\d+/gu) ?? [])]
}

export const DPO_RULES = ['always', 'conditional', 'no'] as const
