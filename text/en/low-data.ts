/** The two versions of every page. */
export const lowData = {
  low: 'Low-data version',
  full: 'Full version',
  leftOut: 'Low-data version: without web fonts, maps and script.',
}
