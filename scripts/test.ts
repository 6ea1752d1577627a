// Everything that can be checked by machine: node scripts/test.ts, or with --fast what needs neither PostgreSQL nor a browser.
// The last line is the sum.
import { build } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { HOW_TO_GET_POSTGRES, postgresIsWithinReach } from './postgres.ts'
import { runTool, type Outcome } from './run.ts'
import { testOnPostgres } from './test-pg.ts'
import { vitest, type Tally } from './vitest.ts'

const PASSED: Tally = { passed: 1, failed: 0, skipped: 0 }
const FAILED: Tally = { passed: 0, failed: 1, skipped: 0 }
const SKIPPED: Tally = { passed: 0, failed: 0, skipped: 1 }

let isBuilt = false

const STEPS: { name: string; slow?: true; run: () => Promise<Tally> }[] = [
  { name: 'Types', run: types },
  { name: 'Lint', run: async () => told(await runTool('oxlint', 'oxlint', [])) },
  { name: 'Format', run: async () => told(await runTool('oxfmt', 'oxfmt', ['--check'])) },
  { name: 'Unit and API tests', run: () => vitest(['unit', 'api']) },
  { name: 'The same on PostgreSQL', slow: true, run: postgresTests },
  { name: 'Build', slow: true, run: productionBuild },
  { name: 'Browser tests', slow: true, run: browserTests },
]

async function types(): Promise<Tally> {
  const generated = await runTool('@react-router/dev', 'react-router', ['typegen'])
  return told(generated.ok ? await runTool('typescript', 'tsc', ['--noEmit']) : generated)
}

async function postgresTests(): Promise<Tally> {
  if (postgresIsWithinReach()) return testOnPostgres()
  console.log(`Skipped: to run the tests on a real PostgreSQL, too, ${HOW_TO_GET_POSTGRES}.`)
  return SKIPPED
}

async function productionBuild(): Promise<Tally> {
  const outcome = await build()
  isBuilt = outcome.ok
  return told(outcome)
}

async function browserTests(): Promise<Tally> {
  if (!isBuilt) throw new Error('There is no build to test in a browser.')
  return vitest(['browser'], [], { CHROMIUM_PATH: await ensureChromium() })
}

/** The output of a step is worth reading only when it failed. */
function told(outcome: Outcome): Tally {
  if (!outcome.ok) console.log(outcome.output.trimEnd())
  return outcome.ok ? PASSED : FAILED
}

const total: Tally = { passed: 0, failed: 0, skipped: 0 }
const isFast = process.argv.includes('--fast')
for (const step of STEPS.filter(({ slow }) => !(isFast && slow))) {
  console.log(`\n── ${step.name}`)
  const started = performance.now()
  const tally = await step.run().catch((error: Error) => {
    console.error(error.message)
    return FAILED
  })
  const verdict = tally.failed > 0 ? 'FAILED' : tally.skipped > 0 && tally.passed === 0 ? 'skipped' : 'passed'
  console.log(`── ${step.name}: ${verdict} after ${((performance.now() - started) / 1000).toFixed(1)} s`)
  total.passed += tally.passed
  total.failed += tally.failed
  total.skipped += tally.skipped
}

process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
if (total.skipped > 0) console.log(`\nSkipped: ${total.skipped}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
