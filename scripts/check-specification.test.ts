import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const program = fileURLToPath(new URL('check-specification.mjs', import.meta.url))
const working = '| 1.1 | A phone is required | works | `phone.test.ts › a phone › is required` |'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'specification-'))
  const test = `describe('a phone', () => {
  it('is required', () => {})
})
it.each([1])(\`has \${'a'} digits\`, () => {})
describe('an empty group', () => {})
describe('a group', () => {
  it('is required', () => {})
  it.skip('is left out', () => {})
  it.todo('is to come')
})
describe.skip('a group that is left out', () => {
  it('is inside', () => {})
})
`
  await write('packages/a/src/phone.test.ts', test)
  await write('apps/a/src/twice.test.ts', test)
  await write('apps/b/src/twice.test.ts', test)
  await write('docs/decisions/0001-phones.md', '# Phones\n')
  for (const page of ['portal', 'forms', 'workbench', 'organisation', 'attendance']) await writePage(page, working)
})
afterEach(async () => await rm(folder, { recursive: true }))

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

const writePage = async (page: string, ...rows: readonly string[]) =>
  await write(
    `docs/specification/${page}.md`,
    ['| Line | Requirement | State | Tests |', '|---|---|---|---|', ...rows, ''].join('\n'),
  )

const run = async () =>
  await new Promise<{ passed: boolean; output: string }>((resolve) =>
    execFile(process.execPath, [program, '--in', folder], (error, stdout, stderr) =>
      resolve({ passed: error === null, output: stdout + stderr }),
    ),
  )

describe('the pages of the specification', () => {
  it('pass with a state for each line, and a test for each line that works', async () => {
    await writePage(
      'forms',
      working,
      `| 1.2 | Digits | works | \`a/src/phone.test.ts › has \${digits} digits\`, \`b/src/twice.test.ts › a phone › is required\` |`,
      '| 1.3 | A stored phone | decided otherwise: [1](../decisions/0001-phones.md) | |',
      '| 2.1 | Pay | not built yet: pay | |',
      '| 2.2 | Every country | in part: one country | `phone.test.ts › a phone › is required` |',
      '| 3.1 | Roles: not shown | nothing to test | |',
    )
    expect(await run()).toEqual({ passed: true, output: '' })
  })

  it.each([
    ['that works without a test', '| 1.1 | A | works | |', 'it names no test'],
    ['whose test is in no file', '| 1.1 | A | works | `gone.test.ts › b` |', 'no test file is called gone.test.ts'],
    ['whose test is in one of two files', '| 1.1 | A | works | `twice.test.ts › b` |', 'several test files'],
    [
      'whose test was renamed',
      '| 1.1 | A | works | `phone.test.ts › is asked for` |',
      'no test that runs called "is asked for"',
    ],
    [
      'whose group was renamed',
      '| 1.1 | A | works | `phone.test.ts › phones › is required` |',
      'no test that runs called "phones',
    ],
    ['of another group', '| 1.1 | A | works | `phone.test.ts › an empty group › is required` |', 'no test that runs'],
    ['whose group is empty', '| 1.1 | A | works | `phone.test.ts › an empty group` |', 'no test that runs'],
    ['that names a group only', '| 1.1 | A | works | `phone.test.ts › a phone` |', 'no test that runs'],
    ['whose test is skipped', '| 1.1 | A | works | `phone.test.ts › a group › is left out` |', 'no test that runs'],
    ['whose test is to come', '| 1.1 | A | works | `phone.test.ts › a group › is to come` |', 'no test that runs'],
    ['whose group is skipped', '| 1.1 | A | works | `phone.test.ts › is inside` |', 'no test that runs'],
    ['whose test is one of two', '| 1.1 | A | works | `phone.test.ts › is required` |', 'has several tests called'],
    ['that names a file only', '| 1.1 | A | works | `phone.test.ts` |', 'is named without a test'],
    ['without a state', '| 1.1 | A | | `phone.test.ts › a phone › is required` |', 'the state "" is none of'],
    [
      'with an unknown state',
      '| 1.1 | A | fine | `phone.test.ts › a phone › is required` |',
      'the state "fine" is none of',
    ],
    [
      'without its requirement',
      '| 1.1 | | works | `phone.test.ts › a phone › is required` |',
      'a row has a requirement',
    ],
    ['of a domain that is not named', '| 1.1 | A | not built yet | |', 'is followed by a colon'],
    [
      'with a test of what is missing',
      '| 1.1 | A | not built yet: pay | `phone.test.ts › a phone › is required` |',
      'although',
    ],
    [
      'that holds in an unnamed part',
      '| 1.1 | A | in part | `phone.test.ts › a phone › is required` |',
      'is followed by a colon',
    ],
    ['decided in no record', '| 1.1 | A | decided otherwise: so | |', 'it links to no decision'],
    [
      'decided in a lost record',
      '| 1.1 | A | decided otherwise: [2](../decisions/0002.md) | |',
      'there is no ../decisions',
    ],
    ['after a gap', '| 1.2 | A | nothing to test | |', 'line 1.2 does not follow line 0.0'],
  ])('fail with a line %s', async (_, row, problem) => {
    await writePage('forms', row)
    const { passed, output } = await run()
    expect(output).toContain(`docs/specification/forms.md:3: `)
    expect(output).toContain(problem)
    expect(passed).toBe(false)
  })

  it('fail with a line that is listed twice, a page without lines and a page that is missing', async () => {
    await writePage('portal', working, working)
    await write('docs/specification/forms.md', 'No table.\n')
    await rm(join(folder, 'docs/specification/workbench.md'))
    expect((await run()).output.trim().split('\n')).toEqual([
      'docs/specification/portal.md:4: line 1.1 does not follow line 1.1',
      'docs/specification/forms.md: has no table of lines',
      'docs/specification/workbench.md is missing',
    ])
  })
})
