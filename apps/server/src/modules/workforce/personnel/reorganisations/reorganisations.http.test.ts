import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addKindFlow } from '../../../../testing/add-kind-flow.ts'
import { byAccounts } from '../../../../testing/approvals.ts'
import { addCompany, addEmployee, type Company, personnelStaff, rosterRecord } from '../../../../testing/personnel.ts'
import { addStaff, addUnit } from '../../../../testing/staff.ts'
import type { TestClient } from '../../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const base = '/workbenchApi/workforce/reorganisations'
const departmentsPath = '/workbenchApi/organisation/departments'
const day = '2026-12-01'
let server: TestServer
let vietnam: Company
let boss: string
let head: string

beforeAll(async () => {
  server = await startTestServer()
  vietnam = await addCompany(server, 'VN', 'VN')
  boss = await addEmployee(vietnam, { name: 'Hồ Thu Trà', effectiveOn: '2025-01-06' })
  head = await addEmployee(vietnam, { name: 'Trần Thị Mai', managerId: boss, ...service() })
  await addEmployee(vietnam, { managerId: boss })
  await changeDepartment(vietnam.departments.service, { headId: head })
})
afterAll(() => server.close())

const service = () => ({ departmentId: vietnam.departments.service, postId: vietnam.posts.agent })
async function changeDepartment(id: string, values: object) {
  const { record } = (await vietnam.hr.client.get(`${departmentsPath}/${id}`)).data
  return put(`${departmentsPath}/${id}`, {
    ...{ revision: record.revision, effectiveOn: '2026-11-20' },
    ...values,
  })
}
const put = (url: string, payload: object, client = vietnam.hr.client) => client.send({ method: 'PUT', url, payload })
const remove = (url: string, client = vietnam.hr.client) => client.send({ method: 'DELETE', url })
const toService = (id: string) => ({ kind: 'person', id, departmentId: vietnam.departments.service })
async function draft(moves: readonly object[], client: TestClient = vietnam.hr.client): Promise<string> {
  const id = crypto.randomUUID()
  expect((await client.post(base, { id, name: 'Third team', day, moves })).code).toBe(200)
  return id
}
const preview = async (id: string, client = vietnam.hr.client) => (await client.post(`${base}/${id}/preview`, {})).data
const submit = (id: string, revision = 1) => vietnam.hr.client.post(`${base}/${id}/submission`, { revision })

