import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addKindFlow } from '../../../testing/add-kind-flow.ts'
import { byAccounts, taskOf } from '../../../testing/approvals.ts'
import {
  addCompany,
  addEmployee,
  type Company,
  personnelStaff,
  rosterRecord,
  transfersPath,
} from '../../../testing/personnel.ts'
import { addStaff, addUnit, rootUnit } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let vietnam: Company
let boss: string
let key = 0

const nextKey = () => `transfer-${++key}`
const submit = (input: object, client = vietnam.hr.client) =>
  client.post(transfersPath, { key: nextKey(), day: '2026-11-30', ...input })
const preview = (input: object) => vietnam.hr.client.post(`${transfersPath}/preview`, { day: '2026-11-30', ...input })
const toService = () => ({ departmentId: vietnam.departments.service, postId: vietnam.posts.agent })
const list = async (client = vietnam.hr.client) => (await client.get(transfersPath)).data.records
const eventsOf = async (id: string) => {
  const { rows } = await server.database.pool.query(
    `select act, day::text, state from effective_event where subject_id = $1 and state <> 'rescinded' order by day, seq`,
    [id],
  )
  return rows
}

beforeAll(async () => {
  server = await startTestServer()
  vietnam = await addCompany(server, 'VN', 'VN')
  boss = await addEmployee(vietnam, { name: 'Hồ Thu Trà', effectiveOn: '2025-01-06' })
  await addEmployee(vietnam, { managerId: boss, effectiveOn: '2025-02-03' })
})
afterAll(() => server.close())

it('people of the departments of a role are transferred, and no others', async () => {
  const there = await addEmployee(vietnam, { managerId: boss })
  const elsewhere = await addEmployee(vietnam, { managerId: boss, ...toService() })
  const sales = [vietnam.departments.sales]
  const scopes = [
    { area: 'workforce' as const, kind: 'departments' as const, ids: sales },
    { area: 'organisation' as const, kind: 'all' as const, ids: [] },
    { area: 'installation' as const, kind: 'all' as const, ids: [] },
  ]
  const permissions = ['employee:read', 'transfer:submit', 'department:read', 'post:read', 'labour-relation:read']
  const { client } = await addStaff(server, rootUnit, { permissions, scopes })
  const changes = { postId: vietnam.posts.lead }
  const requestOf = (employmentId: string) => submit({ employmentId, changes }, client)
  expect((await requestOf(elsewhere)).status).toBe(404)
  expect((await requestOf(there)).data).toMatchObject({ state: 'scheduled' })
})

it('a department, a post or a store does not close while a transfer into it is in approval', async () => {
  const company = await addCompany(server, 'CLO', 'VN')
  const approver = await addStaff(server, company.id, { admin: true })
  await addKindFlow(server, 'transfer', company.id, [{ candidates: byAccounts(approver.accountId) }])
  const head = await addEmployee(company)
  const id = await addEmployee(company, { managerId: head })
  const changes = { departmentId: company.departments.service, postId: company.posts.agent }
  const { data } = await submit({ employmentId: id, changes, day: '2026-12-01' }, company.hr.client)
  const close = async (kind: 'departments' | 'posts', of: string, effectiveOn: string) => {
    const url = `/workbenchApi/organisation/${kind}/${of}`
    const { revision } = (await company.hr.client.get(url)).data.record
    return company.hr.client.send({ method: 'PUT', url, payload: { revision, open: false, effectiveOn } })
  }
  const refused = await close('posts', company.posts.agent, '2027-02-01')
  expect([refused.status, refused.reason]).toEqual([409, 'structure.requests_remain'])
  expect(refused.msg).toContain('Agent')
  const { revision } = (await company.hr.client.get(`/workbenchApi/approvals/requests/${data.requestId}`)).data
  await company.hr.client.post(`/workbenchApi/approvals/requests/${data.requestId}/withdrawal`, {
    ...{ revision, key: 'withdraw-closing' },
  })
  expect((await close('posts', company.posts.agent, '2027-02-01')).status).toBe(200)
  expect((await close('departments', company.departments.service, '2027-02-01')).status).toBe(200)
})

