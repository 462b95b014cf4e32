import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Resource } from '../../../engines/resource/binding.ts'
import { isReferenced } from '../../../engines/resource/references.ts'
import type { TestCompany } from '../../../testing/attendance.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  addWorkingCompany,
  addWorkingGuide,
  at,
  calculateMarked,
  type WorkingGuide,
} from '../../../testing/working-days.ts'

const day = '2026-11-03'
const places = ['employment_id', 'company_id', 'unit_id', 'department_id', 'store_id']
const refusedAt = (column: string) => ({
  ...{ code: '23503', table: 'attendance_day', constraint: `attendance_day_${column}` },
})

let server: TestServer
let company: TestCompany
let guide: WorkingGuide

const query = async (text: string, ...values: readonly unknown[]) =>
  (await server.database.pool.query(text, [...values])).rows

beforeAll(async () => {
  server = await startTestServer({ now: at('2026-12-02T12:00') })
  company = await addWorkingCompany(server, 'PL')
  guide = await addWorkingGuide(server, company)
  await guide.calculate('2026-11-02', '2026-11-04')
})
afterAll(() => server.close())

const move = (column: string, id: string | null) =>
  query(`update attendance_day set ${column} = $1 where employment_id = $2 and day = $3`, id, guide.employment, day)

async function addPlace(table: 'department' | 'store'): Promise<string> {
  const id = randomUUID()
  await query(`insert into ${table} (id, code, business_unit_id) values ($1, $1::uuid::text, $2)`, id, company.unit)
  return id
}

it.each(places)('a day that is changed names a record that exists: %s', async (column) => {
  await expect(move(column, randomUUID())).rejects.toMatchObject(refusedAt(column))
})

it.each(places)('a day that is added names a record that exists: %s', async (column) => {
  const names = (await query(
    `select attname as name from pg_attribute where attrelid = 'attendance_day'::regclass and attnum > 0
      and attgenerated = ''`,
  )) as readonly { name: string }[]
  const values = names.map(({ name }) => (name === column ? '$1::uuid' : name === 'day' ? `date '2026-03-10'` : name))
  const added = query(
    `insert into attendance_day (${names.map(({ name }) => name)}) select ${values} from attendance_day
      where employment_id = $2 and day = $3`,
    ...[randomUUID(), guide.employment, day],
  )
  await expect(added).rejects.toMatchObject(refusedAt(column))
})

it('a day belongs to no department and no store where its person does not', async () => {
  const places = (await query('select department_id, store_id from attendance_day where day = $1', day))[0]
  const named = 'employment_id = $1 and day = $2'
  await query(`update attendance_day set department_id = null, store_id = null where ${named}`, guide.employment, day)
  await move('department_id', places.department_id)
  await move('store_id', places.store_id)
})

it.each([
  ['department', 'department_id'],
  ['store', 'store_id'],
] as const)('a %s with days stays, and goes without them', async (table, column) => {
  const id = await addPlace(table)
  const before = (await query(`select ${column} as id from attendance_day where day = $1`, day))[0].id
  await move(column, id)
  const remove = () => query(`delete from ${table} where id = $1`, id)
  await expect(remove()).rejects.toMatchObject(refusedAt(column))
  await expect(query(`update ${table} set id = gen_random_uuid() where id = $1`, id)).rejects.toMatchObject(
    refusedAt(column),
  )
  const resource = { binding: { table, key: 'id' }, def: {} } as unknown as Resource
  expect(await isReferenced(server.database.db, resource, id)).toBe(true)
  await move(column, before)
  expect(await isReferenced(server.database.db, resource, id)).toBe(false)
  await remove()
})

it('each reference of a day has its trigger on the other side', async () => {
  const found = await query(
    `select tgrelid::regclass::text as table, encode(tgargs, 'escape') as arguments from pg_trigger
      where tgfoid = 'refuse_referenced'::regproc order by 1, 2`,
  )
  const referring = (column: string) => `attendance_day\\000${column}\\000`
  expect(found).toEqual([
    { table: 'business_unit', arguments: referring('company_id') },
    { table: 'business_unit', arguments: referring('unit_id') },
    { table: 'department', arguments: referring('department_id') },
    { table: 'employment', arguments: referring('employment_id') },
    { table: 'store', arguments: referring('store_id') },
  ])
})

it('a day that stays in its store is written while a command holds the store', async () => {
  const [{ id }] = await query('select store_id as id from attendance_day where day = $1', day)
  await server.platform.transaction(async (tx) => {
    await sql`select from store where id = ${id}::uuid for update`.execute(tx)
    await server.platform.transaction(async (other) => {
      await sql`set local lock_timeout = '200ms'`.execute(other)
      await sql`update attendance_day set hash = hash || '.' where day = ${day} and store_id = ${id}::uuid`.execute(
        other,
      )
    })
  })
})

it('a store is not removed while a transaction writes a day of it', async () => {
  const id = await addPlace('store')
  await server.platform.transaction(async (tx) => {
    await sql`update attendance_day set store_id = ${id} where day = ${day}`.execute(tx)
    const removed = server.platform.transaction(async (other) => {
      await sql`set local lock_timeout = '200ms'`.execute(other)
      await sql`delete from store where id = ${id}`.execute(other)
    })
    await expect(removed).rejects.toMatchObject({ code: '55P03' })
  })
})

it('of many days calculated at once only those that differ are written, whatever they differ in', async () => {
  const others = [guide]
  for (let count = 0; count < 4; count++) others.push(await addWorkingGuide(server, company))
  const ids = others.map(({ employment }) => employment)
  const calculate = async () => {
    await query(
      `insert into attendance_dirty select id, day::date, 'test', now() from unnest($1::uuid[]) id
        cross join generate_series(date '2026-10-01', date '2026-10-31', interval '1 day') day on conflict do nothing`,
      ids,
    )
    await calculateMarked(server)
  }
  const read = () =>
    query(
      `select employment_id, day::text, hash, store_id, unit_id, calculated_at, xmin::text from attendance_day
        where employment_id = any($1::uuid[]) and day between '2026-10-01' and '2026-10-31' order by 1, 2`,
      ids,
    )
  await calculate()
  const first = await read()
  expect(first).toHaveLength(155)
  await calculate()
  expect(await read()).toEqual(first)

  const [one, second, third] = first
  const place = await addPlace('store')
  const named = 'employment_id = $1 and day = $2'
  await query(`update attendance_day set hash = 'other' where ${named}`, one.employment_id, one.day)
  await query(`update attendance_day set store_id = $3 where ${named}`, second.employment_id, second.day, place)
  await query(`delete from attendance_day where ${named}`, third.employment_id, third.day)
  await calculate()
  const contents = (rows: readonly Record<string, unknown>[]) =>
    rows.map(({ employment_id, day, hash, store_id, unit_id }) => ({ employment_id, day, hash, store_id, unit_id }))
  const last = await read()
  expect(contents(last)).toEqual(contents(first))
  expect(last.slice(3)).toEqual(first.slice(3))
})
