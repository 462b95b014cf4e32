import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root, run } from './steps.mjs'
import { passedElsewhere, vitestFailures } from './test-failures.mjs'

const folder = mkdtempSync(join(root, 'node_modules/.cache-test-failures-'))
const files = {
  'passes.test.ts': "import { it } from 'vitest'\nit('passes', () => undefined)\n",
  'fails.test.ts':
    "import { expect, it } from 'vitest'\nit('counts', () => expect(1).toBe(2))\nit('passes', () => undefined)\n",
  'hook.test.ts':
    "import { beforeAll, it } from 'vitest'\nbeforeAll(() => { throw new Error('no database') })\nit('waits', () => undefined)\n",
  'outside.test.ts':
    "import { it } from 'vitest'\nit('passes', () => { setTimeout(() => { throw new Error('too late') }) })\nit('ends', () => new Promise((resolve) => setTimeout(resolve, 50)))\n",
}

const json = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const reporters = ['json', join(root, 'scripts/unhandled-errors.mjs')].map((reporter) => `--reporter=${reporter}`)
  await run('vitest', ['run', `--root=${folder}`, ...reporters, `--outputFile.json=${join(folder, 'report.json')}`], {
    quiet: true,
    env: { UNHANDLED_ERRORS_REPORT: join(folder, 'errors.json') },
  })
})

afterAll(() => rmSync(folder, { recursive: true }))

const nameOf = (file: string) => file.split('/').at(-1)

it('names the failures of tests, of hooks and outside of tests with their files', () => {
  const failures = vitestFailures(json('report.json'), json('errors.json'))
  expect(failures.flatMap((failure) => failure.files.map(nameOf)).toSorted()).toEqual([
    'fails.test.ts',
    'hook.test.ts',
    'outside.test.ts',
  ])
  const text = failures.map((failure) => failure.text).join('\n')
  expect(text).toMatch(/fails\.test\.ts: counts: .*expected 1 to be 2/)
  expect(text).toMatch(/hook\.test\.ts: .*no database/)
  expect(text).toMatch(/outside\.test\.ts: outside of tests: .*too late/)
})

it('names the files that a dead worker had to run, or none', () => {
  const dead = { message: `[vitest-pool]: Failed to start forks worker for test files ${root}/apps/a.test.ts.` }
  const [named, unnamed] = vitestFailures({ testResults: [] }, [dead, { message: 'The reporter failed' }])
  expect(named?.files).toEqual(['apps/a.test.ts'])
  expect(unnamed).toEqual({ files: [], text: 'vitest: outside of tests: The reporter failed' })
})

it('counts what passed in other files than those of a second try', () => {
  const report = json('report.json')
  const failed = vitestFailures(report, json('errors.json')).flatMap((failure) => failure.files)
  expect(passedElsewhere(report, [])).toBe(4)
  expect(passedElsewhere(report, failed)).toBe(1)
})