describe('a transfer without a flow', () => {
  it('holds from its day: as of Monday the new place, today the old one', async () => {
    const id = await addEmployee(vietnam, { managerId: boss })
    const { data } = await submit({ employmentId: id, changes: toService() })
    expect(data).toMatchObject({ state: 'scheduled', requestId: null })
    expect(await rosterRecord(vietnam.hr.client, id)).toMatchObject({ departmentId: vietnam.departments.sales })
    expect(await rosterRecord(vietnam.hr.client, id, '2026-11-30')).toMatchObject({
      ...{ departmentId: vietnam.departments.service, postId: vietnam.posts.agent, managerId: boss },
    })
    expect((await list()).find((one: { id: string }) => one.id === data.id)).toMatchObject({
      ...{ name: 'Nguyễn Thị Lan Anh', before: 'Sales · Guide', after: 'Service · Agent', day: '2026-11-30' },
    })
  })

  it('of today counts at once, and of a past day only for those who may correct', async () => {
    const id = await addEmployee(vietnam, { managerId: boss })
    const today = server.clock.now().toISOString().slice(0, 10)
    expect((await submit({ employmentId: id, day: today, changes: toService() })).data.state).toBe('applied')
    const past = {
      employmentId: id,
      day: '2026-06-01',
      changes: { postId: vietnam.posts.lead, departmentId: vietnam.departments.sales },
    }
    expect((await submit(past)).errors).toMatchObject([{ path: 'day' }])
    const corrector = await personnelStaff(server, vietnam.id, ['personnel:correct'])
    expect((await submit(past, corrector.client)).data).toMatchObject({ state: 'applied' })
    expect(await rosterRecord(vietnam.hr.client, id, '2026-06-01')).toMatchObject({ postId: vietnam.posts.lead })
    expect(await rosterRecord(vietnam.hr.client, id)).toMatchObject({ postId: vietnam.posts.agent })
  })

  it('sent again answers the same, and changes nothing twice', async () => {
    const id = await addEmployee(vietnam, { managerId: boss })
    const input = { employmentId: id, key: nextKey(), changes: toService() }
    const [first, second] = await Promise.all([submit(input), submit(input)])
    expect(second.data).toEqual(first.data)
    expect((await eventsOf(id)).filter(({ act }) => act === 'transfer')).toHaveLength(1)
  })

  it('names every required field that is missing', async () => {
    const id = await addEmployee(vietnam, {})
    await server.database.pool.query(
      `update employee set sex = null, birthday = null from employment
       where employment.employee_id = employee.id and employment.id = $1`,
      [id],
    )
    const refused = await submit({ employmentId: id, changes: toService() })
    expect(refused).toMatchObject({ code: 409, reason: 'personnel.information_missing' })
    expect(refused.msg).toBe(
      'Employee information is missing, so the transfer cannot be started: Sex, Date of birth, Direct supervisor.',
    )
    const { data } = await preview({ employmentId: id, changes: toService() })
    expect(data.required.missing).toEqual(['Sex', 'Date of birth', 'Direct supervisor'])
    expect((await submit({ employmentId: id, changes: { ...toService(), managerId: boss } })).msg).toContain(
      'Sex, Date of birth.',
    )
  })

  it('of the top needs no direct supervisor', async () => {
    expect(
      (await submit({ employmentId: boss, day: '2026-12-01', changes: { postId: vietnam.posts.lead } })).code,
    ).toBe(200)
  })

  it.each<[string, () => object]>([
    ['changes', () => ({ changes: {} })],
    ['changes', () => ({ changes: { postId: vietnam.posts.guide } })],
    ['changes.postId', () => ({ changes: { departmentId: vietnam.departments.service } })],
    ['changes.postId', () => ({ changes: { postId: crypto.randomUUID() } })],
    ['day', () => ({ day: '2026-03-01', changes: toService() })],
    ['day', () => ({ day: 'soon', changes: toService() })],
    ['remark', () => ({ remark: 'x'.repeat(101), changes: toService() })],
  ])('is refused at %s', async (path, rest) => {
    const id = await addEmployee(vietnam, { managerId: boss })
    const { code, errors } = await submit({ employmentId: id, ...rest() })
    expect(code).toBe(400)
    expect(errors?.map((one: { path: string }) => one.path)).toContain(path)
  })

  it('makes no ring of supervisors, on no day', async () => {
    const lower = await addEmployee(vietnam, { managerId: boss })
    const { errors } = await submit({ employmentId: boss, changes: { managerId: lower } })
    expect(errors).toMatchObject([{ path: 'changes.managerId' }])
    expect((await submit({ employmentId: lower, changes: { managerId: lower } })).errors).toMatchObject([
      { path: 'changes.managerId' },
    ])
  })

  it('keeps both of one day in the order of their approval', async () => {
    const id = await addEmployee(vietnam, { managerId: boss })
    await submit({ employmentId: id, changes: { postId: vietnam.posts.lead } })
    await submit({ employmentId: id, changes: toService() })
    expect((await eventsOf(id)).filter(({ act }) => act === 'transfer')).toHaveLength(2)
    expect(await rosterRecord(vietnam.hr.client, id, '2026-11-30')).toMatchObject({ postId: vietnam.posts.agent })
  })
})

