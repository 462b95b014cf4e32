import { randomUUID } from 'node:crypto'
import { defaultRules } from '@rostrum/contracts/attendance/templates/rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addKindFlow } from '../../../testing/add-kind-flow.ts'
import { byAccounts } from '../../../testing/approvals.ts'
import { addCompany, addEmployee, type TestCompany } from '../../../testing/leave.ts'
import { addStaff, rootUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const base = '/workbenchApi/attendance'

let server: TestServer
let company: TestCompany
let office: TestClient
let decider: string

const addFlow = (kind: string, unit: string): Promise<string> =>
  addKindFlow(server, kind, unit, [{ candidates: byAccounts(decider) }])

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-23T03:00:00Z' })
  company = await addCompany(server, 'REF', 'VN')
  decider = (await addStaff(server, company.unit, {})).accountId
  office = (await addStaff(server, rootUnit, { admin: true })).client
})
afterAll(() => server.close())

const template = (rules: object, name = 'Street') =>
  office.post(`${base}/templates`, {
    ...{ businessUnitId: company.unit, effectiveOn: '2026-01-01', name, rules: { ...defaultRules, ...rules } },
  })

it('refuses flows of other kinds and units, and reminders of other units, each at its field', async () => {
  const other = await addCompany(server, 'OTH', 'VN')
  const fields = async (rules: object) => (await template(rules, randomUUID())).errors?.map(({ path }) => path)
  const trip = await addFlow('trip', company.unit)
  const elsewhere = await addFlow('leave', other.unit)
  const { data: reminder } = await office.post(`${base}/reminder-templates`, {
    ...{ businessUnitId: other.unit, name: 'Elsewhere', event: 'missing' },
  })
  expect(await fields({ flows: { leave: trip, overtime: elsewhere } })).toEqual([
    'rules.flows.leave',
    'rules.flows.overtime',
  ])
  expect(await fields({ flows: { leave: elsewhere } })).toEqual(['rules.flows.leave'])
  expect(await fields({ reminders: [reminder.id] })).toEqual(['rules.reminders'])
  expect(await template({ flows: { trip } }, 'With a flow')).toMatchObject({ success: true })
})

it('sends leave of its people through the flow that it names', async () => {
  const employee = await addEmployee(server, company)
  const flow = await addFlow('leave', rootUnit)
  await sql`update approval_flow set enabled = unit_id <> ${company.unit}`.execute(server.database.db)
  const since = { businessUnitId: company.unit, effectiveOn: '2026-01-01' }
  const shift = (await office.post(`${base}/shifts`, { ...since, code: 'D', name: 'Day' })).data.id
  const week = Array.from({ length: 7 }, () => shift)
  const { data } = await template({ flows: { leave: flow }, pattern: { kind: 'week', days: week } })
  await sql`update attendance_template set state = 'online' where id = ${data.id}`.execute(server.database.db)
  await office.post(`${base}/template-assignments`, {
    ...{ templateId: data.id, unitId: company.unit, from: '2026-01-01' },
  })
  const { data: sent, errors } = await employee.client.post(`${base}/own/leave-requests`, {
    ...{ kindCode: 'unpaid', span: { from: '2027-01-11', to: '2027-01-12' }, reason: 'Move', key: randomUUID() },
  })
  expect(errors).toBeUndefined()
  const { rows } = await sql<{ flow: string }>`select version.flow_id as flow from approval_request request
    join approval_flow_version version on version.id = request.flow_version_id
    where request.id = ${sent.requestId}`.execute(server.database.db)
  expect(rows).toEqual([{ flow }])
})

it('an assignment says at what level it is, whom it names, and who has the template by it', async () => {
  const own = await addCompany(server, 'LEVELS', 'VN')
  const [near, far] = [
    await addEmployee(server, own, { name: 'Near' }),
    await addEmployee(server, own, { name: 'Far' }),
  ]
  const { data } = await office.post(`${base}/templates`, {
    ...{ businessUnitId: own.unit, effectiveOn: '2026-01-01', name: 'Levels', kind: 'free', rules: defaultRules },
  })
  await sql`update attendance_template set state = 'online' where id = ${data.id}`.execute(server.database.db)
  const assign = async (given: object) => {
    const { code } = await office.post(`${base}/template-assignments`, {
      ...{ templateId: data.id, from: '2026-01-01', ...given },
    })
    expect(code).toBe(200)
    const filters = JSON.stringify([{ field: 'templateId', operator: 'is', values: [data.id] }])
    const { records } = (await office.get(`${base}/template-assignments`, { filters, sort: 'level' })).data
    return records.map(({ level, target, people }: Record<string, unknown>) => [level, target, people])
  }
  expect(await assign({ unitId: own.unit })).toEqual([['unit', expect.stringContaining('LEVELS'), 2]])
  expect(await assign({ employmentId: near.employment })).toEqual([
    ['employee', expect.stringMatching(/^Near /), 1],
    ['unit', expect.stringContaining('LEVELS'), 1],
  ])
  expect(far.employment).not.toBe(near.employment)
})
