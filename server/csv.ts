import Papa from 'papaparse'

// The library's own pattern misses a formula with a line break in it, blanks before one, and full-width signs.
const FORMULA = /^(?:[\t\r\n]|[\s\uFEFF]*[=+\-@＝＋－＠])/
// Without it a spreadsheet takes the text for another encoding than UTF-8.
const BYTE_ORDER_MARK = '\uFEFF'

/** A table for spreadsheets, its first line the headings; what begins as a formula would is disarmed. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK +
  Papa.unparse(
    lines.map((line) => [...line]),
    { newline: '\r\n', escapeFormulae: FORMULA },
  )
