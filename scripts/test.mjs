import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureInstalled } from './setup.mjs'
import { root, run, runChecks } from './steps.mjs'

const reports = mkdtempSync(join(tmpdir(), 'rostrum-test-'))
const withoutBrowser = process.argv.includes('--skip-e2e')

/** A run of one runner takes less on a busy machine. One that hangs is killed in time for a report of its cause. */
const minutesAtMost = { vitest: 60, playwright: 48 }

/** Runs a test runner that writes a JSON report; a crash before the first test counts as a failure. */
async function runTests(command, args, reportName, read, env = {}) {
  const report = join(reports, reportName)
  const started = Date.now()
  const { code } = await run(command, args(report), {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    minutes: minutesAtMost[command],
  })
  console.log(`${command} took ${((Date.now() - started) / 60_000).toFixed(1)} minutes`)
  try {
    const { passed, failures } = read(JSON.parse(readFileSync(report, 'utf8')))
    return { passed, failures: code === 0 || failures.length > 0 ? failures : [`${command}: ended with ${code}`] }
  } catch (error) {
    return { passed: 0, failures: [`${command}: no report can be read (${error.message})`] }
  }
}

/** Enough to show the cause at the end of a log; the full output is further up. */
const gist = (messages) => messages.join('\n').split('\n').slice(0, 3).join(' ').slice(0, 300)

/** The names of the failed tests of a file; the file itself if it failed outside of them. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0 && status === 'failed') return [`${file}: ${gist([message])}`]
  return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${gist(failureMessages)}`)
}

/** A loaded machine may fail one test by chance; more than this many have another cause. */
const unsteadyAtMost = 2

/** What passed on its second try. It is reported with its first failure: it may show a defect of the product. */
function withUnsteady(unsteady, { passed, failures }) {
  for (const name of unsteady) console.log(`UNSTEADY ${name}: passed on its second try; mend it`)
  const isTolerated = unsteady.length <= unsteadyAtMost
  return {
    passed: passed - (isTolerated ? 0 : unsteady.length),
    failures: isTolerated ? failures : [...failures, ...unsteady],
  }
}

/** A test that passed on its second try has the failure of its first. */
const unsteadyTestsOf = ({ name, assertionResults }) =>
  assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => `${relative(root, name)}: ${fullName}: ${gist(failureMessages)}`)

const runVitest = () =>
  runTests(
    'vitest',
    (report) => ['run', '--retry=1', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    'vitest.json',
    ({ numPassedTests, testResults }) =>
      withUnsteady(testResults.flatMap(unsteadyTestsOf), {
        passed: numPassedTests,
        failures: testResults.flatMap(failuresOf),
      }),
  )

/** Journeys with one of these results, by file and title. */
const journeysThat = (statuses, { specs = [], suites = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => statuses.includes(status)))
    .map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap((suite) => journeysThat(statuses, suite)),
]

async function runEndToEnd() {
  const { buildWeb } = await import('./build-web.mjs')
  const { ensureBrowser, quickestBrowser } = await import('../e2e/ensure-browser.mjs')
  await buildWeb()
  const browser = await ensureBrowser()
  return runTests(
    'playwright',
    () => ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    'playwright.json',
    (report) => {
      const unsteady = journeysThat(['flaky'], report)
      return withUnsteady(unsteady, {
        passed: report.stats.expected + unsteady.length,
        failures: journeysThat(['unexpected', 'skipped'], report),
      })
    },
    { CHROMIUM_PATH: browser, QUICKEST_CHROMIUM_PATH: quickestBrowser(browser) },
  )
}

await ensureInstalled()
const results = [await runChecks(), await runVitest()]
if (!withoutBrowser) results.push(await runEndToEnd())
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failures = results.flatMap((result) => result.failures)
for (const failure of failures) console.log(`FAIL ${failure}`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1
