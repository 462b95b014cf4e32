import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCompany, addEmployee, type Company, personnelStaff } from '../../../../testing/personnel.ts'
import { addStaff, type TestStaff } from '../../../../testing/staff.ts'
import { addStore } from '../../../../testing/stores.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { runEffects } from '../run-effects.ts'

const base = '/workbenchApi/workforce'
let server: TestServer
let company: Company
let boss: string
let key = 0
const stores: string[] = []

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-23T02:00:00Z' })
  company = await addCompany(server, 'LEV', 'VN')
  boss = await addEmployee(company, { name: 'Hồ Thu Trà', effectiveOn: '2025-01-06' })
  await addEmployee(company, { managerId: boss, effectiveOn: '2025-02-03' })
  const admin = await addStaff(server, company.id, { admin: true })
  for (let at = 0; at < 3; at++) stores.push((await addStore(admin.client, company.id)).store)
})
afterAll(() => server.close())

const post = (path: string, input: object, client = company.hr.client) =>
  client.post(`${base}/${path}`, { key: `leaving-links-${++key}`, ...input })
const resign = async (employmentId: string, day = '2026-12-31'): Promise<string> => {
  const { data, ...refused } = await post('resignations', { employmentId, day, type: 'own_wish' })
  if (!data) throw new Error(JSON.stringify(refused))
  return data.id
}
const revoke = (employmentId: string) => post('resignations/revocations', { employmentId })

const addLink = async (employmentId: string, store: string | undefined, during: string, role = 'relief') => {
  const id = crypto.randomUUID()
  await server.database.pool.query(
    `insert into store_person (id, revision, store_id, during, employment_id, role, origin, created_at)
     values ($1, 1, $2, $3, $4, $5, 'command', now())`,
    [id, store, during, employmentId, role],
  )
  return id
}
const linksOf = async (employmentId: string) => {
  const { rows } = await server.database.pool.query(
    `select during::text from store_person where employment_id = $1 and rescinded_at is null
     order by store_person.during`,
    [employmentId],
  )
  return rows.map(({ during }: { during: string }) => during)
}
const checklist = async (id: string, { client }: Pick<TestStaff, 'client'> = company.hr) =>
  (await client.get(`${base}/resignations/${id}/checklist`)).data
const lineOf = async (id: string, line: string) =>
  (await checklist(id)).lines.find((one: { line: string }) => one.line === line)

describe('the links of a person who leaves', () => {
  it('end with the last day worked, and come back with the revocation', async () => {
    const id = await addEmployee(company, { managerId: boss })
    const before = ['[2026-03-02,2026-06-01)', '[2026-06-01,)', '[2027-01-05,2027-03-01)', '[2027-06-01,)']
    for (const [at, during] of before.entries()) await addLink(id, stores[at % 3], during)
    const act = await resign(id)
    expect(await linksOf(id)).toEqual(['[2026-03-02,2026-06-01)', '[2026-06-01,2027-01-01)'])
    expect(await lineOf(act, 'stores')).toMatchObject({ state: 'done', count: 3 })
    expect((await revoke(id)).code).toBe(200)
    expect(await linksOf(id)).toEqual(before)
    await resign(id, '2026-12-30')
    expect(await linksOf(id)).toEqual(['[2026-03-02,2026-06-01)', '[2026-06-01,2026-12-31)'])
    expect((await revoke(id)).code).toBe(200)
    expect(await linksOf(id)).toEqual(before)
  })

  it('come back after they have ended, and what cannot is named before', async () => {
    const id = await addEmployee(company, { managerId: boss })
    await addLink(id, stores[0], '[2026-06-01,)')
    const changed = await addLink(id, stores[1], '[2026-06-01,)')
    await resign(id, '2026-11-30')
    server.clock.set('2026-12-02T02:00:00Z')
    const { client } = await personnelStaff(server, company.id)
    await runEffects(server.platform)
    await server.database.pool.query(`update store_person set during = '[2026-06-01,2026-10-01)' where id = $1`, [
      changed,
    ])
    const { data } = await client.post(`${base}/resignations/revocations/preview`, { employmentId: id })
    expect(data.warnings).toEqual([expect.stringContaining('is not restored')])
    expect((await post('resignations/revocations', { employmentId: id }, client)).code).toBe(200)
    expect(await linksOf(id)).toEqual(['[2026-06-01,2026-10-01)', '[2026-06-01,)'])
    await runEffects(server.platform)
    expect(await linksOf(id)).toEqual(['[2026-06-01,2026-10-01)', '[2026-06-01,)'])
    server.clock.set('2026-11-23T02:00:00Z')
  })

  it('stay with a link that takes their place since', async () => {
    const id = await addEmployee(company, { managerId: boss })
    await addLink(id, stores[2], '[2026-06-01,)')
    await resign(id)
    await addLink(id, stores[2], '[2027-02-01,2027-03-01)')
    expect((await revoke(id)).code).toBe(200)
    expect(await linksOf(id)).toEqual(['[2026-06-01,2027-01-01)', '[2027-02-01,2027-03-01)'])
  })
})

