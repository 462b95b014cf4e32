import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errorCatalogue } from '@rostrum/contracts/errors'
import { contracts } from '@rostrum/contracts/modules'
import { bundles, type StaffModule, staffModules } from '@rostrum/i18n/modules'
import { readMessages } from '@rostrum/i18n/node/read-messages'
import { expect, it } from 'vitest'
import { modules } from '../apps/server/src/modules/index.ts'
import { isLabel } from './message-bundles.ts'

const workbench = fileURLToPath(new URL('../apps/workbench/src', import.meta.url))
const isFirst = (module: StaffModule) => bundles['workbench-first'].some((first) => first === module)

const moduleOf = new Map(
  staffModules.flatMap((module) => Object.keys(readMessages([module], 'zh-CN')).map((key) => [key, module] as const)),
)
const keys = [...moduleOf.keys()]

/** Where any page meets any other, and where keys are made of names: their words are found by the resources below. */
const isCrossroads = (file: string) => /\/App\.tsx$|\/screens\.ts$|\/shell\/use-t\.ts$/.test(file)

/** The papers of candidates, and what makes keys of the names of resources and paths. */
const isOfOnePage = /\/features\/assessment\/tests\/taking\/|\/engine\/ImportColumns\.tsx$|\/help-texts\.ts$/

