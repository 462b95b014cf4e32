import { readdir, readFile } from 'node:fs/promises'
import { examLifecycle, feeLifecycle, photoLifecycle, reviewLifecycle } from '@rostrum/contracts/application-lifecycle'
import { paperLifecycle, sittingLifecycle } from '@rostrum/contracts/assessment-lifecycle'
import { interviewActions } from '@rostrum/contracts/interview-lifecycle'
import { resumeLifecycle } from '@rostrum/contracts/resume-stages'
import { locales } from '@rostrum/i18n/locale'
import { describe, expect, it } from 'vitest'

const modules = new URL('../apps/server/src/modules/', import.meta.url)

/** What is noted while the product runs for applicants and staff: no test, no sample. */
const isProduct = (path: string) => /\.ts$/.test(path) && !/\.test\.ts$|^demo\//.test(path)

async function eventsInSources(): Promise<string[]> {
  const paths = (await readdir(modules, { recursive: true })).filter(isProduct)
  const sources = await Promise.all(paths.map((path) => readFile(new URL(path, modules), 'utf8')))
  const noted = sources.filter((source) => /\baudit|\bnote/.test(source))
  return noted.flatMap((source) => [...source.matchAll(/\bevent(?::| =)[^,\n]*/g)].flatMap(([text]) => quoted(text)))
}

const quoted = (text: string) => [...text.matchAll(/'([a-z_-]+\.[a-z_]+)'/g)].flatMap(([, event]) => event ?? [])

const actions = (noun: string, lifecycle: { readonly moves: readonly { readonly action: string }[] }) =>
  lifecycle.moves.map(({ action }) => `${noun}.${action}`)

const fromLifecycles = [
  ...actions('application.review', reviewLifecycle),
  ...actions('application.photo', photoLifecycle),
  ...actions('application.fee', feeLifecycle),
  ...actions('application.exam', examLifecycle),
  ...actions('paper', paperLifecycle),
  ...actions('sitting', sittingLifecycle),
  ...actions('resume', resumeLifecycle),
  ...interviewActions.map((action) => `interview.${action}`),
]

describe('words for events', () => {
  it.each(locales)('has one in %s for whatever a history may tell', async (locale) => {
    const { workbench } = await import(`../packages/i18n/src/workbench/all.${locale}.ts`)
    const events = [...fromLifecycles, ...(await eventsInSources())]
    expect(events.length).toBeGreaterThan(100)
    const isSilent = (event: string) =>
      !(`event.${event}` in workbench || `event.${event.slice(event.indexOf('.') + 1)}` in workbench)
    expect(events.filter(isSilent)).toEqual([])
  })
})
