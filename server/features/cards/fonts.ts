import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Font } from 'satori'

// The packages cut each family by script. Gelasio comes last once more through its extended cuts: it has the Hausa
// letters that Public Sans lacks, and a letter is looked for in every font there is, in this order.
const CUTS = ['latin', 'latin-ext', 'vietnamese'] as const
const FAMILIES = [
  { name: 'Public Sans', folder: 'public-sans', weights: [400, 600] },
  { name: 'Gelasio', folder: 'gelasio', weights: [600] },
] as const

/** Every font a card is set in. The first cut of a family has its name, the others stand behind it. */
export const readFonts = (): Font[] =>
  FAMILIES.flatMap(({ name, folder, weights }) =>
    weights.flatMap((weight) =>
      CUTS.map((cut): Font => {
        const file = import.meta.resolve(`@fontsource/${folder}/files/${folder}-${cut}-${weight}-normal.woff`)
        return {
          name: cut === 'latin' ? name : `${name} ${cut}`,
          data: readFileSync(fileURLToPath(file)),
          weight,
          style: 'normal',
        }
      }),
    ),
  )
