// Measures speed, weight and memory on this machine and prints one table: npm run bench [-- --quick --only http,search --explain --fuzz]
import { build } from '../scripts/build.ts'
import { measureAccounts } from './accounts.ts'
import { measureAfterwards } from './afterwards.ts'
import { measureBell } from './bell.ts'
import { measureChain } from './chain.ts'
import { measureDigests } from './digests.ts'
import { measureDocumentFiles } from './document-files.ts'
import { measureEvents } from './events.ts'
import { measureFuzz } from './fuzz.ts'
import { measureHttp } from './http.ts'
import { measureImports } from './imports.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMail } from './mail.ts'
import { measureMatching } from './matching.ts'
import { measureMemory } from './memory.ts'
import { measureOverload } from './overload.ts'
import { measureSearch } from './search.ts'
import { measureStart } from './start.ts'
import { printTable, say, type Figure } from './table.ts'
import { measureWeight } from './weight.ts'
import { measureWorkspace } from './workspace.ts'

type Options = { quick: boolean; explain: boolean; fuzz: boolean }

/** Everything that is measured, in this order. */
const SECTIONS: Record<string, (options: Options) => Promise<Figure[]>> = {
  http: measureHttp,
  events: measureEvents,
  accounts: measureAccounts,
  workspace: measureWorkspace,
  overload: measureOverload,
  search: measureSearch,
  afterwards: measureAfterwards,
  chain: measureChain,
  matching: measureMatching,
  bell: measureBell,
  mail: measureMail,
  digests: measureDigests,
  documents: measureDocumentFiles,
  imports: measureImports,
  fuzz: measureFuzz,
  weight: measureWeight,
  start: measureStart,
  memory: measureMemory,
  lighthouse: measureLighthouse,
}

const given = process.argv.slice(2)
const only = given[given.indexOf('--only') + 1]?.split(',') ?? []
const chosen = given.includes('--only') ? only : Object.keys(SECTIONS)
const unknown = chosen.find((name) => !SECTIONS[name])
if (unknown !== undefined) fail(`There is no section "${unknown}". There are: ${Object.keys(SECTIONS).join(', ')}.`)
const options = { quick: given.includes('--quick'), explain: given.includes('--explain'), fuzz: given.includes('--fuzz') }
process.setMaxListeners(0) // every process and folder of ours is gone when this one ends

const built = await build()
if (!built.ok) fail(`${built.output}\nThe build failed; the reason is above.`)
const figures: Figure[] = []
for (const name of chosen) {
  const started = performance.now()
  figures.push(...(await SECTIONS[name]!(options)))
  say(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
}
printTable(figures)
process.exit(0)

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
