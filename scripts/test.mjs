import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './setup.mjs'
import { run, runChecks } from './steps.mjs'
import { journeysThat, passedElsewhere, vitestFailures } from './test-failures.mjs'

const reports = mkdtempSync(join(tmpdir(), 'rostrum-test-'))
const withoutBrowser = process.argv.includes('--skip-e2e')

/** A run of one runner takes less on a busy machine. One that hangs is killed in time for a report of its cause. */
const minutesAtMost = { vitest: 60, playwright: 52 }

/** A loaded machine may fail one test by chance; more than this many have another cause. */
const unsteadyAtMost = 2

/** @returns the exit code of a test runner; it prints how long the runner took */
async function runRunner(command, args, env) {
  const started = Date.now()
  const { code } = await run(command, args, { env, minutes: minutesAtMost[command] })
  console.log(`${command} took ${((Date.now() - started) / 60_000).toFixed(1)} minutes`)
  return code
}

const readReport = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** A crash before the first test writes no report; it counts as a failure. */
function resultOf(command, code, read) {
  try {
    const result = read()
    const isExplained = code === 0 || result.failures.length > 0
    return isExplained ? result : { ...result, failures: [`${command}: ended with ${code}`] }
  } catch (error) {
    return { passed: 0, failures: [`${command}: no report can be read (${error.message})`] }
  }
}

/** What passed on its second try. It is reported with its first failure: it may show a defect of the product. */
function printUnsteady(texts) {
  for (const text of texts) console.log(`UNSTEADY ${text}: passed on its second try; mend it`)
}

/** Runs Vitest over all test files, or over some. `retried` are the files of the failures, where those of all are known. */
async function vitestRun(name, files = []) {
  const report = join(reports, `${name}.json`)
  const errors = join(reports, `${name}-errors.json`)
  const reporters = ['default', 'json', './scripts/unhandled-errors.mjs'].map((reporter) => `--reporter=${reporter}`)
  const code = await runRunner('vitest', ['run', ...reporters, `--outputFile.json=${report}`, ...files], {
    UNHANDLED_ERRORS_REPORT: errors,
  })
  return resultOf('vitest', code, () => {
    const results = readReport(report)
    const failed = vitestFailures(results, readReport(errors))
    const isKnown = failed.every((failure) => failure.files.length > 0)
    return {
      results,
      passed: results.numPassedTests,
      failures: failed.map(({ text }) => text),
      retried: isKnown ? [...new Set(failed.flatMap((failure) => failure.files))] : [],
    }
  })
}

/** Files with few failures run once more, alone: hooks and errors outside of tests have a second try as well as tests. */
async function runVitest() {
  const first = await vitestRun('vitest')
  const { results, failures, retried = [] } = first
  if (retried.length === 0 || failures.length > unsteadyAtMost) return first
  const second = await vitestRun('vitest-second', retried)
  if (second.failures.length === 0) printUnsteady(failures)
  return { passed: passedElsewhere(results, retried) + second.passed, failures: second.failures }
}

async function runEndToEnd() {
  const { buildWeb } = await import('./build-web.mjs')
  const { ensureBrowser, quickestBrowser } = await import('../e2e/ensure-browser.mjs')
  await buildWeb()
  const browser = await ensureBrowser()
  const report = join(reports, 'playwright.json')
  const code = await runRunner('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    CHROMIUM_PATH: browser,
    QUICKEST_CHROMIUM_PATH: quickestBrowser(browser),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  return resultOf('playwright', code, () => {
    const results = readReport(report)
    const unsteady = journeysThat(['flaky'], results)
    printUnsteady(unsteady)
    const failed = journeysThat(['unexpected', 'skipped'], results)
    const isTolerated = unsteady.length <= unsteadyAtMost
    return {
      passed: results.stats.expected + (isTolerated ? unsteady.length : 0),
      failures: isTolerated ? failed : [...failed, ...unsteady],
    }
  })
}

await ensureInstalled()
const results = [await runChecks(), await runVitest()]
if (!withoutBrowser) results.push(await runEndToEnd())
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failures = results.flatMap((result) => result.failures)
for (const failure of failures) console.log(`FAIL ${failure}`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1