describe('the checklist of leaving', () => {
  it('says what is open, of the data and of people, and closes with a reason', async () => {
    const lead = await addEmployee(company, { managerId: boss })
    await addEmployee(company, { managerId: lead, name: 'Trần Văn Ba' })
    const { accountId } = await addStaff(server, company.id)
    await server.database.pool.query(
      `update account set employee_id = employment.employee_id from employment
       where employment.id = $1 and account.id = $2`,
      [lead, accountId],
    )
    const department = `/workbenchApi/organisation/departments/${company.departments.service}`
    const headed = { revision: 1, effectiveOn: '2026-11-23', headId: lead }
    expect((await company.hr.client.send({ method: 'PUT', url: department, payload: headed })).code).toBe(200)
    const act = await resign(lead)
    expect(await lineOf(act, 'reports')).toMatchObject({ state: 'done' })
    expect(await lineOf(act, 'departments')).toMatchObject({ state: 'open', count: 1, names: ['Service'] })
    expect(await lineOf(act, 'account')).toMatchObject({ state: 'planned' })
    expect(await lineOf(act, 'keys')).toMatchObject({ state: 'open', settled: null })
    expect(await checklist(act)).toMatchObject({ leaveOn: '2026-12-31', closure: null })

    const settle = (line: string, values: object) =>
      company.hr.client.send({ method: 'PUT', url: `${base}/resignations/${act}/checklist/${line}`, payload: values })
    expect((await settle('keys', { state: 'not_needed' })).errors).toMatchObject([{ path: 'reason' }])
    expect((await settle('keys', { state: 'not_needed', reason: 'Never had one' })).code).toBe(200)
    for (const line of ['goods', 'clothes', 'quota', 'work']) await settle(line, { state: 'done' })
    expect(await lineOf(act, 'keys')).toMatchObject({ state: 'not_needed', settled: { reason: 'Never had one' } })
    await settle('goods', { state: 'open' })
    expect(await lineOf(act, 'goods')).toMatchObject({ state: 'open' })

    const row = async () => (await company.hr.client.get(`${base}/resignations/${act}`)).data.record
    const { lines } = await checklist(act)
    const done = lines.filter(({ state }: { state: string }) => state === 'done' || state === 'not_needed')
    expect(await row()).toMatchObject({ checklist: 'open', checklistDone: done.length, checklistLines: lines.length })
    const close = (reason: string) =>
      company.hr.client.post(`${base}/resignations/${act}/checklist/closure`, { reason })
    expect((await close('')).errors).toMatchObject([{ path: 'reason' }])
    expect((await close('The certificate follows by post')).code).toBe(200)
    expect((await checklist(act)).closure).toMatchObject({
      ...{ reason: 'The certificate follows by post', openLines: ['departments', 'goods', 'certificate'] },
    })
    expect((await close('Again')).reason).toBe('personnel.checklist_closed')
    expect((await settle('goods', { state: 'done' })).reason).toBe('personnel.checklist_closed')
    expect(await row()).toMatchObject({ checklist: 'closed' })
  })

  it('names who would still report through a further assignment, and counts the own ones that end', async () => {
    const lead = await addEmployee(company, { managerId: boss })
    const reporting = await addEmployee(company, { managerId: boss, name: 'Lý Minh Anh' })
    const admin = await addStaff(server, company.id, { admin: true })
    const give = async (employmentId: string, values: object) => {
      const further = { employmentId, from: '2026-11-02', kind: 'additional', postId: company.posts.guide, ...values }
      expect((await admin.client.post(`${base}/further-assignments`, further)).code).toBe(200)
    }
    await give(reporting, { managerId: lead, storeId: stores[2] })
    await give(lead, { storeId: stores[0] })
    await give(lead, { storeId: stores[1], to: '2026-12-15' })
    const act = await resign(lead)
    expect(await lineOf(act, 'further_assignments')).toMatchObject({ state: 'open', count: 1, names: ['Lý Minh Anh'] })
    await server.database.pool.query('update further_assignment set manager_id = null where employment_id = $1', [
      reporting,
    ])
    expect(await lineOf(act, 'further_assignments')).toMatchObject({ state: 'done', count: 1, names: [] })
  })

  it('is a to-do until it is closed, and ends with the revocation', async () => {
    const other = await addCompany(server, 'LEW', 'TH')
    const top = await addEmployee(other, { effectiveOn: '2025-01-06' })
    const todos = async () => (await other.hr.client.get('/workbenchApi/home/todos')).data
    const one = { kind: 'personnel.checklists' }
    expect(await todos()).not.toContainEqual(expect.objectContaining(one))
    const { data } = await other.hr.client.post(`${base}/resignations`, {
      ...{ employmentId: top, day: '2026-12-31', type: 'own_wish', key: 'leaving-todo-1' },
    })
    expect(await todos()).toContainEqual(expect.objectContaining({ ...one, count: 1 }))
    await other.hr.client.post(`${base}/resignations/revocations`, { employmentId: top, key: 'leaving-todo-2' })
    expect(await todos()).not.toContainEqual(expect.objectContaining(one))
    expect((await checklist(data.id, other.hr)).lines).toEqual([])
    const closed = await other.hr.client.post(`${base}/resignations/${data.id}/checklist/closure`, { reason: 'x' })
    expect(closed.reason).toBe('personnel.no_checklist')
  })

  it('says so where the account of the last administrator stays', async () => {
    const id = await addEmployee(company, { managerId: boss })
    const { accountId } = await addStaff(server, company.id)
    await server.database.pool.query(
      `update account set employee_id = employment.employee_id from employment
       where employment.id = $1 and account.id = $2`,
      [id, accountId],
    )
    const act = await resign(id, '2026-11-24')
    server.clock.set('2026-11-24T17:10:00Z')
    await runEffects(server.platform)
    const late = await personnelStaff(server, company.id)
    const stateNow = async () =>
      (await checklist(act, late)).lines.find(({ line }: { line: string }) => line === 'account').state
    expect(await stateNow()).toBe('done')
    await server.database.pool.query('update account set locked = false where id = $1', [accountId])
    expect(await stateNow()).toBe('open')
    server.clock.set('2026-11-23T02:00:00Z')
  })

  it('is hidden from another unit, and changed by those who may submit resignations alone', async () => {
    const id = await addEmployee(company, { managerId: boss })
    const act = await resign(id)
    const away = await addCompany(server, 'LEX', 'TH')
    const url = `${base}/resignations/${act}/checklist`
    expect((await away.hr.client.get(url)).code).toBe(404)
    expect((await away.hr.client.post(`${url}/closure`, { reason: 'x' })).code).toBe(404)
    const reader = await personnelStaff(server, company.id, [], ['resignation:read', 'employee:read'])
    expect((await reader.client.get(url)).code).toBe(200)
    expect((await reader.client.post(`${url}/closure`, { reason: 'x' })).code).toBe(403)
  })
})
