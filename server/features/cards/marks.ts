import type { PolicyType, Status, Verification } from '#domain/policies.ts'

/** The marks of app/parts/marks.tsx and the icons beside a checking state, as pictures of one colour; a test compares them. */
export type Mark = { width: number; height: number; drawing: (ink: string, ground: string) => string }

const FRAME = 'M.75.75h17.5v10.5H.75z'
const SECTION_SIGN =
  'M11.6 5.6c-.3-1.2-1.3-1.8-2.6-1.8-1.5 0-2.6.8-2.6 2 0 2.6 5.3 2 5.3 4.4 0 .9-.6 1.5-1.5 1.7M6.4 12.4c.3 1.2 1.3 1.8 2.6 1.8 1.5 0 2.6-.8 2.6-2 0-2.6-5.3-2-5.3-4.4 0-.9.6-1.5 1.5-1.7'

const line = (d: string, width: number, ink: string, more = '') =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}"${more}/>`
const block = (d: string, ink: string, more = '') => `<path d="${d}" fill="${ink}"${more}/>`

const bar = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `M${(from + i) * 4} 0h3v12h-3z`).join('')
const bars =
  (full: number): Mark['drawing'] =>
  (ink) =>
    block(bar(0, full), ink) + (full < 5 ? block(bar(full, 5), ink, ' opacity=".24"') : '')

const STATUS_DRAWINGS: Record<Status, Mark['drawing']> = {
  introduced: bars(1),
  'second reading': bars(2),
  committee: bars(3),
  passed: bars(4),
  enacted: bars(5),
  draft: (ink) => line(FRAME, 1.5, ink, ' stroke-dasharray="3 2.2"'),
  review: (ink) => line(FRAME, 1.5, ink) + block('M0 0h9.5v12H0z', ink),
  published: (ink, ground) => block('M0 0h19v12H0z', ink) + line('M5 6.2l3 3 6-6.4', 1.8, ground),
  rejected: (ink) => line(FRAME, 1.5, ink) + line('M5.5 2.5l8 7M13.5 2.5l-8 7', 1.7, ink),
  archived: (ink) => line('M0 2h19', 2.5, ink) + line('M1.75 4.5v6.75h15.5V4.5M6.5 7.2h6', 1.5, ink),
}

const filled =
  (glyph: (ground: string) => string): Mark['drawing'] =>
  (ink, ground) =>
    `<rect width="18" height="18" rx="2" fill="${ink}"/>${glyph(ground)}`
const outlined =
  (d: string, width: number): Mark['drawing'] =>
  (ink) =>
    `<rect x=".7" y=".7" width="16.6" height="16.6" rx="1.6" fill="none" stroke="${ink}" stroke-width="1.4"/>${line(d, width, ink)}`

const TYPE_DRAWINGS: Record<PolicyType, Mark['drawing']> = {
  law: filled((ground) => line(SECTION_SIGN, 1.35, ground)),
  regulation: filled((ground) => line('M4.5 5.6h1.4M4.5 9h1.4M4.5 12.4h1.4M7.6 5.6h6M7.6 9h6M7.6 12.4h6', 1.5, ground)),
  litigation: filled((ground) => line('M4.8 5.6l3.2 7 3.2-7', 1.7, ground) + block('M12 11.2h1.8v1.8H12z', ground)),
  bill: outlined(SECTION_SIGN, 1.35),
  policy: outlined('M9 14V4.4M11.7 14V4.4M13 4.2H8.2a2.7 2.7 0 000 5.4H9', 1.35),
  strategy: outlined('M4.6 13.4l3-3.6 2.4 1.8 3.4-5.4M10.6 5.6l3-.2.5 3', 1.45),
}

const ROUND = '<circle cx="12" cy="12" r="10" fill="none" stroke="INK" stroke-width="2"/>'
const CHECKING_DRAWINGS: Record<Verification, Mark['drawing']> = {
  'source-checked': (ink) => ROUND.replace('INK', ink) + line('M8 12.2l2.8 2.8 5.4-5.6', 2, ink),
  'needs-review': (ink) => ROUND.replace('INK', ink) + line('M12 6v6l4 2', 2, ink),
}

export const statusMark = (status: Status): Mark => ({ width: 19, height: 12, drawing: STATUS_DRAWINGS[status] })
export const typeMark = (type: PolicyType): Mark => ({ width: 18, height: 18, drawing: TYPE_DRAWINGS[type] })
export const checkingMark = (state: Verification): Mark => ({ width: 24, height: 24, drawing: CHECKING_DRAWINGS[state] })

/** Three lines, the middle one marked. */
export const LOGO: Mark = {
  width: 24,
  height: 24,
  drawing: (ink) => block('M5 6h11v2.2H5zM5 16.2h8v2.2H5z', ink) + block('M2.5 10.4h19v3.8h-19z', '#ffcf4a'),
}

/** A mark as an address that an image can be read from. */
export function picture({ width, height, drawing }: Mark, ink: string, ground = '#ffffff'): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing(ink, ground)}</svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
