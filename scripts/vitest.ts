import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTool, temporaryFolder } from './run.ts'

export type Tally = { passed: number; failed: number; skipped: number }

type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Runs projects of vitest.config.ts with their output on the terminal, and counts. No test at all is a failure. */
export async function vitest(projects: string[], args: string[] = [], env: Record<string, string> = {}): Promise<Tally> {
  const file = join(temporaryFolder('report'), 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const chosen = projects.map((project) => `--project=${project}`)
  const plain = process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: '1' } // vitest colours a log file, too
  const options = { env: { ...plain, ...env }, show: true }
  const { ok } = await runTool('vitest', 'vitest', ['run', ...chosen, ...reporters, ...args], options)
  const tally = count(readReport(file))
  // Something outside any test went wrong: an unhandled error, a failed set-up, or there was nothing to run.
  if (tally.failed === 0 && (!ok || tally.passed === 0)) tally.failed = 1
  return tally
}

function count(report: Report | undefined): Tally {
  if (!report) return { passed: 0, failed: 0, skipped: 0 }
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined // vitest stopped before it could write one, and has said why
  }
}
