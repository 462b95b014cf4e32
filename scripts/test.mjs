import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './setup.mjs'
import { run, runChecks } from './steps.mjs'

const reports = mkdtempSync(join(tmpdir(), 'rostrum-test-'))

/** Runs Vitest and reads its counts from its own report, so that a crash before the first test counts as a failure. */
async function runVitest() {
  const report = join(reports, 'vitest.json')
  const { code } = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`])
  try {
    const { numPassedTests: passed, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'))
    const failed = Math.max(numFailedTests, numFailedTestSuites, code === 0 ? 0 : 1)
    return { passed, failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

await ensureInstalled()
const tallies = [await runChecks(), await runVitest()]
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
