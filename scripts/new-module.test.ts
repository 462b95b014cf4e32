import { type ExecFileSyncOptions, execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { locales } from '@rostrum/i18n/locale'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'rostrum-module-'))

const inCopy = (file: string) => join(copy, file)
const read = (file: string) => readFileSync(inCopy(file), 'utf8')

function write(file: string, text: string): void {
  mkdirSync(dirname(inCopy(file)), { recursive: true })
  writeFileSync(inCopy(file), text)
}

const page = readFileSync(join(root, 'docs/modules.md'), 'utf8')
/** The code blocks of the page that name a file. */
const blocks = [...page.matchAll(/^```\w+ (?<file>\S+)\n(?<text>[\s\S]*?)^```$/gm)].map(({ groups }) => ({
  file: groups?.file ?? '',
  text: groups?.text ?? '',
}))

/** Adds an import at the top of a list, and an entry at its end. */
function addEntry(list: string, lines: string): void {
  const [imports, entry] = [/^import .*\n/m.exec(lines)?.[0] ?? '', /^ {2}.*\n/m.exec(lines)?.[0] ?? '']
  const source = read(list)
  const end = /\n(?:\] as const satisfies readonly Contract\[\]|\} as const\n\nexport type ModuleName|\]\n)/g
  const ends = [...source.matchAll(end)]
  const at = (list.endsWith('screens.ts') ? ends[0] : ends.at(-1))?.index ?? 0
  write(list, `${imports}${source.slice(0, at + 1)}${entry}${source.slice(at + 1)}`)
}

