import { readFileSync } from 'node:fs'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { plugins } from '#db/open.ts'
import { ANONYMOUS } from '#domain/access.ts'
import { QUERIES } from './queries.ts'
const module = process.argv[2] ?? '#server/features/search/search.ts'
const { searchPolicies } = await import(module)
const pool = new pg.Pool({ connectionString: readFileSync('/tmp/keep.url', 'utf8'), max: 10, options: process.env.PGO })
let parts: string[] = []
const db: any = new Kysely({
  dialect: new PostgresDialect({ pool }),
  plugins: plugins(),
  log: (e) => {
    const s = e.query.sql.trim()
    const n = s.includes('numnode')
      ? 'reading'
      : s.includes('is_number')
        ? 'PAGE'
        : s.includes('group by') || s.includes('grouping sets')
          ? 'GROUPS'
          : s.includes('ts_headline')
            ? 'snip'
            : s.includes('from "policies"')
              ? 'cards'
              : s.includes('search_words')
                ? 'spell'
                : s.slice(0, 20)
    parts.push(`${n} ${e.queryDurationMillis.toFixed(0)}`)
  },
})
const out: any[] = []
const reps = 3
for (const { name, query } of QUERIES) {
  const t: number[] = []
  for (let i = 0; i <= reps; i++) {
    parts = []
    const a = performance.now()
    const r = await searchPolicies(db, ANONYMOUS, query, new Date())
    if (i) t.push(performance.now() - a)
    if (i === reps) out.push({ name, ms: t.sort((a, b) => a - b)[1], total: r.total, parts: parts.join(' ') })
  }
}
out.sort((a, b) => b.ms - a.ms)
for (const o of out) console.log(o.ms.toFixed(0).padStart(5), String(o.total).padStart(6), o.name, '   ', o.parts)
await db.destroy()
