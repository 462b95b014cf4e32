import { permissions } from '@rostrum/contracts/permissions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Resource } from './engines/resource/binding.ts'
import { tableOf } from './engines/resource/columns.ts'
import { inContext } from './engines/resource/in-context.ts'
import { readContext } from './engines/resource/read-context.ts'
import { selectionCondition } from './engines/resource/read-records.ts'
import type { Staff } from './kernel/actor.ts'
import { modules } from './modules/index.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const everything = { all: true, ids: {} }
const actor: Staff = {
  kind: 'staff',
  accountId: crypto.randomUUID(),
  sessionId: crypto.randomUUID(),
  permissions: new Map(permissions.map((permission) => [permission, everything])),
}

/** A column computed from other tables has no index of its own. */
const isStored = ({ binding }: Resource, field: string) => {
  const column = binding.columns[field]
  return typeof column === 'string' || (typeof column === 'object' && 'table' in column)
}

const references = modules
  .flatMap((module) => module.resources ?? [])
  .flatMap((resource) =>
    Object.keys(resource.def.relations ?? {})
      .filter((field) => resource.def.list.filters?.includes(field) && isStored(resource, field))
      .map((field) => [`${resource.def.name} by ${field}`, resource, field] as const),
  )

it.each(references)('%s is counted by an index at any number of rows', async (_, resource, field) => {
  const filters = [{ field, operator: 'is' as const, values: [crypto.randomUUID()] }]
  const asking = readContext(server.platform, { actor, now: server.clock.now(), language: 'en' })
  const seen = await inContext(resource, asking)
  const condition = selectionCondition(seen, asking, resource.def.permissions.read, {
    filters,
  })
  const plan = await server.platform.transaction(async (tx) => {
    // For an empty table the database would prefer a full scan.
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select count(*) from ${tableOf(seen)} where ${condition}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN'])
  })
  expect(plan.filter((step) => /Index Cond: .*(=|ANY)/.test(step))).not.toEqual([])
  expect(plan.filter((step) => step.includes('Seq Scan'))).toEqual([])
})
