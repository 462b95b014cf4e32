import { writeFileSync } from 'node:fs'

/** A reporter of Vitest that writes the errors outside of tests: they fail a run, and its JSON report leaves them out. */
export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const listed = errors.map(({ VITEST_TEST_PATH, message, stack }) => ({ file: VITEST_TEST_PATH, message, stack }))
    writeFileSync(process.env.UNHANDLED_ERRORS_REPORT, JSON.stringify(listed))
  }
}
