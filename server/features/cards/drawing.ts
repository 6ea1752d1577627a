import { createElement as h, type CSSProperties, type ReactElement } from 'react'
import { STATUS_FAMILY, type StatusFamily } from '#domain/policies.ts'
import { CARD_SIZE, type Card } from './card.ts'
import { checkingMark, LOGO, picture, statusMark, typeMark, type Mark } from './marks.ts'

// The light theme of app/styles/tokens.css; a picture has no theme.
const SURFACE = '#ffffff'
const INK = '#0e1430'
const INK_2 = '#3d4561'
const RULE = '#d5dbe7'
const DEEP = '#111b54'
const ON_DEEP_2 = '#c5cff3'
const MARKER = '#ffcf4a'
const FAMILY: Record<StatusFamily, { ink: string; tint: string }> = {
  moving: { ink: '#20389b', tint: '#e7ecfb' },
  force: { ink: '#0a6645', tint: '#e0f2e9' },
  early: { ink: '#4b5370', tint: '#e9edf4' },
  ended: { ink: '#ad1f2d', tint: '#fce8e8' },
  stored: { ink: '#4b5370', tint: '#e9edf4' },
}

const SIDE = 72
const SERIF = 'Gelasio, Gelasio latin-ext, Gelasio vietnamese'
// It has no ɓ ɗ ƙ; Gelasio has.
const SANS = `Public Sans, Public Sans latin-ext, Public Sans vietnamese, ${SERIF}`

const row = (style: CSSProperties, ...children: (ReactElement | false | undefined)[]) =>
  h('div', { style: { display: 'flex', alignItems: 'center', ...style } }, ...children)
const words = (text: string, style: CSSProperties) => h('div', { style: { display: 'block', flexShrink: 0, ...style } }, text)
const mark = (of: Mark, width: number, ink: string, ground = SURFACE) =>
  h('img', { src: picture(of, ink, ground), width, height: Math.round((width * of.height) / of.width) })

/** The card as satori reads it: what it is, a rule, its title, where it stands; below, whose it is and how sure we are. */
export function drawing(card: Card): ReactElement {
  return h(
    'div',
    {
      style: {
        ...CARD_SIZE,
        display: 'flex',
        flexDirection: 'column',
        background: SURFACE,
        color: INK,
        fontFamily: SANS,
        fontSize: 30,
        fontVariantNumeric: 'lining-nums',
      },
    },
    h(
      'div',
      { style: { display: 'flex', flexDirection: 'column', flexGrow: 1, padding: `52px ${SIDE}px 40px` } },
      kindOf(card),
      h('div', { style: { height: 4, margin: '22px 0 26px', background: INK } }),
      title(card.title),
      card.note !== undefined && note(card.note, card.title.length > SHORT_TITLE ? 1 : 2),
      standing(card),
    ),
    band(card),
  )
}

const kindOf = ({ type, kind }: Card) =>
  row(
    { gap: 18, height: 40, color: INK_2, overflow: 'hidden' },
    type && mark(typeMark(type), 36, INK),
    ...kind.map((word, i) => words(word, i === 0 ? { color: INK, fontWeight: 600 } : { marginLeft: 10 })),
  )

const SHORT_TITLE = 54
/** Up to how many letters a title is set how large, and in how many lines at most. */
const TITLE_SIZES = [
  { upTo: SHORT_TITLE, fontSize: 66, lines: 3 },
  { upTo: 96, fontSize: 58, lines: 3 },
  { upTo: 130, fontSize: 50, lines: 4 },
  { upTo: Infinity, fontSize: 44, lines: 4 },
]

/** What does not fit in its lines ends with an ellipsis. */
function title(text: string) {
  const { fontSize, lines, upTo } = TITLE_SIZES.find((size) => text.length <= size.upTo)!
  return clamped(text, lines, {
    fontFamily: SERIF,
    fontWeight: 600,
    fontSize,
    lineHeight: 1.13,
    letterSpacing: '-0.012em',
    // Balanced lines that are also cut lose words that would have fitted; a short title is never cut.
    textWrap: upTo === SHORT_TITLE ? 'balance' : 'pretty',
  })
}

const note = (text: string, lines: number) => clamped(text, lines, { marginTop: 14, color: INK_2, lineHeight: 1.35 })

const clamped = (text: string, lineClamp: number, style: CSSProperties) =>
  h('div', { style: { display: 'block', wordBreak: 'break-word', lineClamp, ...style } }, text)

function standing({ status, figures, moved }: Card) {
  const family = status && FAMILY[STATUS_FAMILY[status.mark]]
  return row(
    { marginTop: 'auto', gap: 36, whiteSpace: 'nowrap' },
    status &&
      family &&
      row(
        { gap: 16, height: 56, padding: '0 20px', background: family.tint, color: family.ink, borderRadius: 4, fontWeight: 600 },
        mark(statusMark(status.mark), 44, family.ink, family.tint),
        words(status.word, {}),
      ),
    ...figures.map(({ count, of }) =>
      row(
        { gap: 12 },
        words(count, { fontFamily: SERIF, fontWeight: 600, fontSize: 60, lineHeight: 1 }),
        words(of, { color: INK_2 }),
      ),
    ),
    moved &&
      row(
        { gap: 14, marginLeft: 'auto' },
        words(moved.label, { color: INK_2 }),
        words(moved.date, { padding: '6px 14px 8px', background: MARKER, fontWeight: 600 }),
      ),
  )
}

const band = ({ siteName, checking }: Card) =>
  row(
    { height: 104, padding: `0 ${SIDE}px 0 ${SIDE - 8}px`, background: DEEP, color: ON_DEEP_2, borderTop: `1px solid ${RULE}` },
    mark(LOGO, 60, ON_DEEP_2, DEEP),
    words(siteName, {
      marginLeft: 14,
      color: SURFACE,
      fontFamily: SERIF,
      fontWeight: 600,
      fontSize: 40,
      letterSpacing: '-0.015em',
      maxWidth: 560,
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
    }),
    checking &&
      row({ marginLeft: 'auto', gap: 14 }, mark(checkingMark(checking.mark), 34, ON_DEEP_2, DEEP), words(checking.word, {})),
  )
