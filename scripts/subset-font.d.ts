/** What the font script uses of its one tool. */
declare module 'subset-font' {
  type Options = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    /** Features of the layout tables to keep; all when left out. */
    keepFeatures?: readonly string[]
    /** Entries of the name table to keep besides the family's. */
    preserveNameIds?: readonly number[]
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>
  }
  /** @returns the font with the characters of `text` alone */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
}
