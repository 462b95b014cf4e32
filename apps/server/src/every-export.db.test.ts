import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { columnOf, tableOf } from './engines/resource/columns.ts'
import { filterCondition } from './engines/resource/filters.ts'
import { inContext } from './engines/resource/in-context.ts'
import { readContext } from './engines/resource/read-context.ts'
import { modules } from './modules/index.ts'
import { rootUnit } from './testing/staff.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const reader = { kind: 'staff', accountId: rootUnit, sessionId: rootUnit, permissions: new Map() } as const

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const contextOf = () => readContext(server.platform, { actor: reader, now: server.clock.now(), language: 'en' })

it("no copied column has a type whose text differs from the driver's value", async () => {
  const textual = ['text', 'uuid', 'citext', 'int2', 'int4', 'int8', 'numeric', 'date', 'time', 'inet']
  const bodies: Readonly<Record<string, readonly string[]>> = {
    text: textual,
    longText: textual,
    day: textual,
    number: ['int2', 'int4', 'int8', 'numeric', 'float4', 'float8'],
    instant: ['timestamptz', 'text'],
    boolean: ['bool'],
    choice: textual,
  }
  const unfit: string[] = []
  for (const bound of modules.flatMap((module) => module.resources ?? [])) {
    const resource = await inContext(bound, contextOf())
    const { def, binding, shapes } = resource
    const copied = [...shapes].filter(([field, { kind }]) => kind in bodies && !binding.encrypted?.[field])
    const types = sql.join(copied.map(([field]) => sql`pg_typeof(${columnOf(resource, field)})::oid::int`))
    const { rows } = await sql<{ types: string[] }>`
      select array(select typname::text from unnest(array[${types}]) with ordinality as columns (oid, at)
        join pg_type on pg_type.oid = columns.oid order by at) as types
      from (select null) as nothing left join ${tableOf(resource)} on false`.execute(server.database.db)
    for (const [at, [field, { kind }]] of copied.entries()) {
      const type = rows[0]?.types[at] ?? 'none'
      if (!bodies[kind]?.includes(type)) unfit.push(`${def.name}.${field}: ${kind} as ${type}`)
    }
  }
  expect(unfit).toEqual([])
})

it('every list filtered by day compares whole instants of its rows with the day of the region', async () => {
  const wrong: string[] = []
  let requestCount = 0
  for (const bound of modules.flatMap((module) => module.resources ?? [])) {
    const resource = await inContext(bound, contextOf())
    const { def, shapes } = resource
    const moments = (def.list.filters ?? []).filter((field) => shapes.get(field)?.kind === 'instant')
    for (const field of moments) {
      requestCount += 1
      const filter = { field, operator: 'until', values: ['2026-11-20'] } as const
      const days = { today: '2026-11-23', asOf: '2026-11-23' }
      const reader = { readable: [field], timeZone: 'Asia/Shanghai', ...days }
      const condition = filterCondition(resource, { ...filter, values: [...filter.values] }, reader)
      const { rows } = await sql<{ type: string }>`
        select pg_typeof(${columnOf(resource, field)})::text as type
        from (select null) as nothing left join ${tableOf(resource)} on ${condition}`.execute(server.database.db)
      if (rows[0]?.type !== 'timestamp with time zone') wrong.push(`${def.name}.${field}: ${rows[0]?.type}`)
    }
  }
  expect(requestCount).toBeGreaterThan(10)
  expect(wrong).toEqual([])
})
