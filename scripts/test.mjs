import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureInstalled } from './setup.mjs'
import { root, run, runChecks } from './steps.mjs'

const reports = mkdtempSync(join(tmpdir(), 'rostrum-test-'))
const withoutBrowser = process.argv.includes('--skip-e2e')

/** Runs a test runner that writes a JSON report; a crash before the first test counts as a failure. */
async function runTests(command, args, reportName, read, env = {}) {
  const report = join(reports, reportName)
  const { code } = await run(command, args(report), { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } })
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

const runVitest = () =>
  runTests(
    'vitest',
    (report) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    'vitest.json',
    ({ numPassedTests, testResults }) => ({ passed: numPassedTests, failures: testResults.flatMap(failuresOf) }),
  )

/** A loaded machine may fail one journey by chance; more than this many failures have another cause. */
const unsteadyAtMost = 2

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
      for (const name of unsteady) console.log(`UNSTEADY ${name}: passed on its second try; mend it`)
      const isTolerated = unsteady.length <= unsteadyAtMost
      return {
        passed: report.stats.expected + (isTolerated ? unsteady.length : 0),
        failures: [...journeysThat(['unexpected', 'skipped'], report), ...(isTolerated ? [] : unsteady)],
      }
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