describe('the preview', () => {
  it('shows what becomes of later events, and writes nothing', async () => {
    const id = await addEmployee(vietnam, { managerId: boss })
    await submit({ employmentId: id, day: '2027-02-01', changes: { postId: vietnam.posts.lead } })
    const before = await eventsOf(id)
    const { data } = await preview({ employmentId: id, changes: toService() })
    expect(data).toMatchObject({ problems: [], approval: null, before: { postId: vietnam.posts.guide } })
    expect(data.effect.periods[0]).toMatchObject({ from: '2026-11-30', until: '2027-02-01' })
    expect(data.effect.later).toMatchObject([{ day: '2027-02-01', act: 'transfer', outcome: 'changed' }])
    expect(data.labels.post[vietnam.posts.agent]).toBe('Agent')
    expect(await eventsOf(id)).toEqual(before)
  })

  it('says what is against it in words', async () => {
    const id = await addEmployee(vietnam, { managerId: boss })
    const { data } = await preview({ employmentId: id, changes: { departmentId: vietnam.departments.service } })
    expect(data.problems).toEqual([
      {
        path: 'changes.postId',
        message: 'This post belongs to another department. Choose a post of the new department.',
      },
    ])
    expect(data.effect).toBeNull()
  })
})

describe('a transfer with a flow', () => {
  it('counts with the last approval, once, and may be requested once at a time', async () => {
    const company = await addCompany(server, 'KH', 'KH')
    const approver = await personnelStaff(server, company.id, [], ['approval:read'])
    await addKindFlow(server, 'transfer', company.id, [{ candidates: byAccounts(approver.accountId) }])
    const head = await addEmployee(company)
    await addEmployee(company, { managerId: head })
    const id = await addEmployee(company, { managerId: head })
    const changes = { departmentId: company.departments.service, postId: company.posts.agent }
    const { data: seen } = await company.hr.client.post(`${transfersPath}/preview`, {
      employmentId: id,
      day: '2026-12-01',
      changes,
    })
    expect(seen.approval).toMatchObject({ version: 1, steps: [{ name: 'Step 1', people: ['测试'], passed: null }] })
    const input = { employmentId: id, day: '2026-12-01', changes }
    const windows = await Promise.all([submit(input, company.hr.client), submit(input, company.hr.client)])
    expect(windows.map(({ code }) => code).toSorted()).toEqual([200, 409])
    const { data } = windows.find(({ code }) => code === 200) ?? { data: undefined }
    expect(data.state).toBe('in_approval')
    expect((await list(company.hr.client))[0]).toMatchObject({ state: 'in_approval', approvers: '测试' })
    expect((await eventsOf(id)).filter(({ act }) => act === 'transfer')).toEqual([])
    const shown = (await company.hr.client.get(`/workbenchApi/approvals/requests/${data.requestId}`)).data
    expect(shown.records).toMatchObject([
      { resource: 'transfer', kind: 'Transfer' },
      { resource: 'employment', id, kind: 'Employment' },
      { resource: 'department', id: company.departments.service },
    ])
    const hidden = (await approver.client.get(`/workbenchApi/approvals/requests/${data.requestId}`)).data
    expect(hidden.records).toEqual([])
    const task = await taskOf(server, data.requestId, approver)
    const decide = () =>
      approver.client.post(`/workbenchApi/approvals/tasks/${task.id}/decision`, {
        ...{ revision: task.revision, key: 'decision-once', decision: 'approve' },
      })
    const answers = await Promise.all([decide(), decide()])
    expect(answers.map(({ code }) => code)).toEqual([200, 200])
    expect((await eventsOf(id)).filter(({ act }) => act === 'transfer')).toEqual([
      { act: 'transfer', day: '2026-12-01', state: 'scheduled' },
    ])
    const { data: request } = await company.hr.client.get(`/workbenchApi/approvals/requests/${data.requestId}`)
    expect(request.fields).toContainEqual({ name: 'postId', label: 'Post', before: 'Guide', value: 'Agent' })
  })

  it('is not ready to submit where a step would have no one who can decide', async () => {
    const company = await addCompany(server, 'THN', 'TH')
    const candidates = [{ strategy: 'manager' as const, parameters: {} }]
    await addKindFlow(server, 'transfer', company.id, [{ candidates, ifNone: { act: 'refuse' } }])
    const head = await addEmployee(company)
    const id = await addEmployee(company, { managerId: head })
    const input = { employmentId: id, day: '2026-12-01', changes: { postId: company.posts.lead } }
    const { data } = await company.hr.client.post(`${transfersPath}/preview`, input)
    const refused = await submit(input, company.hr.client)
    expect(refused.reason).toBe('approval.no_approver')
    expect(data.approval).toMatchObject({ steps: [{ people: [], passed: null }], stop: refused.msg })
  })

  it('shows those who decide who reports to the person, and what is planned later', async () => {
    const company = await addCompany(server, 'MM', 'MM')
    const approver = await personnelStaff(server, company.id, [], ['approval:read'])
    const head = await addEmployee(company)
    const id = await addEmployee(company, { managerId: head })
    await addEmployee(company, { managerId: id })
    const later = { employmentId: id, day: '2027-02-01', changes: { postId: company.posts.lead } }
    expect((await submit(later, company.hr.client)).code).toBe(200)
    await addKindFlow(server, 'transfer', company.id, [{ candidates: byAccounts(approver.accountId) }])
    const changes = { departmentId: company.departments.service, postId: company.posts.agent }
    const { data } = await submit({ employmentId: id, day: '2026-12-01', changes }, company.hr.client)
    const { facts } = (await approver.client.get(`/workbenchApi/approvals/requests/${data.requestId}`)).data.evidence
    expect(facts).toMatchObject([
      { name: 'later', value: expect.stringMatching(/1 Feb.* · Transfer$/) },
      { name: 'reports', value: expect.stringMatching(/^1: ./) },
    ])
  })

  it('that is withdrawn or refused leaves nothing, and another may follow', async () => {
    const company = await addCompany(server, 'LA', 'LA')
    const approver = await personnelStaff(server, company.id, [], ['approval:read'])
    await addKindFlow(server, 'transfer', company.id, [{ candidates: byAccounts(approver.accountId) }])
    const head = await addEmployee(company)
    const id = await addEmployee(company, { managerId: head })
    const input = { employmentId: id, day: '2026-12-01', changes: { postId: company.posts.lead } }
    const first = await submit(input, company.hr.client)
    const { revision } = (await company.hr.client.get(`/workbenchApi/approvals/requests/${first.data.requestId}`)).data
    await company.hr.client.post(`/workbenchApi/approvals/requests/${first.data.requestId}/withdrawal`, {
      ...{ revision, key: 'withdraw-1' },
    })
    const second = await submit(input, company.hr.client)
    const task = await taskOf(server, second.data.requestId, approver)
    await approver.client.post(`/workbenchApi/approvals/tasks/${task.id}/decision`, {
      ...{ revision: task.revision, key: 'decision-no', decision: 'refuse', opinion: 'Not now' },
    })
    expect((await list(company.hr.client)).map(({ state }: { state: string }) => state).toSorted()).toEqual([
      'refused',
      'withdrawn',
    ])
    expect((await eventsOf(id)).filter(({ act }) => act === 'transfer')).toEqual([])
  })
})

