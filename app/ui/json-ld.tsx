import { use } from 'react'
import { LowData } from './low-data.ts'

const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** Structured data for machines, which no reader of few bytes is. Nothing in it can end the element: `<` and the two line separators are escaped. */
export function JsonLd({ data }: { data: object }) {
  if (use(LowData)) return null
  const json = JSON.stringify(data).replace(/[<\u2028\u2029]/g, (sign) => ESCAPES[sign]!)
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