function run(program: string, ...args: string[]): string {
  const options: ExecFileSyncOptions = { cwd: copy, encoding: 'utf8', stdio: 'pipe' }
  try {
    return String(execFileSync(process.execPath, [program, ...args], options))
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`)
  }
}

/** Packages of others are linked; those of the workspace are the copied ones. */
function linkPackages(): void {
  mkdirSync(inCopy('node_modules/@rostrum'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@rostrum') symlinkSync(join(root, 'node_modules', name), inCopy(join('node_modules', name)))
  }
  for (const workspace of globSync('{apps,packages}/*/node_modules', { cwd: root })) {
    symlinkSync(join(root, workspace), inCopy(workspace))
  }
  for (const name of readdirSync(join(root, 'node_modules/@rostrum'))) {
    symlinkSync(readlinkSync(join(root, 'node_modules/@rostrum', name)), inCopy(join('node_modules/@rostrum', name)))
  }
}

const serverTest = `import { expect, it } from 'vitest'
import { describedCalls, identifiersIn } from '../../../testing/described-calls.ts'
import { missingIdentifiers } from '../../../testing/missing-security.ts'
import { addStaff, rootUnit } from '../../../testing/staff.ts'
import { startTestServer } from '../../../testing/test-server.ts'

it('serves its call to those who hold its permission', async () => {
  const server = await startTestServer()
  const path = '/workbenchApi/system/server-time'
  const codeFor = async (permission: string) =>
    (await (await addStaff(server, rootUnit, { permissions: [permission] })).client.get(path)).code
  expect(await codeFor('server-time:read')).toBe(200)
  expect(await codeFor('log:read')).toBe(403)
  await server.close()
})

it('has a call whose identifier is to be classified in its folder', async () => {
  const server = await startTestServer()
  const calls = (await describedCalls(server)).filter((call) => identifiersIn(call).length > 0)
  expect(missingIdentifiers(calls).filter((problem) => problem.includes('server-time'))).toEqual([
    'GET /workbenchApi/system/server-time/{zone}: add it to "owned" or "unowned" in testing/security.ts in the folder of the module "server-time", and list it in apps/server/src/testing/security-of-modules.ts',
  ])
  await server.close()
})
`

const pageTest = `import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { usePageAt } from '../../../shell/pages.ts'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'

afterEach(cleanup)

function PageAt() {
  const { Page, messages } = usePageAt()('/system/server-time')
  return <div data-testid={messages.join()}><Page /></div>
}

it('is found at its path, and has its texts', async () => {
  serve(() => ({ now: '2026-11-22T09:05:00.000Z' }))
  renderOnPage(<PageAt />)
  expect(await screen.findByText(/^It is .* on the server\\.$/)).toBeDefined()
  expect(screen.getByTestId('system/server-time')).toBeDefined()
})
`

const callWithIdentifier = `  'GET /workbenchApi/system/server-time/{zone}': {
    access: 'public',
    summary: 'The time of a zone',
    input: z.object({ zone: z.string() }),
    output: z.object({ now: z.iso.datetime() }),
  },
`
const itsHandler = `      'GET /workbenchApi/system/server-time/{zone}': async ({ now }) => ({ now: now.toISOString() }),
`

/** Prints what is wrong with the classification of the call. */
const classification = `import { misplacedIdentifiers, missingIdentifiers } from './missing-security.ts'

const path = '/workbenchApi/system/server-time/{zone}'
const call = { method: 'GET', path, module: 'server-time', access: 'public', pathNames: ['zone'], fields: {} } as const
const problems = [...missingIdentifiers([call]), ...misplacedIdentifiers([call])]
console.log(problems.filter((problem) => problem.includes('server-time')).join())
`

const binary = (name: string, file: string) => join(root, 'node_modules', name, file)

beforeAll(() => {
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  const files = tracked.trim().split('\n')
  for (const file of files) if (existsSync(join(root, file))) cpSync(join(root, file), inCopy(file))
  linkPackages()
  for (const { file, text } of blocks) existsSync(inCopy(file)) ? addEntry(file, text) : write(file, text)
  const english = read('packages/i18n/src/system/server-time/en.json')
  for (const locale of locales) write(`packages/i18n/src/system/server-time/${locale}.json`, english)
  run('scripts/message-types.mjs')
})
afterAll(() => rmSync(copy, { recursive: true }))

it('a module is six files, its texts, and one entry in each of four lists', () => {
  expect(blocks.filter(({ file }) => !existsSync(join(root, file)))).toHaveLength(6)
  expect(blocks.filter(({ file }) => existsSync(join(root, file)))).toHaveLength(4)
})

it.each(['node', 'web'])('compiles on the side of %s', (config) => {
  run(binary('typescript', 'bin/tsc'), '-p', `tsconfig.${config}.json`, '--singleThreaded')
})

it('breaks no dependency rule', () => {
  run(
    binary('dependency-cruiser', 'bin/dependency-cruiser.mjs'),
    '--config',
    '.dependency-cruiser.cjs',
    // From the new files and the lists, it follows all imports: no other path leads through a new file.
    ...blocks.map(({ file }) => file).filter((file) => !file.endsWith('.json')),
  )
})

describe('with a second call, which takes an identifier', () => {
  const contract = 'packages/contracts/src/system/server-time/calls.ts'
  const module = 'apps/server/src/modules/system/server-time/module.ts'
  const tests = {
    'apps/server/src/modules/system/server-time/server-time.http.test.ts': serverTest,
    'apps/workbench/src/features/system/server-time/server-time-page.test.tsx': pageTest,
  }
  const insert = (file: string, before: string, text: string) =>
    write(
      file,
      read(file).replace(before, () => text + before),
    )

  beforeAll(() => {
    insert(contract, '} as const satisfies Calls', callWithIdentifier)
    insert(module, '    })\n  },\n}', itsHandler)
    for (const [file, text] of Object.entries(tests)) write(file, text)
  })

  it('serves its call, shows its page, and learns where to say whose identifiers its calls take', () => {
    run(binary('vitest', 'vitest.mjs'), 'run', '--reporter=json', '--outputFile=report.json', ...Object.keys(tests))
    expect(JSON.parse(read('report.json'))).toMatchObject({ numPassedTests: 3, numFailedTests: 0 })
  })

  it('needs no more than what it learned', () => {
    const security = /^\/\/ (?<file>apps\S+\/testing\/security\.ts)\n(?<text>[\s\S]*?)^```$/m.exec(page)?.groups ?? {}
    const type = "import type { ModuleSecurity } from '../../../../testing/module-security.ts'"
    const script = 'apps/server/src/testing/classification.ts'
    write(script, classification)
    expect(run(script)).toContain('add it to "owned" or "unowned"')
    write(security.file ?? '', `${type}\n\n${security.text}`)
    addEntry(
      'apps/server/src/testing/security-of-modules.ts',
      "import { serverTimeSecurity } from '../modules/system/server-time/testing/security.ts'\n  serverTimeSecurity,\n",
    )
    expect(run(script).trim()).toBe('')
  })
})
