import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const program = fileURLToPath(new URL('check-words.mjs', import.meta.url))
const words = {
  names: {
    words: { 'late page': 'lazy component', 'blot*': 'redact', 'press*': { use: 'pdfRenderer', only: 'server/' } },
  },
  prose: { words: { 'at hand': 'a person who', 'mend*': 'fix' } },
  types: { words: { asking: 'a noun' } },
}

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'words-'))
})
afterEach(async () => await rm(folder, { recursive: true }))

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

type Exceptions = Readonly<Record<string, Readonly<Record<string, number>>>>

const writeList = async (exceptions: { readonly names?: Exceptions; readonly prose?: Exceptions } = {}) =>
  await write(
    'scripts/refused-words.json',
    JSON.stringify({
      names: { ...words.names, exceptions: exceptions.names ?? {} },
      prose: { ...words.prose, exceptions: exceptions.prose ?? {} },
      types: { ...words.types, exceptions: {} },
    }),
  )

const run = async (...args: string[]) =>
  await new Promise<{ passed: boolean; output: string }>((resolve) =>
    execFile(process.execPath, [program, '--in', folder, ...args], (error, stdout, stderr) =>
      resolve({ passed: error === null, output: stdout + stderr }),
    ),
  )

describe('refused words', () => {
  it.each([
    ['a name in camel case', 'apps/a.ts', 'export const latePage = 1', 'late page'],
    ['a name in upper case', 'apps/a.ts', 'export const BLOT_ALL = 1', 'blot*'],
    ['an inflected name in a template', 'apps/a.ts', `export const a = (b) => \`\${b.blottedRows}\``, 'blot*'],
    ['a file name', 'apps/late-page.ts', '', 'late page'],
    ['a folder name', 'apps/blots/a.ts', '', 'blot*'],
    ['a class of a style sheet', 'apps/a.css', '.late-page { color: red }', 'late page'],
    ['a name of one folder', 'apps/server/a.ts', 'export const openPress = 1', 'press*'],
    ['a comment', 'apps/a.ts', '// It is at\n// hand.', 'at hand'],
    ['a documentation comment', 'apps/a.tsx', '/** Mends a row. */\nexport const a = 1', 'mend*'],
    ['a comment of a style sheet', 'apps/a.css', '/* Styles at hand. */', 'at hand'],
    ['a test title', 'apps/a.test.ts', "it('mends a row', () => {})", 'mend*'],
    ['the title of a table of tests', 'apps/a.test.ts', "it.each([\n  [1],\n])('mended %i', () => {})", 'mend*'],
    ['a document', 'docs/a.md', 'At hand reads this.', 'at hand'],
    ['the name of a type', 'apps/a.ts', 'export type Asking = { readonly a: 1 }', 'asking'],
    ['the name of a generic type', 'apps/a.ts', 'type Asking<A> = readonly A[]', 'asking'],
    ['the name of an interface', 'apps/a.ts', 'interface Asking {}', 'asking'],
  ])('fail the check in %s', async (_, path, text, word) => {
    await writeList()
    await write(path, text)
    const { passed, output } = await run()
    expect(output).toContain(`"${word}" once`)
    expect(passed).toBe(false)
  })

  it.each([
    ['strings', 'apps/a.ts', "export const a = 'at hand mends latePage' // fine"],
    ['words that only contain them', 'apps/a.ts', 'export const recommend = isLate(page) // We recommend it.'],
    ['names outside of their folder', 'apps/web/a.ts', 'button.press()'],
    ['types with more in their name, and values', 'apps/a.ts', 'type PersonAsking = 1\nexport const asking = 1'],
    ['the use of a type', 'apps/a.ts', "import { type Asking } from './b.ts'\nexport const a = (b: Asking) => b"],
    ['code that a document quotes', 'docs/a.md', 'Call `at hand()`.\n\n```\nat hand\n```\n'],
    ['patterns with quotes', 'apps/a.ts', "export const a = /['\"`]/.test(b) // fine\nexport const c = 'latePage'"],
  ])('are not found in %s', async (_, path, text) => {
    await writeList()
    await write(path, text)
    expect(await run()).toEqual({ passed: true, output: '' })
  })
})

describe('an exception', () => {
  const text = '// At hand and at hand.\nexport const latePage = latePage'

  it('allows as many as it says', async () => {
    await writeList({ names: { 'apps/a.ts': { 'late page': 2 } }, prose: { 'apps/a.ts': { 'at hand': 2 } } })
    await write('apps/a.ts', text)
    expect(await run()).toEqual({ passed: true, output: '' })
  })

  it('fails when it is too small, too large or no longer needed', async () => {
    await writeList({
      names: { 'apps/a.ts': { 'late page': 1 }, 'apps/gone.ts': { 'blot*': 1 } },
      prose: { 'apps/a.ts': { 'at hand': 3 } },
    })
    await write('apps/a.ts', text)
    const { passed, output } = await run()
    expect(passed).toBe(false)
    expect(output.trim().split('\n')).toEqual([
      'apps/a.ts: "late page" 2 times in names, 1 allowed; use lazy component',
      'apps/gone.ts: "blot*" no longer occurs in names; remove its exception',
      'apps/a.ts: "at hand" 2 times in prose, 3 allowed; lower it to 2',
    ])
  })

  it('is written for a new list, lowered and moved, but never raised', async () => {
    await write('scripts/refused-words.json', JSON.stringify(words))
    await write('apps/a.ts', text)
    expect(await run('--write')).toEqual({ passed: true, output: '' })
    expect(await exceptions()).toEqual({ 'apps/a.ts': { 'at hand': 2 } })

    await write('apps/a.ts', '')
    await write('apps/moved.ts', '// It is at hand.\n')
    await run('--write')
    expect(await exceptions()).toEqual({ 'apps/moved.ts': { 'at hand': 1 } })

    await write('apps/a.ts', '// Mends what is at hand.\n')
    const { passed, output } = await run('--write')
    expect(passed).toBe(false)
    expect(output.trim().split('\n')).toEqual([
      '"at hand" 2 times in prose, 1 allowed',
      '"mend*" once in prose, 0 allowed',
    ])
    expect(await exceptions()).toEqual({ 'apps/moved.ts': { 'at hand': 1 } })

    await write('apps/a.ts', '// Mends.\n')
    expect((await run('--write', 'mend*')).passed).toBe(true)
    expect(await exceptions()).toEqual({ 'apps/a.ts': { 'mend*': 1 }, 'apps/moved.ts': { 'at hand': 1 } })
  })

  const exceptions = async (): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, 'scripts/refused-words.json'), 'utf8')).prose.exceptions
})
