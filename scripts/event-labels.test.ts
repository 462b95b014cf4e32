import { readdir, readFile } from 'node:fs/promises'
import { attemptLifecycle, paperLifecycle } from '@rostrum/contracts/assessment/tests/lifecycle'
import {
  examLifecycle,
  feeLifecycle,
  photoLifecycle,
  reviewLifecycle,
} from '@rostrum/contracts/recruitment/applications/lifecycle'
import { positionLifecycle } from '@rostrum/contracts/recruitment/positions/lifecycle'
import { interviewActions } from '@rostrum/contracts/talent/candidates/interview-lifecycle'
import { resumeLifecycle } from '@rostrum/contracts/talent/candidates/resume-stages'
import { locales } from '@rostrum/i18n/locale'
import { readWorkbenchMessages } from '@rostrum/i18n/node/read-messages'
import { describe, expect, it } from 'vitest'
import { modules } from '../apps/server/src/modules/index.ts'
import { dictionaries } from '../apps/server/src/modules/system/reference/data/dictionaries.ts'

const folder = new URL('../apps/server/src/modules/', import.meta.url)

/** Events that are recorded while the product runs for applicants and staff: no test, no sample. */
const isProduct = (path: string) => /\.ts$/.test(path) && !/\.(?:test|fixture)\.ts$|^demo\//.test(path)

async function productSources(): Promise<string[]> {
  const paths = (await readdir(folder, { recursive: true })).filter(isProduct)
  return Promise.all(paths.map((path) => readFile(new URL(path, folder), 'utf8')))
}

/** Subjects of the log, and background jobs. */
async function namesInSources(): Promise<string[]> {
  const sources = await productSources()
  const found = (pattern: RegExp) => sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name]) => name))
  return [
    ...found(/\bentity: '([\w-]+)',\s*entityId(?!: ')/g).map((name) => `entity.${name}`),
    ...found(/\bauditEntity: '([\w-]+)'/g).map((name) => `entity.${name}`),
    ...found(/\['(\w+)', (?:order|refund)Number\]/g).map((name) => `entity.${name}`),
    ...found(/\bname: '([\w.-]+)', schedule:/g).map((name) => `task.${name}`),
    ...found(/Job = '([\w.-]+)'/g).map((name) => `task.${name}`),
    ...found(/\bsystem\('([a-z-]+)'\)/g).map((name) => `actor.${name}`),
    ...recordedNames.map((name) => `entity.${name}`),
    ...Object.keys(dictionaries).map((name) => `dictionary.${name}`),
  ]
}

/** Resources whose records are created, changed, deleted or exported: the log names them after the resource. */
const recordedNames = modules
  .flatMap((module) => module.resources ?? [])
  .filter(({ def: { permissions } }) =>
    [permissions.create, permissions.update, permissions.remove, permissions.export].some(Boolean),
  )
  .map(({ def }) => def.name)

async function eventsInSources(): Promise<string[]> {
  const sources = await productSources()
  const noted = sources.filter((source) => /\baudit|\bnote/.test(source))
  const found = (pattern: RegExp) => noted.flatMap((source) => [...source.matchAll(pattern)])
  return [...found(/\bevent(?::| =)[^,\n]*/g), ...found(/\bauditEvents: \{[^}]*\}/g)].flatMap(([text]) => quoted(text))
}

const quoted = (text: string) => [...text.matchAll(/'([a-z_-]+\.[a-z_-]+)'/g)].flatMap(([, event]) => event ?? [])

const actions = (noun: string, lifecycle: { readonly transitions: readonly { readonly action: string }[] }) =>
  lifecycle.transitions.map(({ action }) => `${noun}.${action}`)

const fromLifecycles = [
  ...actions('application.review', reviewLifecycle),
  ...actions('application.photo', photoLifecycle),
  ...actions('application.fee', feeLifecycle),
  ...actions('application.exam', examLifecycle),
  ...actions('position', positionLifecycle),
  ...actions('paper', paperLifecycle),
  ...actions('attempt', attemptLifecycle),
  ...actions('resume', resumeLifecycle),
  ...interviewActions.map((action) => `interview.${action}`),
]

describe('words for events', () => {
  it.each(locales)('has one in %s for whatever a history may tell', async (locale) => {
    const workbench = readWorkbenchMessages(locale)
    const events = [...fromLifecycles, ...(await eventsInSources())]
    expect(events.length).toBeGreaterThan(100)
    const isSilent = (event: string) =>
      !(`event.${event}` in workbench || `event.${event.slice(event.indexOf('.') + 1)}` in workbench)
    expect(events.filter(isSilent)).toEqual([])
  })

  it.each(locales)(
    'has one in %s for whatever the log speaks of and whatever runs in the background',
    async (locale) => {
      const workbench = readWorkbenchMessages(locale)
      const names = await namesInSources()
      expect(names.length).toBeGreaterThan(60)
      expect(names.filter((name) => !(name in workbench))).toEqual([])
    },
  )
})
