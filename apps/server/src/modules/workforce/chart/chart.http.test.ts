import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addDepartment,
  addEmployee,
  insertEmployment,
  leave,
  setHead,
  type TestEmployee,
} from '../../../testing/employees.ts'
import { addStaff, addUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const base = '/workbenchApi/organisation/chart'
let server: TestServer
let hr: TestClient
let viewer: TestClient
let stranger: TestClient
let office: Awaited<ReturnType<typeof addDepartment>>
let shops: Awaited<ReturnType<typeof addDepartment>>
let boss: TestEmployee
let mai: TestEmployee
let an: TestEmployee

/** Today is 20 November 2026. */
beforeAll(async () => {
  server = await startTestServer()
  const company = await addUnit(server, 'VN')
  const other = await addUnit(server, 'TH')
  office = await addDepartment(server, company, 'Văn phòng')
  shops = await addDepartment(server, company, 'Bán lẻ Hà Nội', office.department)
  const foreign = await addDepartment(server, other, 'Bangkok', office.department)
  boss = await addEmployee(server, 'Ngô Thanh Bình', { unit: company, ...office })
  mai = await addEmployee(server, 'Trần Thị Mai', { unit: company, ...shops, manager: boss.employment })
  an = await addEmployee(server, 'Nguyễn Lan Anh', { unit: company, ...shops, manager: mai.employment })
  await insertEmployment(server, 'Somchai', { unit: other, ...foreign, manager: boss.employment })
  await setHead(server, shops.department, mai.employment)
  await sql`update post_row set headcount = 5`.execute(server.database.db)
  const scopes = (unit: string) =>
    (['organisation', 'workforce'] as const).map((area) => ({ area, kind: 'units' as const, ids: [unit] }))
  const both = ['department:read', 'employee:read'] as const
  hr = (await addStaff(server, company, { permissions: both, scopes: scopes(company) })).client
  viewer = (await addStaff(server, company, { permissions: ['department:read'], scopes: scopes(company) })).client
  stranger = (await addStaff(server, other, { permissions: both, scopes: scopes(other) })).client
})
afterAll(() => server.close())

const departments = async (client: TestClient, query: Record<string, string> = {}) =>
  (await client.get(`${base}/departments`, query)).data?.departments
const people = async (client: TestClient, query: Record<string, string>) =>
  (await client.get(`${base}/people`, query)).data?.people
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

it('shows departments by level with head, people and headcount of all below, within reach', async () => {
  expect(await departments(hr)).toMatchObject([
    { name: 'Văn phòng', head: null, people: 3, ownPeople: 1, headcount: 10, departments: 1, changes: null },
  ])
  expect(await departments(hr, { parent: office.department })).toMatchObject([
    { name: 'Bán lẻ Hà Nội', head: 'Trần Thị Mai', people: 2, departments: 0 },
  ])
  expect(await departments(viewer)).toMatchObject([{ name: 'Văn phòng', people: null, ownPeople: null }])
  expect(await departments(stranger)).toMatchObject([{ name: 'Bangkok', people: 1 }])
  expect((await stranger.get(`${base}/departments`, { parent: office.department })).status).toBe(404)
})

it('lists the people of a department, the head first, and reporting lines by level', async () => {
  expect(names(await people(hr, { department: shops.department }))).toEqual(['Trần Thị Mai', 'Nguyễn Lan Anh'])
  expect((await viewer.get(`${base}/people`, { department: shops.department })).status).toBe(403)
  expect((await stranger.get(`${base}/people`, { department: shops.department })).status).toBe(404)
  expect((await hr.get(`${base}/lines`)).data).toMatchObject({
    total: 1,
    people: [{ name: 'Ngô Thanh Bình', direct: 1, below: 2 }],
  })
  const below = await hr.get(`${base}/lines`, { manager: boss.employment })
  expect(names(below.data.people)).toEqual(['Trần Thị Mai'])
  // Whom no one in reach supervises is at the top.
  expect(names((await stranger.get(`${base}/lines`)).data.people)).toEqual(['Somchai'])
  expect((await stranger.get(`${base}/lines`, { manager: boss.employment })).status).toBe(404)
})

it('finds departments and people with everything that has to be open', async () => {
  const search = async (client: TestClient, query: Record<string, string>) =>
    (await client.get(`${base}/search`, query)).data
  expect(await search(hr, { search: 'lan anh' })).toMatchObject([
    { kind: 'person', id: an.employment, path: [office.department, shops.department] },
  ])
  expect(await search(hr, { search: 'lan anh', view: 'lines' })).toMatchObject([
    { path: [boss.employment, mai.employment] },
  ])
  expect(await search(hr, { search: 'hà nội' })).toMatchObject([{ kind: 'department', path: [office.department] }])
  expect(await search(viewer, { search: 'lan anh' })).toEqual([])
  expect(await search(stranger, { search: 'lan anh' })).toEqual([])
})

it('compares two days: who joined, left and moved', async () => {
  const { db } = server.database
  const unit = (
    await db.selectFrom('employment').select('company_id').where('id', '=', an.employment).executeTakeFirstOrThrow()
  ).company_id
  const gone = await addEmployee(server, 'Tạ Phong', { unit, ...shops, manager: mai.employment })
  await leave(server, gone, '2026-11-10')
  const moved = await insertEmployment(server, 'Lê Hoa', { unit, ...shops, manager: mai.employment })
  await sql`update assignment_row set during = daterange(lower(during), '2026-11-15') where subject_id = ${moved}`.execute(
    db,
  )
  await sql`insert into assignment_row (subject_id, during, sources, unit_id, department_id, post_id, manager_id,
      labour_relation_id, rank_id, grade_id, employment_state, probation_state, entry_date, regularisation_date, leave_date)
    select subject_id, daterange('2026-11-15', null), sources, unit_id, ${office.department},
      post_id, ${boss.employment}, labour_relation_id, rank_id, grade_id, employment_state, probation_state, entry_date,
      regularisation_date, leave_date
    from assignment_row where subject_id = ${moved}`.execute(db)
  const joined = await insertEmployment(server, 'Võ Nam', { unit, ...shops, manager: mai.employment })
  await sql`update assignment_row set during = daterange('2026-11-16', null) where subject_id = ${joined}`.execute(db)
  const against = '2026-11-01'
  expect(await departments(hr, { against })).toMatchObject([{ changes: { joined: 1, left: 1, moved: 1 } }])
  const changes = (rows: readonly { name: string; change: string | null }[]) =>
    Object.fromEntries(rows.map(({ name, change }) => [name, change]))
  expect(changes(await people(hr, { department: shops.department, against }))).toEqual({
    ...{ 'Trần Thị Mai': null, 'Nguyễn Lan Anh': null, 'Võ Nam': 'joined', 'Tạ Phong': 'left', 'Lê Hoa': 'gone' },
  })
  expect(changes(await people(hr, { department: office.department, against }))).toMatchObject({ 'Lê Hoa': 'moved' })
  expect(await departments(hr, { asOf: '2026-11-01' })).toMatchObject([{ people: 5 }])
  const activity = (await hr.get(`${base}/activity`, { from: '2026-11-01', to: '2026-11-30' })).data
  expect(activity).toEqual([
    { week: '2026-11-09', changes: 2 },
    { week: '2026-11-16', changes: 1 },
  ])
})