describe('an approved transfer', () => {
  it('can be taken back before its day, and not from its day on', async () => {
    const id = await addEmployee(vietnam, { managerId: boss })
    const { data } = await submit({ employmentId: id, changes: toService() })
    const of = async () => (await list()).find((one: { id: string }) => one.id === data.id)
    const revoke = async (client = vietnam.hr.client) =>
      client.post(`${transfersPath}/${data.id}/revocation`, { revision: (await of()).revision })
    const elsewhere = await personnelStaff(server, await addUnit(server, 'FAR'))
    expect((await revoke(elsewhere.client)).code).toBe(404)
    expect((await revoke()).code).toBe(200)
    expect(await of()).toMatchObject({ state: 'revoked' })
    expect((await revoke()).reason).toBe('personnel.not_scheduled')
    expect(await rosterRecord(vietnam.hr.client, id, '2026-12-01')).toMatchObject({ postId: vietnam.posts.guide })
  })
})

it('a transfer stays within the company; departments of the group are open to all', async () => {
  const id = await addEmployee(vietnam, { managerId: boss })
  const thailand = await addCompany(server, 'THX', 'TH')
  const { client } = await addStaff(server, rootUnit, { admin: true })
  const foreign = { departmentId: thailand.departments.service, postId: thailand.posts.agent }
  const refused = await submit({ employmentId: id, changes: foreign }, client)
  expect(refused.errors).toEqual([
    { path: 'changes.departmentId', message: 'This department belongs to another company.' },
  ])
  const add = async (path: string, values: object): Promise<string> =>
    (
      await client.post(`/workbenchApi/organisation/${path}`, {
        effectiveOn: '2020-01-01',
        unitId: rootUnit,
        ...values,
      })
    ).data.id
  const departmentId = await add('departments', { code: 'G-A', name: 'Audit' })
  const postId = await add('posts', { code: 'G-AA', name: 'Auditor', departmentId, kind: 'other' })
  expect((await submit({ employmentId: id, changes: { departmentId, postId } }, client)).code).toBe(200)
})

describe('who may transfer', () => {
  it('is decided by permission and reach: hidden and missing look alike', async () => {
    const id = await addEmployee(vietnam, { managerId: boss })
    const input = { employmentId: id, changes: toService() }
    const reader = await personnelStaff(server, vietnam.id, [], ['transfer:read'])
    expect((await submit(input, reader.client)).code).toBe(403)
    const far = await addCompany(server, 'TH', 'TH')
    expect((await submit(input, far.hr.client)).code).toBe(404)
    expect((await submit({ ...input, employmentId: crypto.randomUUID() })).code).toBe(404)
    expect(await list(far.hr.client)).toEqual([])
    const foreign = { departmentId: far.departments.service, postId: far.posts.agent }
    expect((await submit({ employmentId: id, changes: foreign })).errors).toMatchObject([
      { path: 'changes.departmentId' },
      { path: 'changes.postId' },
    ])
  })
})
