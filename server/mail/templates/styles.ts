import type { CSSProperties } from 'react'

// Georgia has the measures of Gelasio, the face of the site; mails load no fonts.
const SERIF = "Georgia, 'Times New Roman', serif"
const SANS = 'Arial, Helvetica, sans-serif'

const box = (width: number, height: number, color: string): CSSProperties => ({
  display: 'block',
  width,
  height,
  backgroundColor: color,
})

const glyph: CSSProperties = {
  display: 'inline-block',
  width: '20px',
  marginRight: '10px',
  border: '1px solid #0e1430',
  borderRadius: '3px',
  fontFamily: SERIF,
  fontSize: '13px',
  lineHeight: '18px',
  fontWeight: 700,
  textAlign: 'center',
}

/** The colours and sizes of every mail, written into its elements: many mail programs read nothing else. */
export const styles = {
  ground: { margin: 0, padding: '24px 0', backgroundColor: '#f3f5f9', fontFamily: SANS, color: '#0e1430' },
  sheet: {
    width: '100%',
    maxWidth: '640px',
    backgroundColor: '#ffffff',
    border: '1px solid #d5dbe7',
    borderTop: '8px solid #111b54',
  },
  part: { padding: '24px 40px 40px' },
  home: { color: '#0e1430', textDecoration: 'none', whiteSpace: 'nowrap' },
  wordmark: { fontFamily: SERIF, fontSize: '21px', fontWeight: 700, color: '#0e1430', verticalAlign: 'middle' },
  mark: {
    display: 'inline-block',
    width: '14px',
    height: '14px',
    padding: '5px',
    marginRight: '10px',
    borderRadius: '3px',
    backgroundColor: '#111b54',
    verticalAlign: 'middle',
  },
  markLine: { ...box(12, 2, '#ffffff'), marginBottom: '2px' },
  markBar: { ...box(14, 4, '#ffcf4a'), marginBottom: '2px' },
  markShort: box(8, 2, '#ffffff'),
  aside: { fontSize: '13px', lineHeight: '20px', color: '#5a627e' },
  heading: { margin: '32px 0 8px', fontFamily: SERIF, fontSize: '30px', lineHeight: '38px', fontWeight: 600, color: '#0e1430' },
  lead: { margin: '0 0 24px', fontSize: '17px', lineHeight: '26px', color: '#3d4561' },
  button: {
    padding: '14px 24px',
    borderRadius: '4px',
    backgroundColor: '#20389b',
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  note: { margin: '24px 0 0', fontSize: '15px', lineHeight: '23px', color: '#3d4561' },
  subheading: {
    margin: '24px 0 8px',
    fontFamily: SERIF,
    fontSize: '20px',
    lineHeight: '28px',
    fontWeight: 600,
    color: '#0e1430',
  },
  words: { margin: '0 0 16px', fontSize: '16px', lineHeight: '25px', color: '#3d4561' },
  item: { margin: '0 0 20px', padding: '0 0 0 14px', borderLeft: '4px solid #ffcf4a' },
  itemTitle: { margin: '0 0 4px', fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
  itemWords: { margin: 0, fontSize: '15px', lineHeight: '23px', color: '#3d4561' },
  group: { margin: '0 0 32px' },
  groupTitle: {
    margin: '0 0 12px',
    fontFamily: SERIF,
    fontSize: '20px',
    lineHeight: '28px',
    fontWeight: 600,
    color: '#0e1430',
  },
  dueNext: { margin: '40px 0 0' },
  groupLinks: { margin: '12px 0 0', fontSize: '13px', lineHeight: '20px', color: '#5a627e' },
  digestItem: { padding: '16px 0', borderTop: '1px solid #d5dbe7' },
  digestTitle: { margin: 0, fontSize: '18px', lineHeight: '26px', fontWeight: 600, color: '#0e1430' },
  digestLink: { color: '#0e1430', textDecoration: 'underline' },
  glyph: { ...glyph, backgroundColor: '#0e1430', color: '#ffffff' },
  glyphOpen: { ...glyph, color: '#0e1430' },
  meta: { margin: '6px 0 0', fontSize: '13px', lineHeight: '22px', color: '#5a627e' },
  chip: { padding: '3px 8px', backgroundColor: '#ffcf4a', color: '#0e1430', fontWeight: 600 },
  told: { margin: '4px 0 0', fontSize: '16px', lineHeight: '24px', color: '#0e1430' },
  match: {
    margin: '6px 0 0',
    padding: '0 0 0 12px',
    borderLeft: '4px solid #ffcf4a',
    fontSize: '15px',
    lineHeight: '23px',
    color: '#3d4561',
  },
  article: { margin: '8px 0 0', padding: '16px 0 0', borderTop: '2px solid #0e1430' },
  articleTitle: { margin: '2px 0 0', fontFamily: SERIF, fontSize: '20px', lineHeight: '28px', fontWeight: 600 },
  articleLink: { color: '#0e1430', textDecoration: 'none' },
  link: { color: '#20389b', textDecoration: 'underline' },
  foot: { padding: '20px 40px 24px', backgroundColor: '#f3f5f9', borderTop: '1px solid #d5dbe7' },
  small: { margin: '0 0 8px', fontSize: '13px', lineHeight: '20px', color: '#5a627e' },
} as const satisfies Record<string, CSSProperties>

/** For programs that show mails dark and read style sheets: our dark colours instead of ones they would make up. */
export const dark = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.ground>table>tbody>tr>td{padding:0!important}.sheet td td{padding-left:20px!important;padding-right:20px!important}.sheet .flat td{padding-left:0!important;padding-right:0!important}}
@media (prefers-color-scheme:dark){
.ground,.ground>table>tbody>tr>td{background-color:#0a0e1c!important}
.sheet{background-color:#111730!important;border-color:#28304f!important;border-top-color:#1a2566!important}
.foot{background-color:#0a0e1c!important;border-top-color:#28304f!important}
.ink{color:#eceff9!important}
.ink-2{color:#bac2da!important}
.quiet{color:#929cbb!important}
.link{color:#a3b5ff!important}
.button{background-color:#a3b5ff!important;color:#0a0e1c!important}
.rule{border-color:#28304f!important}
.glyph{background-color:#eceff9!important;border-color:#eceff9!important;color:#111730!important}
.glyph-open{border-color:#eceff9!important;color:#eceff9!important}
.chip{background-color:#ffcf4a!important;color:#0a0e1c!important}
}`
