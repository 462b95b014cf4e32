import { relative } from 'node:path'
import { root } from './programs.mjs'

/** Enough to show the cause at the end of a log; the full output is further up. */
const gist = (message, lines = 3) => message.split('\n').slice(0, lines).join(' ').slice(0, 300)

/** The failed tests of a file; the file itself if it failed outside of them. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0 && status === 'failed') return [{ files: [file], text: `${file}: ${gist(message)}` }]
  return failed.map(({ fullName, failureMessages }) => ({
    files: [file],
    text: `${file}: ${fullName}: ${gist(failureMessages.join('\n'))}`,
  }))
}

/** The files that an error outside of tests belongs to: the one that ran, or those that a dead worker had to run. */
function filesOf({ file, message }) {
  const named = file === undefined ? (message.match(/\/\S+?\.test\.tsx?/g) ?? []) : [file]
  return named.map((one) => relative(root, one))
}

function failureOfError(error) {
  const files = filesOf(error)
  return { files, text: `${files.join(', ') || 'vitest'}: outside of tests: ${gist(error.stack ?? error.message)}` }
}

/**
 * What failed in a run of Vitest, by its JSON report and the errors that `unhandled-errors.mjs` wrote.
 *
 * @returns for each failure the files it belongs to, and its line for the end of the log
 */
export const vitestFailures = ({ testResults }, errors) => [
  ...testResults.flatMap(failuresOf),
  ...errors.map(failureOfError),
]

/** The number of tests that passed in other files than these. */
export const passedElsewhere = ({ testResults }, files) =>
  testResults
    .filter(({ name }) => !files.includes(relative(root, name)))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length

/** Journeys with one of these results, by file and title. */
export const journeysThat = (statuses, { specs = [], suites = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => statuses.includes(status)))
    .map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap((suite) => journeysThat(statuses, suite)),
]
