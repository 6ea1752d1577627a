import type { Motif } from '#app/ui/motifs.tsx'
import type { ARTICLE_CATEGORIES } from '#domain/articles.ts'

type Category = (typeof ARTICLE_CATEGORIES)[number]

const MOTIF: Record<Category, Motif> = {
  Privacy: 'data-protection',
  Encryption: 'surveillance',
  AI: 'artificial-intelligence',
  Labor: 'digital-transformation',
  Policy: 'policy',
  Innovation: 'digital-transformation',
  Telecoms: 'telecommunications',
  Security: 'cybersecurity',
  'Digital Economy': 'digital-economy',
  'Data Protection': 'data-protection',
  Fintech: 'fintech',
  'E-commerce': 'digital-economy',
  Cybersecurity: 'cybersecurity',
  'Digital Rights': 'digital-rights',
  Infrastructure: 'telecommunications',
}

/** The motifs of an article's cloth: that of its category first, for it stands on the marked square. */
export function motifsOf(category: string, tags: string[]): Motif[] {
  const motifs = [category, ...tags].flatMap((word) => (Object.hasOwn(MOTIF, word) ? [MOTIF[word as Category]] : []))
  return [...new Set(motifs)].slice(0, 4)
}
