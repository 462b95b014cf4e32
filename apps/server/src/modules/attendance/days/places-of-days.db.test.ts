import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Resource } from '../../../engines/resource/binding.ts'
import { isReferenced } from '../../../engines/resource/references.ts'
import type { TestCompany } from '../../../testing/attendance.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { addWorkingCompany, addWorkingGuide, at, type WorkingGuide } from '../../../testing/working-days.ts'

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
