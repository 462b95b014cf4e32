import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { system } from '../../kernel/actor.ts'
import { DomainError } from '../../kernel/http/domain-error.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { changeTimeline, previewChanges } from './change-timeline.ts'
import type { Change } from './plan.ts'
import { rowsAsOf } from './timeline.store.ts'
import { defineTimeline } from './timeline.ts'

const timeline = defineTimeline({
  kind: 'trial-department',
  rowTable: 'trial_department_row',
  fields: ['name', 'parent', 'headcount'],
  founding: ['opened'],
  closing: ['closed'],
  parent: 'parent',
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await sql`create table trial_department_row (
    subject_id uuid not null, during daterange not null check (not isempty(during)), sources jsonb not null,
    name text not null, parent uuid, headcount integer,
    exclude using gist (subject_id with =, during with &&))`.execute(server.database.db)
})
afterAll(() => server.close())

const now = new Date('2026-11-20T10:00:00Z')
const context = { actor: system('test'), now, origin: 'command' } as const

const change = (changes: ReadonlyMap<string, readonly Change[]>) =>
  server.platform.transaction((tx) => changeTimeline(tx, timeline, changes, context))

const append = (act: string, day: string, patch: object, id: string = crypto.randomUUID()): Change => ({
  type: 'append',
  id,
  act,
  day,
  patch: { ...patch },
  state: 'applied',
})

async function open(name: string, day = '2026-01-01', parent: string | null = null): Promise<string> {
  const id = crypto.randomUUID()
  await change(new Map([[id, [append('opened', day, { name, parent, headcount: 3 })]]]))
  return id
}

async function rowsOf(id: string) {
  const { rows } = await sql<{ during: string; name: string; parent: string | null; headcount: number | null }>`
    select during::text, name, parent, headcount from trial_department_row where subject_id = ${id} order by during
  `.execute(server.database.db)
  return rows
}

const nameOn = async (id: string, day: string) => {
  const { rows } = await sql<{ name: string }>`
    select name from ${rowsAsOf(timeline, day)} as row where subject_id = ${id}`.execute(server.database.db)
  return rows[0]?.name
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof DomainError) return error.code
      throw error
    },
  )

