import { testsOf } from './test-titles.mjs'

/** What a line may be: what it must name as well, and what it must not. */
const states = {
  works: { tests: 'some' },
  'in part': { tests: 'some', detail: true },
  'decided otherwise': { detail: true, link: true },
  'not built yet': { tests: 'none', detail: true },
  'nothing to test': { tests: 'none' },
}

/**
 * The rows of the tables of a page, whose first cell is the number of a line such as `3.12`.
 *
 * @returns {{ at: number, line: string, cells: string[] }[]} `at` is the line of the page, counted from 1
 */
export const readRows = (page) =>
  page.split('\n').flatMap((text, index) => {
    const [, line, ...cells] = cellsOf(text)
    return line !== undefined && /^\d/.test(line) ? [{ at: index + 1, line, cells: cells.slice(0, -1) }] : []
  })

const cellsOf = (text) => (text.startsWith('|') ? text.split(/(?<!\\)\|/).map((cell) => cell.trim()) : [])

/**
 * The problems of one page of the specification.
 *
 * @param {string} name the page, for the reports
 * @param {string} page its Markdown
 * @param {{ testFiles: string[], read: (path: string) => string, linkExists: (target: string) => boolean }} project
 *   `testFiles` are all test files by their paths, `read` returns the text of one of them
 */
export function specificationProblems(name, page, project) {
  const rows = readRows(page)
  if (rows.length === 0) return [`${name}: has no table of lines`]
  return [...numberProblems(rows), ...rows.flatMap((row) => rowProblems(row, project))].map(
    ({ at, problem }) => `${name}:${at}: ${problem}`,
  )
}

/** The lines of each section are counted from 1 without a gap, so that no line is lost or listed twice. */
function numberProblems(rows) {
  let section = 0
  let count = 0
  return rows.flatMap(({ at, line }) => {
    const [, here, number] = /^(\d+)\.(\d+)$/.exec(line)?.map(Number) ?? []
    const expected = here === section ? count + 1 : 1
    if (here === undefined || here < section || number !== expected) {
      return [{ at, problem: `line ${line} does not follow line ${section}.${count}` }]
    }
    section = here
    count = number
    return []
  })
}

function rowProblems({ at, line, cells }, project) {
  const problemsHere = (problems) => problems.map((problem) => ({ at, problem: `line ${line}: ${problem}` }))
  const [requirement, state = '', tests = ''] = cells
  if (cells.length !== 3 || !requirement) return problemsHere(['a row has a requirement, a state and tests'])
  const [known, rule] = Object.entries(states).find(([known]) => state.startsWith(known)) ?? []
  if (!rule) return problemsHere([`the state "${state}" is none of ${Object.keys(states).join(', ')}`])
  const detail = state.slice(known.length).replace(/^:/, '').trim()
  const references = [...tests.matchAll(/`([^`]+)`/g)].map(([, reference]) => reference)
  return problemsHere([
    ...(rule.detail && !detail ? [`"${known}" is followed by a colon and what it means here`] : []),
    ...(rule.link ? linkProblems(detail, project) : []),
    ...(rule.tests === 'some' && references.length === 0 ? ['it names no test'] : []),
    ...(rule.tests === 'none' && references.length > 0 ? [`it names a test although it is "${known}"`] : []),
    ...references.flatMap((reference) => referenceProblems(reference, project)),
  ])
}

function linkProblems(detail, { linkExists }) {
  const targets = [...detail.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target)
  if (targets.length === 0) return ['it links to no decision']
  return targets.filter((target) => !linkExists(target)).map((target) => `there is no ${target}`)
}

/**
 * A reference is the end of a path, as long as only one test file has it, and the titles that lead to the test: its own, and
 * those of its groups as far as they tell it from other tests of the file.
 */
function referenceProblems(reference, { testFiles, read }) {
  const [path, ...titles] = reference.split(' › ').map((part) => part.trim())
  const files = testFiles.filter((file) => file === path || file.endsWith(`/${path}`))
  if (files.length !== 1) return [`${files.length === 0 ? 'no test file is' : 'several test files are'} called ${path}`]
  if (titles.length === 0) return [`${path} is named without a test`]
  const named = titles.map(comparable)
  const count = testsIn(files[0], read).filter(
    (test) => named.join('\n') === test.slice(-named.length).join('\n'),
  ).length
  if (count === 1) return []
  const what = `${count === 0 ? 'no test that runs' : 'several tests'} called "${titles.join(' › ')}"`
  return [`${path} has ${what}`]
}

/** The tests of files, since a page names many of a file. */
const known = new Map()

function testsIn(file, read) {
  const tests = known.get(file) ?? testsOf(read(file), file.endsWith('x')).map((titles) => titles.map(comparable))
  known.set(file, tests)
  return tests
}

/** Titles as they are compared: without what a template fills in, escapes, and the bar that a table escapes. */
const comparable = (title) =>
  title
    .replace(/\$\{[^}]*\}/g, '')
    .replace(/\\(.)/g, '$1')
    .trim()
