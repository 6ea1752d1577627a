import { type Motif, MOTIFS } from './motifs.tsx'

const GROUND = { marked: '#ffcf4a', pale: '#c5cff3', blue: '#20389b', deep: '#111b54' } as const
const THREAD = { marked: '#111b54', pale: '#111b54', blue: '#e7ecfb', deep: '#a3b6ea' } as const

const TONES = Object.keys(GROUND) as (keyof typeof GROUND)[]

type PlateProps = {
  /** The same seed gives the same cloth: use the slug of what it stands for. */
  seed: string
  motifs?: readonly Motif[]
  columns?: number
  rows?: number
  /** The text alternative; without one the plate is decoration. */
  label?: string
  className?: string
}

/** A cloth of motifs with one square marked, for an article without a picture. Its colours are its own in both themes. */
export function Plate({ seed, motifs = [], columns = 6, rows = 3, label, className = '' }: PlateProps) {
  const squares = weave(seed, motifs.length > 0 ? motifs : ['policy'], columns, rows)
  return (
    <svg
      className={`plate ${className}`.trim()}
      viewBox={`0 0 ${columns * 42} ${rows * 42}`}
      preserveAspectRatio="xMidYMid slice"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <rect width="100%" height="100%" fill="#0b1340" />
      {TONES.map((tone) => (
        <path key={tone} d={groundOf(squares.filter((square) => square.tone === tone))} fill={GROUND[tone]} />
      ))}
      {squares.map(({ motif, tone, turn, x, y }) => (
        <g
          key={`${x} ${y}`}
          transform={`translate(${x * 42 + 1} ${y * 42 + 1})${turn ? `rotate(${turn} 20 20)` : ''}`}
          color={THREAD[tone]}
        >
          {MOTIFS[motif]}
        </g>
      ))}
    </svg>
  )
}

/** All grounds of one tone as one shape: a page of plates has many squares. */
const groundOf = (squares: readonly Square[]) => squares.map(({ x, y }) => `M${x * 42 + 1} ${y * 42 + 1}h40v40h-40z`).join('')

type Square = { x: number; y: number; motif: Motif; tone: keyof typeof GROUND; turn: number }

function weave(seed: string, motifs: readonly Motif[], columns: number, rows: number): Square[] {
  const next = randomFrom(seed)
  const markedX = 1 + Math.floor(next() * (columns - 2))
  const markedY = Math.floor(next() * rows)
  return Array.from({ length: columns * rows }, (_, i) => {
    const [x, y] = [i % columns, Math.floor(i / columns)]
    const marked = x === markedX && y === markedY
    const pick = marked ? 0 : (x + y * 2 + Math.floor(next() * 1.4)) % motifs.length
    const shade = next()
    const tone = marked ? 'marked' : shade < 0.14 ? 'pale' : shade < 0.42 ? 'blue' : 'deep'
    const turn = marked ? 0 : Math.floor(next() * 4) * 90
    return { x, y, motif: motifs[pick] as Motif, tone, turn }
  })
}

/** Numbers from 0 to 1 that follow from the seed: FNV-1a, then a mixing of its bits at every step. */
function randomFrom(seed: string): () => number {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519)
    state = Math.imul(state ^ (state >>> 13), 3266489917)
    state ^= state >>> 16
    return (state >>> 0) / 4294967296
  }
}