/** A source with all that it imports, at once or later. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || isCrossroads(file) || !existsSync(file)) return seen
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  for (const [, path = ''] of source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g)) {
    withImports(join(dirname(file), path), seen)
  }
  return seen
}

/** The keys that a source names whole, or by what they begin with. */
function keysIn(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const whole = [...source.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g)].flatMap(([, key = '']) =>
    moduleOf.has(key) && !(key in errorCatalogue) ? [key] : [],
  )
  const beginnings = [...source.matchAll(/`([\w-]+\.[\w.-]+)\$\{/g)].map(([, beginning = '']) => beginning)
  // What records of a resource are called is found by the name of the resource.
  const nouns = [...source.matchAll(/useRecordsNoun\(\)\('([\w-]+)'\)/g)].flatMap(([, resource = '']) =>
    ['entity', 'rows'].map((kind) => `${kind}.${resource}`),
  )
  const begun = keys.filter((key) => beginnings.some((beginning) => key.startsWith(beginning)))
  return [...whole, ...nouns, ...begun]
}

/** The screens of every module, their imports relative to the workbench. */
const screens = readdirSync(workbench, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.startsWith('features/') && file.endsWith('/screens.ts'))
  .map((file) =>
    readFileSync(join(workbench, file), 'utf8').replaceAll(
      /import\('(\.[^']+)'\)/g,
      (_import, path: string) => `import('${join(dirname(file), path)}')`,
    ),
  )

/** The modules whose texts come with a page, as the screens of all modules together declare them. */
const messagesOf = new Map<string, readonly string[]>()
for (const source of screens)
  for (const [, path = '', names = ''] of (source.split('\n  messages: {')[1] ?? '').matchAll(
    /'(\/[^']*)': \[([^\]]*)\]/g,
  ))
    messagesOf.set(path, [
      ...(messagesOf.get(path) ?? []),
      ...names.split(',').map((name) => name.trim().replaceAll("'", '')),
    ])

function messagesAt(path: string): readonly string[] {
  const above = path.slice(0, path.lastIndexOf('/'))
  return messagesOf.get(path) ?? (above ? messagesAt(above) : [])
}

/** Keys that are used at a page, and come neither with every page nor with this one. */
const missingAt = (path: string, used: readonly string[]): string[] => {
  const there = messagesAt(path)
  const hasLabels = there.includes('allLabels')
  return [...new Set(used)].flatMap((key) => {
    const module = moduleOf.get(key)
    return !module || isFirst(module) || there.includes(module) || (hasLabels && isLabel(key))
      ? []
      : [`${path}: ${key} of ${module}`]
  })
}

const usedBy = (files: readonly string[]): string[] =>
  files.flatMap((file) => [...withImports(join(workbench, file))]).flatMap(keysIn)

const importsIn = (source: string): string[] =>
  [...source.matchAll(/import\('([^']+)'\)/g)].map(([, file = '']) => file)

const server = fileURLToPath(new URL('../apps/server/src/modules', import.meta.url))

/** What the audit log notes of records of a kind. */
const events = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => {
    const source = readFileSync(join(server, file), 'utf8')
    return [
      ...source.matchAll(/entity: '(?<entity>[\w-]+)'[\s\S]{0,120}?event(?::| =)\s*'(?<event>[a-z_.-]+)'/g),
      ...source.matchAll(/event(?::| =)\s*'(?<event>[a-z_.-]+)'[\s\S]{0,120}?entity: '(?<entity>[\w-]+)'/g),
    ].map(({ groups }) => ({ entity: groups?.entity, key: `event.${groups?.event}` }))
  })

it('what every page shows has its texts at once', () => {
  const files = ['App.tsx', 'AuthGate.tsx', 'shell/Shell.tsx']
  const shown = files
    .flatMap((file) => [...withImports(join(workbench, file))])
    .filter((file) => !isOfOnePage.test(file))
  expect(missingAt('', [...shown, join(workbench, 'screens.ts')].flatMap(keysIn))).toEqual([])
})

it.each(['ResourcePage', 'ImportPage'])('%s has the texts of lists, which come with no other page', (page) => {
  const shown = [...withImports(join(workbench, `engine/${page}.tsx`))].filter((file) => !isOfOnePage.test(file))
  const missing = missingAt('', shown.flatMap(keysIn))
  expect(missing.filter((key) => !key.endsWith(' of shell/lists'))).toEqual([])
  expect(missing.length).toBeGreaterThan(10)
})

it('a page of its own has the texts that it shows', () => {
  const pages = screens.flatMap((source) => [
    ...source.matchAll(/'(\/[^']*)': \{\s*Page: lazyPage\(\s*\(\) => import\('([^']+)'\)/g),
  ])
  expect(pages.length).toBeGreaterThan(10)
  expect(pages.flatMap(([, path = '', file = '']) => missingAt(path, usedBy([file])))).toEqual([])
})

/** What modules contribute to the home page, by the beginnings of the keys of its words. */
const homeWords = {
  todos: ['todo.', 'todo_act.'],
  figures: ['figure.', 'figure_note.'],
  deadlines: ['deadline.'],
  plots: ['plot.'],
  firstSteps: ['first_step.'],
} as const

it('the home page has the words for what modules contribute to it', () => {
  const used = contracts.flatMap((contract) =>
    Object.entries(homeWords).flatMap(([part, beginnings]) => {
      const kinds: readonly string[] = Reflect.get(contract, part) ?? []
      return kinds.flatMap((kind) => beginnings.map((beginning) => beginning + kind))
    }),
  )
  expect(used.length).toBeGreaterThan(50)
  expect(used.filter((key) => !moduleOf.has(key))).toEqual([])
  expect(missingAt('/', used)).toEqual([])
})

it('the page of a resource has the names of its fields and choices, and the texts of what it draws itself', () => {
  const resources = modules.flatMap((module) => module.resources ?? [])
  const missing = resources.flatMap(({ def, shapes }) => {
    const path = def.path.replace('/workbenchApi', '')
    const own = screens
      .flatMap((source) => source.split(/^ {4}(?='?[\w-]+'?: \{$)/m))
      .filter((part) => new RegExp(`^'?${def.name}'?:`).test(part))
    // Where a record opens on a page of its own, its parts are shown there and not next to the list.
    const recordPage = own.map((part) => /recordPage: '([^']+)',\s+opensPage: true/.exec(part)?.[1]).find(Boolean)
    const isOfRecord = (part: string) => /^'?[\w-]+'?: \{\s+(?:parts|acts|facts)\b/.test(part)
    const drawn = own.flatMap((part) => {
      const used = usedBy(importsIn(part))
      if (isOfRecord(part) && recordPage) return missingAt(recordPage, used)
      // Next to a list are the texts of lists.
      return missingAt(path, used).filter((key) => !key.endsWith(' of shell/lists'))
    })
    const labels = [...shapes].flatMap(([field, { options = [] }]) => [
      // The label of a field of this resource goes before that of any field of the name.
      moduleOf.has(`field.${def.name}.${field}`) ? `field.${def.name}.${field}` : `field.${field}`,
      ...options.flatMap((option) => [`option.${def.name}.${field}.${option}`, `option.${field}.${option}`]),
    ])
    const names = [`entity.${def.name}`, `help.page${path.replaceAll('/', '.')}`]
    const history = events.filter(({ entity }) => entity === def.name).map(({ key }) => key)
    return [...missingAt(path, [...names, ...history, ...labels]), ...drawn]
  })
  expect(missing).toEqual([])
})

it('nothing of the portal draws plots, whose words its pages do not load', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const sources = globSync('{apps/portal,packages/forms-react}/src/**/*.{ts,tsx}', { cwd: root })
  expect(sources.length).toBeGreaterThan(100)
  const drawing = sources.filter((file) => readFileSync(join(root, file), 'utf8').includes('@rostrum/ui/plots/'))
  expect(drawing).toEqual([])
})
