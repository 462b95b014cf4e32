import { permissions } from '@rostrum/contracts/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Resource } from './engines/resource/binding.ts'
import { inContext } from './engines/resource/in-context.ts'
import { readContext } from './engines/resource/read-context.ts'
import { listRecords, sortableFields } from './engines/resource/read-records.ts'
import type { Staff } from './kernel/actor.ts'
import { loadSampleData } from './kernel/sample/load.ts'
import { modules } from './modules/index.ts'
import { rootUnit } from './testing/staff.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const resources = modules.flatMap((module) => module.resources ?? [])
const everything = { all: true, ids: {} }
const reader: Staff = {
  ...{ kind: 'staff', accountId: rootUnit, sessionId: rootUnit },
  permissions: new Map(permissions.map((permission) => [permission, everything])),
}
const largestPage = 25

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  expect(await loadSampleData(server.platform, modules)).toBe(true)
})
afterAll(() => server.close())

const contextOf = () => readContext(server.platform, { actor: reader, now: server.clock.now(), language: 'en' })

type Read = (query: { readonly current: number; readonly size: number; readonly after?: string }) => Promise<{
  readonly next: string | null
  readonly ids: readonly string[]
}>

/** Whether the page after a cursor is the one that its number says. */
async function continues(read: Read, size: number, current: number): Promise<boolean> {
  const before = await read({ current, size })
  const [byNumber, byCursor] = await Promise.all([
    read({ current: current + 1, size }),
    read({ current: 1, size, after: before.next ?? 'missing' }),
  ])
  const shown = [...before.ids, ...byCursor.ids]
  return String(byNumber.ids) === String(byCursor.ids) && new Set(shown).size === shown.length
}

/** What is wrong with a list of so many rows in one order. A long list is read at the end where its extremes are. */
async function problemOf(resource: Resource, sort: string, total: number): Promise<readonly string[]> {
  const context = contextOf()
  const read: Read = async (query) => {
    const { next, records } = await listRecords(resource, context, { sort, ...query })
    return { next, ids: records.map(({ id }) => id) }
  }
  const size = Math.min(largestPage, Math.max(1, Math.ceil(total / 3)))
  const last = Math.ceil(total / size)
  const starts = last <= 3 ? [1, 2] : [sort.startsWith('-') ? 1 : last - 1]
  try {
    for (const current of starts.filter((at) => at < last)) {
      if (!(await continues(read, size, current))) return [`${sort}: page ${current + 1} of ${last}`]
    }
    return []
  } catch (error) {
    return [`${sort}: ${String(error)}`]
  }
}

describe('every list continues without gap or repetition, sorted by any of its fields', () => {
  let compared = 0

  it.each(resources.map((resource) => [resource.def.name, resource] as const))('%s', async (_name, bound) => {
    const resource = await inContext(bound, contextOf())
    const sorts = sortableFields(resource, reader).flatMap((field) => [field, `-${field}`])
    const { total } = await listRecords(resource, contextOf(), { current: 1, size: 1 })
    if (total > 1) compared += sorts.length
    const wrong = await Promise.all(sorts.map((sort) => problemOf(resource, sort, total)))
    expect(wrong.flat()).toEqual([])
  })

  it('which the sample data has rows for', () => expect(compared).toBeGreaterThan(500))
})
