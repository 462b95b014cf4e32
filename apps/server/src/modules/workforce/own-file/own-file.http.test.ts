import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addKindFlow } from '../../../testing/add-kind-flow.ts'
import { decide } from '../../../testing/approvals.ts'
import { addCompany, addEmployee, type Company, personnelStaff, rosterRecord } from '../../../testing/personnel.ts'
import { refusedTransitions } from '../../../testing/refused-transitions.ts'
import { addStaff, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { ownChangeMachine } from './own-change-machine.ts'
import { lockChange } from './own-file.store.ts'

const path = '/workbenchApi/own/file'
let server: TestServer
let company: Company
let approver: TestStaff
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-23T02:00:00Z' })
  company = await addCompany(server, 'OWN', 'VN')
  approver = await addStaff(server, company.id, {
    ...{ permissions: ['approval:read'], scopes: [{ area: 'approvals', kind: 'unit_and_below', ids: [] }] },
  })
  await addKindFlow(server, 'roster-change', company.id, [
    { candidates: [{ strategy: 'account', parameters: { accountIds: [approver.accountId] } }] },
  ])
})
afterAll(() => server.close())

/** An employee with an account of their own. */
async function addPerson(rest: object = {}): Promise<TestStaff & { employmentId: string }> {
  const employmentId = await addEmployee(company, rest)
  const staff = await addStaff(server, { unit: company.id, type: 'clerk' }, { permissions: ['approval:read'] })
  await server.database.pool.query(
    `update account set employee_id = (select employee_id from employment where id = $2) where id = $1`,
    [staff.accountId, employmentId],
  )
  return { ...staff, employmentId }
}

const key = () => `request-${crypto.randomUUID()}`

describe('the own file', () => {
  it('shows the person, the employment and sealed values masked, and other accounts have none', async () => {
    const lan = await addPerson({ name: 'Phạm Lan', phone: '+84 912 000 111' })
    const { data } = await lan.client.get(path)
    expect(data.person).toMatchObject({ name: 'Phạm Lan', nationality: 'VN' })
    expect(data.employments).toMatchObject([{ id: lan.employmentId, department: 'Sales', employmentState: 'entered' }])
    expect(data.sealed).toContainEqual({ field: 'phone', value: '+84****0111' })
    expect(JSON.stringify(data)).not.toContain('912000111')
    expect((await company.hr.client.get(path)).code).toBe(404)
  })

  it('shows for whom the person acts, and until when', async () => {
    const [mai, boss] = [await addPerson({ name: 'Mai' }), await addEmployee(company, { name: 'Boss' })]
    const hr = await personnelStaff(server, company.id, ['further-assignment:write'])
    const acting = { kind: 'acting', actsForId: boss, from: '2026-11-23', to: '2026-11-30' }
    const given = { employmentId: mai.employmentId, ...acting }
    expect((await hr.client.post('/workbenchApi/workforce/further-assignments', given)).status).toBe(200)
    expect((await mai.client.get(path)).data.furtherAssignments).toMatchObject([
      { kind: 'acting', actsFor: 'Boss', post: 'Guide', from: '2026-11-23', to: '2026-11-30', state: 'running' },
    ])
  })

  it('tells who looked at a whole value, and what for', async () => {
    const mai = await addPerson()
    const reader = await addStaff(server, company.id, {
      permissions: ['employee-personal:read'],
      scopes: [{ area: 'workforce', kind: 'unit_and_below', ids: [] }],
    })
    await reader.client.post(`/workbenchApi/workforce/roster/${mai.employmentId}/reveals`, {
      ...{ field: 'phone', purpose: 'emergency' },
    })
    expect((await mai.client.get(path)).data.views).toMatchObject([{ field: 'phone', purpose: 'emergency' }])
  })

  it('shows a whole value after the own password only', async () => {
    const hoa = await addPerson()
    const wrong = await hoa.client.post(`${path}/reveals`, { field: 'phone', password: 'wrong-password1' })
    expect(wrong.code).toBe(400)
    expect(wrong.data).toBeNull()
  })
})

describe('a change of the own file', () => {
  it('counts after approval, once, and its new value is stored sealed until then', async () => {
    const binh = await addPerson({ phone: '+84 912 000 222' })
    const wish = { changes: { phone: '0987 654 321', email: 'binh@example.vn' }, key: key() }
    const requested = await binh.client.post(`${path}/changes`, wish)
    expect(requested.data).toMatchObject({ state: 'in_approval' })
    expect((await binh.client.post(`${path}/changes`, wish)).data).toEqual(requested.data)
    expect((await binh.client.post(`${path}/changes`, { ...wish, key: key() })).code).toBe(409)
    const stored = await server.database.pool.query(
      `select (select string_agg(row::text, '') from approval_request row)
        || (select string_agg(row::text, '') from roster_change row) as text`,
    )
    expect(stored.rows[0].text).not.toContain('987654321')
    expect((await rosterRecord(company.hr.client, binh.employmentId))?.email).toBe('')
    expect((await decide(server, approver, requested.data.requestId)).code).toBe(200)
    const file = (await binh.client.get(path)).data
    expect(file.person.email).toBe('binh@example.vn')
    expect(file.sealed).toContainEqual({ field: 'phone', value: '+84****4321' })
    expect(file.changes).toMatchObject([{ state: 'applied' }])
  })

  it('leaves the file as it was when it is refused', async () => {
    const cuc = await addPerson({ email: 'cuc@example.vn' })
    const { data } = await cuc.client.post(`${path}/changes`, { changes: { email: 'new@example.vn' }, key: key() })
    await decide(server, approver, data.requestId, 'refuse')
    const file = (await cuc.client.get(path)).data
    expect(file.person.email).toBe('cuc@example.vn')
    expect(file.changes).toMatchObject([{ state: 'refused' }])
  })

  it('changes its state only as its lifecycle says, each time with an audit record', async () => {
    const ha = await addPerson({ email: 'ha@example.vn' })
    const { data } = await ha.client.post(`${path}/changes`, { changes: { email: 'new@example.vn' }, key: key() })
    const record = { id: data.id, table: 'roster_change', lock: lockChange }
    const refused = await refusedTransitions(server, ownChangeMachine, record)
    expect(refused).toEqual(Array.from({ length: 9 }, () => 'record.conflict'))
    await decide(server, approver, data.requestId, 'refuse')
    const { rows } = await server.database.pool.query('select event, facts from audit_record where entity_id = $1', [
      data.id,
    ])
    const changes = { state: ['in_approval', 'refused'] }
    expect(rows).toEqual([{ event: 'roster-change.refused', facts: { changes, employment: ha.employmentId } }])
  })

  it('is refused at the fields that are wrong', async () => {
    const dung = await addPerson()
    const { errors } = await dung.client.post(`${path}/changes`, {
      ...{ changes: { phone: '12', email: 'not an address', idNumber: '1' }, key: key() },
    })
    expect((errors ?? []).map((one: { path: string }) => one.path).toSorted()).toEqual([
      ...['changes.email', 'changes.idNumber', 'changes.phone'],
    ])
  })
})