describe('a subject', () => {
  it('has typed rows for its events, each read as of its days', async () => {
    const id = await open('Sales')
    await change(new Map([[id, [append('changed', '2026-06-01', { name: 'Retail', headcount: 5 })]]]))
    expect(await rowsOf(id)).toEqual([
      { during: '[2026-01-01,2026-06-01)', name: 'Sales', parent: null, headcount: 3 },
      { during: '[2026-06-01,)', name: 'Retail', parent: null, headcount: 5 },
    ])
    expect(await nameOn(id, '2026-05-31')).toBe('Sales')
    expect(await nameOn(id, '2026-06-01')).toBe('Retail')
    expect(await nameOn(id, '2025-12-31')).toBeUndefined()
  })

  it('keeps what was corrected and rescinded, and records each in the audit log', async () => {
    const id = await open('Stock')
    const first = crypto.randomUUID()
    await change(new Map([[id, [append('changed', '2026-06-01', { name: 'Store' }, first)]]]))
    const corrected = crypto.randomUUID()
    await change(new Map([[id, [{ type: 'correct', id: corrected, eventId: first, patch: { name: 'Warehouse' } }]]]))
    await change(new Map([[id, [{ type: 'rescind', eventIds: [corrected] }]]]))
    expect(await rowsOf(id)).toMatchObject([{ during: '[2026-01-01,)', name: 'Stock' }])
    const { rows } = await sql<{ state: string; seq: number; replaces: string | null }>`
      select state, seq, replaces from effective_event where subject_id = ${id} order by created_at, day`.execute(
      server.database.db,
    )
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['applied', 'rescinded', 'rescinded'])
    expect(rows.find(({ replaces }) => replaces === first)?.seq).toBe(1)
    const audited = await server.database.db
      .selectFrom('audit_record')
      .select('event')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
    expect(audited.map(({ event }) => event)).toEqual(
      ['opened', 'changed', 'corrected', 'rescinded'].map((act) => `trial-department.${act}`),
    )
  })

  it('is shown as it would be, and stays as it is', async () => {
    const id = await open('Office')
    const changes = new Map([[id, [append('changed', '2027-01-01', { name: 'Bureau' })]]])
    const plan = (await previewChanges(server.database.db, timeline, changes)).get(id)
    expect(plan?.after.map(({ values }) => values.name)).toEqual(['Office', 'Bureau'])
    expect(await rowsOf(id)).toHaveLength(1)
  })

  it('cannot have two rows of one day, whatever writes them', async () => {
    const id = await open('Only')
    const write = sql`insert into trial_department_row (subject_id, during, sources, name)
      values (${id}, '[2026-02-01,2026-03-01)', '{}', 'Second')`.execute(server.database.db)
    await expect(write).rejects.toThrow(/exclusion|conflicting key/)
  })

  it('takes two changes at once one after the other', async () => {
    const id = await open('Busy')
    const both = ['A', 'B'].map((name) => change(new Map([[id, [append('changed', '2026-07-01', { name })]]])))
    await Promise.all(both)
    const { rows } = await sql<{ seq: number }>`select seq from effective_event
      where subject_id = ${id} and day = '2026-07-01' order by seq`.execute(server.database.db)
    expect(rows).toEqual([{ seq: 1 }, { seq: 2 }])
    expect(await rowsOf(id)).toHaveLength(2)
  })

  it('takes an act of one request once', async () => {
    const id = await open('Once')
    const requestId = crypto.randomUUID()
    const again = () =>
      server.platform.transaction((tx) =>
        changeTimeline(tx, timeline, new Map([[id, [append('changed', '2026-07-01', { name: 'New' })]]]), {
          ...context,
          origin: 'request',
          requestId,
        }),
      )
    await again()
    await expect(again()).rejects.toThrow(/effective_event_request/)
  })
})

describe('a tree', () => {
  it('has no ring on any day, and one on different days is allowed', async () => {
    const [top, below] = [await open('Top'), await open('Below')]
    await change(new Map([[below, [append('changed', '2026-03-01', { parent: top })]]]))
    const under = (from: string, until?: string): Change[] => [
      append('changed', from, { parent: below }),
      ...(until === undefined ? [] : [append('changed', until, { parent: null })]),
    ]
    expect(await codeOf(change(new Map([[top, under('2026-04-01')]])))).toBe('timeline.ring')
    expect(await codeOf(change(new Map([[top, under('2026-02-01', '2026-03-02')]])))).toBe('timeline.ring')
    expect(await codeOf(change(new Map([[top, under('2026-02-01', '2026-03-01')]])))).toBe('done')
  })

  it('stays one when two moves at once would make a ring together', async () => {
    const [one, other] = [await open('One'), await open('Other')]
    const moves = [
      change(new Map([[one, [append('changed', '2026-05-01', { parent: other })]]])),
      change(new Map([[other, [append('changed', '2026-05-01', { parent: one })]]])),
    ]
    expect((await Promise.all(moves.map(codeOf))).toSorted()).toEqual(['done', 'timeline.ring'])
  })
})

it('five thousand subjects change in one go', async () => {
  const ids = Array.from({ length: 5000 }, () => crypto.randomUUID())
  const flat = defineTimeline({ ...timeline, kind: 'trial-place' })
  const { parent: _parent, ...without } = flat
  const run = (act: string, day: string, patch: object) =>
    server.platform.transaction((tx) =>
      changeTimeline(tx, without, new Map(ids.map((id) => [id, [append(act, day, patch)]])), context),
    )
  await run('opened', '2026-01-01', { name: 'A', headcount: 1 })
  const plans = await run('changed', '2026-08-01', { name: 'B' })
  expect(plans.size).toBe(5000)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${rowsAsOf(without, '2026-08-01')} as row where subject_id = any(${ids}) and name = 'B'
  `.execute(server.database.db)
  expect(rows[0]?.count).toBe(5000)
})
