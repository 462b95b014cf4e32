import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { system } from '../../kernel/actor.ts'
import { DomainError } from '../../kernel/http/domain-error.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { changeRows, previewRows } from './change-dated-rows.ts'
import { datedRowsAsOf } from './dated-rows.store.ts'
import { defineDatedRows } from './dated-rows.ts'
import type { RowChange } from './dated-rows-plan.ts'

const prices = defineDatedRows({
  kind: 'trial-price',
  table: 'trial_price',
  subject: { column: 'product_id', table: 'trial_product' },
  fields: ['amount', 'note'],
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await sql`create table trial_product (id uuid primary key)`.execute(server.database.db)
  await sql`create table trial_price (id uuid primary key, revision integer not null, product_id uuid not null,
    during daterange not null check (not isempty(during)), amount integer not null, note text,
    origin text not null, request_id uuid, version_of uuid references trial_price, created_at timestamptz not null,
    rescinded_at timestamptz,
    exclude using gist (product_id with =, during with &&) where (rescinded_at is null))`.execute(server.database.db)
})
afterAll(() => server.close())

const now = new Date('2026-11-20T10:00:00Z')
const context = { actor: system('test'), now, origin: 'command' } as const

const change = (id: string, ...changes: RowChange[]) =>
  server.platform.transaction((tx) => changeRows(tx, prices, new Map([[id, changes]]), context))

async function addProduct(): Promise<string> {
  const id = crypto.randomUUID()
  await sql`insert into trial_product values (${id})`.execute(server.database.db)
  return id
}

const add = (
  amount: number,
  from: string,
  until: string | null = null,
  id: string = crypto.randomUUID(),
): RowChange => ({
  ...{ type: 'add', id, from, until, values: { amount, note: null } },
})

async function rowsOf(id: string) {
  const { rows } = await sql<{ during: string; amount: number; counts: boolean; revision: number }>`
    select during::text, amount, rescinded_at is null as counts, revision from trial_price
    where product_id = ${id} order by rescinded_at nulls first, case when rescinded_at is null then 0 else -revision end, during`.execute(
    server.database.db,
  )
  return rows
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof DomainError) return error.code
      throw error
    },
  )

describe('the rows of a subject', () => {
  it('change from a day, keep what they were, and are read as of any day', async () => {
    const id = await addProduct()
    const first = crypto.randomUUID()
    await change(id, add(10, '2026-01-01', null, first))
    await change(id, { type: 'change', id: crypto.randomUUID(), from: '2026-06-01', values: { amount: 12 } })
    await change(id, { type: 'correct', rowId: first, from: '2026-02-01' })
    expect(await rowsOf(id)).toEqual([
      { during: '[2026-02-01,2026-06-01)', amount: 10, counts: true, revision: 3 },
      { during: '[2026-06-01,)', amount: 12, counts: true, revision: 1 },
      { during: '[2026-01-01,2026-06-01)', amount: 10, counts: false, revision: 2 },
      { during: '[2026-01-01,)', amount: 10, counts: false, revision: 1 },
    ])
    const on = async (day: string) => {
      const { rows } = await sql<{ amount: number }>`
        select amount from ${datedRowsAsOf(prices, day)} as row where product_id = ${id}`.execute(server.database.db)
      return rows.map(({ amount }) => amount)
    }
    expect([await on('2026-01-15'), await on('2026-05-31'), await on('2026-06-01')]).toEqual([[], [10], [12]])
  })

  it('swap their days in one act', async () => {
    const id = await addProduct()
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
    await change(id, add(1, '2026-01-01', '2026-02-01', one), add(2, '2026-02-01', '2026-03-01', other))
    await change(
      id,
      { type: 'rescind', rowIds: [one] },
      { type: 'correct', rowId: other, from: '2026-01-01', until: '2026-02-01' },
      add(3, '2026-02-01', '2026-03-01'),
    )
    expect((await rowsOf(id)).filter(({ counts }) => counts).map(({ during, amount }) => [during, amount])).toEqual([
      ['[2026-01-01,2026-02-01)', 2],
      ['[2026-02-01,2026-03-01)', 3],
    ])
  })

  it('are shown as they would be, and stay as they are', async () => {
    const id = await addProduct()
    const plans = await previewRows(server.database.db, prices, new Map([[id, [add(5, '2026-01-01')]]]))
    expect(plans.get(id)?.after).toHaveLength(1)
    expect(await rowsOf(id)).toEqual([])
  })

  it('are audited without their values', async () => {
    const id = await addProduct()
    const row = crypto.randomUUID()
    await change(id, add(4711, '2026-01-01', null, row))
    await change(id, { type: 'end', rowId: row, until: '2026-02-01' })
    await change(id, { type: 'rescind', rowIds: [row] })
    const audited = await server.database.db
      .selectFrom('audit_record')
      .select(['event', 'facts'])
      .where('entity_id', '=', row)
      .orderBy('id')
      .execute()
    expect(audited.map(({ event }) => event)).toEqual(
      ['added', 'corrected', 'rescinded'].map((act) => `trial-price.${act}`),
    )
    expect(JSON.stringify(audited)).not.toContain('4711')
  })
})

it('two rows of one day are impossible, whatever writes them', async () => {
  const id = await addProduct()
  await change(id, add(1, '2026-01-01'))
  const write = sql`insert into trial_price (id, revision, product_id, during, amount, origin, created_at)
    values (gen_random_uuid(), 1, ${id}, '[2026-02-01,2026-03-01)', 2, 'command', now())`.execute(server.database.db)
  await expect(write).rejects.toThrow(/exclusion|conflicting key/)
})

it('of two rows for the same days at once, one is refused', async () => {
  const id = await addProduct()
  const both = [1, 2].map((amount) => codeOf(change(id, add(amount, '2026-01-01'))))
  expect((await Promise.all(both)).toSorted()).toEqual(['done', 'timeline.taken'])
})

it('five thousand subjects change in one go', async () => {
  const ids = Array.from({ length: 5000 }, () => crypto.randomUUID())
  await sql`insert into trial_product select unnest(${ids}::uuid[])`.execute(server.database.db)
  const run = (changes: (id: string) => RowChange) =>
    server.platform.transaction((tx) => changeRows(tx, prices, new Map(ids.map((id) => [id, [changes(id)]])), context))
  await run(() => add(1, '2026-01-01'))
  const plans = await run(() => ({
    type: 'change',
    id: crypto.randomUUID(),
    from: '2026-03-01',
    values: { amount: 2 },
  }))
  expect([...plans.values()].every(({ changed, added }) => changed.length === 1 && added.length === 1)).toBe(true)
})