describe('a draft of a reorganisation', () => {
  it('shows what it changes: posts, supervisors, people of departments; and writes nothing', async () => {
    const id = await addEmployee(vietnam, { managerId: boss })
    const created = await preview(await draft([toService(id)]))
    expect(created.moves).toMatchObject([
      {
        ...{ state: 'ready', name: 'Nguyễn Thị Lan Anh', postId: vietnam.posts.agent, approvers: null, problems: [] },
        posts: [{ id: vietnam.posts.agent, name: 'Agent' }],
        changes: expect.arrayContaining([
          { field: 'departmentId', before: 'Sales', after: 'Service' },
          { field: 'managerId', before: 'Hồ Thu Trà VN001', after: 'Trần Thị Mai VN002' },
        ]),
      },
    ])
    const [sales, other] = ['Sales', 'Service'].map((name) =>
      created.departments.find((one: { name: string }) => one.name === name),
    )
    expect([sales.after - sales.before, other.after - other.before]).toEqual([-1, 1])
    expect(await rosterRecord(vietnam.hr.client, id, day)).toMatchObject({ departmentId: vietnam.departments.sales })
  })

  it('takes effect by ordinary transfers from its day, once', async () => {
    const id = await addEmployee(vietnam, { managerId: boss })
    const created = await draft([toService(id)])
    const { data } = await submit(created)
    expect(data).toEqual({ transfers: 1, departments: 0, inApproval: 0 })
    expect((await submit(created)).data).toEqual(data)
    const { records } = (await vietnam.hr.client.get('/workbenchApi/workforce/transfers')).data
    expect(records.filter((one: { employmentId: string }) => one.employmentId === id)).toMatchObject([
      { state: 'scheduled', day },
    ])
    expect(await rosterRecord(vietnam.hr.client, id, day)).toMatchObject({ ...service(), managerId: head })
    expect((await vietnam.hr.client.get(base)).data.map((one: { id: string }) => one.id)).not.toContain(created)
    const late = { revision: 2, name: 'x', day, moves: [] }
    expect((await put(`${base}/${created}`, late)).reason).toBe('reorganisation.submitted')
  })

  it('moves departments with everything below them, and refuses a ring by name', async () => {
    const { data: team } = await vietnam.hr.client.post(departmentsPath, {
      ...{ effectiveOn: '2020-01-01', unitId: vietnam.id, code: 'VN-T', name: 'Team' },
      parentId: vietnam.departments.sales,
    })
    const below = (id: string, parentId: string | null) => ({ kind: 'department', id, parentId })
    const ring = await draft([below(vietnam.departments.sales, team.id)])
    expect((await preview(ring)).moves).toMatchObject([
      { state: 'conflict', problems: ['Sales would be below itself.'] },
    ])
    expect(await submit(ring)).toMatchObject({ code: 409, reason: 'reorganisation.conflicts' })
    const created = await draft([below(team.id, vietnam.departments.service)])
    expect((await preview(created)).moves).toMatchObject([
      { state: 'ready', changes: [{ field: 'parentId', before: 'Sales', after: 'Service' }] },
    ])
    expect((await submit(created)).data).toEqual({ transfers: 0, departments: 1, inApproval: 0 })
    const record = async (asOf: string) =>
      (await vietnam.hr.client.get(`${departmentsPath}/${team.id}`, { asOf })).data.record
    expect(await record(day)).toMatchObject({ parentId: vietnam.departments.service })
    expect(await record('2026-11-30')).toMatchObject({ parentId: vietnam.departments.sales })
  })

  it('explains each conflict, and submits nothing while one is there', async () => {
    const [one, other] = [await addEmployee(vietnam, { managerId: boss }), await addEmployee(vietnam, {})]
    await sql`update employee set sex = null from employment
      where employment.employee_id = employee.id and employment.id = ${other}`.execute(server.database.db)
    const moves = [
      toService(one),
      { kind: 'person', id: other, managerId: one },
      { kind: 'person', id: crypto.randomUUID(), managerId: one },
      { kind: 'person', id: head, managerId: head },
    ]
    const created = await draft(moves)
    expect((await preview(created)).moves).toMatchObject([
      { state: 'ready' },
      { state: 'conflict', missing: ['Sex'] },
      { state: 'conflict', name: '', problems: [expect.stringContaining('does not exist')] },
      { state: 'conflict', problems: [expect.stringContaining('supervisor')] },
    ])
    expect(await submit(created)).toMatchObject({ reason: 'reorganisation.conflicts' })
    expect(await rosterRecord(vietnam.hr.client, one, day)).toMatchObject({ departmentId: vietnam.departments.sales })
  })

  it('goes the way of approval of each transfer, and leaves out who is in approval already', async () => {
    const company = await addCompany(server, 'DN', 'VN')
    const top = await addEmployee(company, { name: 'Top', effectiveOn: '2025-01-06' })
    const id = await addEmployee(company, { managerId: top })
    const approver = await personnelStaff(server, company.id)
    await sql`update account set display_name = 'Lê Hoa' where id = ${approver.accountId}`.execute(server.database.db)
    await addKindFlow(server, 'transfer', company.id, [{ candidates: byAccounts(approver.accountId) }])
    const move = { kind: 'person', id, departmentId: company.departments.service }
    const { client } = company.hr
    const first = await draft([move], client)
    expect(await preview(first, client)).toMatchObject({ approvers: ['Lê Hoa'], moves: [{ approvers: ['Lê Hoa'] }] })
    const submission = await client.post(`${base}/${first}/submission`, { revision: 1 })
    expect(submission.data).toEqual({ transfers: 1, departments: 0, inApproval: 1 })
    const second = await draft([move], client)
    expect((await preview(second, client)).moves).toMatchObject([{ state: 'in_approval' }])
    expect((await client.post(`${base}/${second}/submission`, { revision: 1 })).code).toBe(409)
  })

  it('is saved at the revision that was read, belongs to its account, and is deleted', async () => {
    const created = await draft([])
    const values = { name: 'Other name', day, moves: [toService(boss)] }
    const save = (revision: number, client = vietnam.hr.client) =>
      put(`${base}/${created}`, { ...values, revision }, client)
    expect((await save(1)).data).toEqual({ id: created, revision: 2 })
    expect((await save(1)).reason).toBe('record.conflict')
    const stranger = await personnelStaff(server, vietnam.id)
    expect((await save(2, stranger.client)).code).toBe(404)
    expect((await stranger.client.post(base, { id: created, ...values })).code).toBe(409)
    expect((await stranger.client.get(base)).data).toEqual([])
    expect((await remove(`${base}/${created}`, stranger.client)).code).toBe(404)
    expect((await remove(`${base}/${created}`)).code).toBe(200)
    expect((await vietnam.hr.client.post(`${base}/${created}/preview`, {})).code).toBe(404)
  })

  it.each<[string, object]>([
    ['moves.1', { moves: [1, 2].map(() => ({ kind: 'person', id: '5f0b2a4e-9c5b-4f0e-8a51-3c1f2e7d9b10' })) }],
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(61) }],
    ['day', { day: 'soon' }],
  ])('is refused at %s', async (path, wrong) => {
    const input = { id: crypto.randomUUID(), name: 'x', day, moves: [], ...wrong }
    const { code, errors } = await vietnam.hr.client.post(base, input)
    expect(code).toBe(400)
    expect(errors?.map((one: { path: string }) => one.path)).toContain(path)
  })

  it('needs the permission to submit transfers, and reaches no one of another unit', async () => {
    const unit = await addUnit(server, 'LA')
    const reader = await addStaff(server, unit, { permissions: ['employee:read'] })
    expect((await reader.client.get(base)).code).toBe(403)
    const foreign = await personnelStaff(server, unit)
    const created = await draft([toService(boss)], foreign.client)
    expect((await preview(created, foreign.client)).moves).toMatchObject([{ state: 'conflict', name: '' }])
  })
})
