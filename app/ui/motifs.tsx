import type { ReactNode } from 'react'

/**
 * Thirteen squares of the cloth, 40 by 40, drawn in currentColor. After adire, the resist-dyed cloth of Abeokuta and Kano, where
 * every square of the grid is a named motif.
 */
export const MOTIFS = {
  'artificial-intelligence': (
    <>
      {line('M20 4L36 20 20 36 4 20ZM20 12L28 20 20 28 12 20Z')}
      {dots('20 20 2.6', '6 6 2', '34 6 2', '6 34 2', '34 34 2')}
    </>
  ),
  cybersecurity: (
    <>
      {line('M4 4h32v32H4zM10.5 10.5h19v19h-19z')}
      <path d="M17 17h6v6h-6z" fill="currentColor" />
    </>
  ),
  'data-protection': (
    <>
      {line('M4 20a16 16 0 1 0 32 0a16 16 0 1 0-32 0M10 20a10 10 0 1 0 20 0a10 10 0 1 0-20 0')}
      {dots('20 20 4.4')}
    </>
  ),
  'digital-rights': line('M4 21a16 16 0 0132 0M10 21a10 10 0 0120 0M16 21a4 4 0 018 0M4 37a16 16 0 0132 0M11 37a9 9 0 0118 0'),
  telecommunications: line('M4 12a24 24 0 0124 24M4 4a32 32 0 0132 32M4 20a16 16 0 0116 16M4 28a8 8 0 018 8'),
  surveillance: (
    <>
      {line('M3 20Q20 2 37 20Q20 38 3 20ZM14.6 20a5.4 5.4 0 1 0 10.8 0a5.4 5.4 0 1 0-10.8 0')}
      {dots('20 20 1.8')}
    </>
  ),
  'digital-transformation': line(
    'M0 14a14 14 0 0014-14M0 20A20 20 0 0020 0M0 26A26 26 0 0026 0M40 26a14 14 0 00-14 14M40 20a20 20 0 00-20 20M40 14a26 26 0 00-26 26',
  ),
  'child-online-safety': (
    <>
      {line('M5 36V19a15 15 0 0130 0v17M12 36V22a8 8 0 0116 0v14')}
      {dots('20 29 3')}
    </>
  ),
  policy: line('M5 8h30M5 14h22M5 20h30M5 26h16M5 32h30', 2.6),
  'digital-literacy': line('M4 6l16 9 16-9M4 15l16 9 16-9M4 24l16 9 16-9'),
  'content-moderation': line('M4 12L12 4M4 24L24 4M4 36L36 4M16 36L36 16M28 36l8-8'),
  'digital-economy': dots(
    ...[8, 20, 32].flatMap((y) => [8, 20, 32].map((x) => `${x} ${y} 3.4`)),
    ...[14, 26].flatMap((y) => [14, 26].map((x) => `${x} ${y} 1.6`)),
  ),
  fintech: (
    <>
      {line('M4.5 20a7.5 14 0 1 0 15 0a7.5 14 0 1 0-15 0M20.5 20a7.5 14 0 1 0 15 0a7.5 14 0 1 0-15 0', 2.2)}
      <path d="M12 9v22M28 9v22" stroke="currentColor" strokeWidth="2.4" strokeDasharray="2.6 2" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type Motif = keyof typeof MOTIFS

function line(d: string, width = 2.4) {
  return <path d={d} fill="none" stroke="currentColor" strokeWidth={width} />
}

/** Dots as one path, each given as "x y radius". */
function dots(...circles: string[]) {
  const d = circles.map((circle) => {
    const [x = 0, y = 0, r = 0] = circle.split(' ').map(Number)
    return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0${-2 * r} 0`
  })
  return <path d={d.join('')} fill="currentColor" />
}
