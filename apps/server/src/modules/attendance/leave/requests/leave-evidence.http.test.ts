import { annualLeaveLaws } from '@rostrum/attendance-rules/leave/annual-laws'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addKindFlow } from '../../../../testing/add-kind-flow.ts'
import { byAccounts, decide } from '../../../../testing/approvals.ts'
import { addCompany, addEmployee, type TestCompany, type TestEmployee } from '../../../../testing/leave.ts'
import { addStaff, type TestStaff } from '../../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const base = '/workbenchApi/attendance'
const scopes = [
  { area: 'attendance' as const, kind: 'unit_and_below' as const, ids: [] },
  { area: 'workforce' as const, kind: 'unit_and_below' as const, ids: [] },
]

let server: TestServer
let company: TestCompany
let [stranger, manager]: TestStaff[] = []
let [lan, mai, minh]: TestEmployee[] = []
const people = () => {
  if (!stranger || !manager || !lan || !mai || !minh) throw new Error('The people of the test are missing.')
  return { stranger, manager, lan, mai, minh }
}

const ask = async (employee: TestEmployee, from: string, to: string, kindCode = 'annual') =>
  (
    await employee.client.post(`${base}/own/leave-requests`, {
      ...{ kindCode, span: { from, to }, reason: '', key: crypto.randomUUID() },
    })
  ).data
const show = async (reader: TestStaff, requestId: string) =>
  (await reader.client.get(`/workbenchApi/approvals/requests/${requestId}`)).data

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-23T03:00:00Z' })
  company = await addCompany(server, 'EVIDENCE', 'VN')
  stranger = await addStaff(server, company.unit, {})
  const permissions = ['attendance-request:read', 'employee:read', 'annual-leave-rule:read', 'annual-leave-rule:write']
  manager = await addStaff(server, company.unit, { permissions, scopes })
  lan = await addEmployee(server, company, { name: 'Lan' })
  mai = await addEmployee(server, company, { name: 'Mai' })
  minh = await addEmployee(server, company, { name: 'Minh' })
  const { dimension, ...definition } = annualLeaveLaws.find(({ country }) => country === 'VN')?.value.rule ?? {}
  const rule = { ...{ ...definition, grant: 'natural_year', tiers: [], step: 0.5 } }
  const rules = `${base}/annual-leave-rules`
  const { data } = await manager.client.post(rules, {
    ...{ name: 'Twelve', businessUnitId: company.unit, dimension, definition: rule },
  })
  await manager.client.post(`${rules}/${data.id}/enablement`, { revision: data.revision, replaces: null })
  const approvers = [stranger.accountId, manager.accountId]
  await addKindFlow(server, 'leave', company.unit, [{ candidates: byAccounts(...approvers), mode: 'all' }])
})
afterAll(() => server.close())

it('who decides on leave sees what is left with it, and who else of the team is away as far as they may read it', async () => {
  const { stranger, manager, lan, mai } = people()
  const other = await ask(mai, '2026-12-02', '2026-12-03')
  const { requestId } = await ask(lan, '2026-12-01', '2026-12-04')
  const balance = { name: 'balance', label: 'Balance', before: '12', value: '8' }
  const count = 'Away or leave requested: 1 of 2 colleagues'
  const seen = await show(stranger, requestId)
  expect(seen.evidence.facts).toEqual([
    balance,
    { name: 'team', label: 'Team on these days', before: null, value: count },
  ])
  expect(seen.records).toEqual([])
  const readable = await show(manager, requestId)
  expect(readable.evidence.facts[1].value).toMatch(new RegExp(`^${count}\\nMai · .*2.* Dec – .*3.* · .+ · `))
  expect(readable.records).toMatchObject([
    { resource: 'leave-request', id: expect.any(String), kind: 'Leave request' },
    { resource: 'employment', id: lan.employment, title: expect.stringMatching(/^Lan/) },
  ])
  expect(readable.records[1].facts).toContainEqual({ name: 'entryDate', label: 'Joining date', value: '1 Jan 2020' })
  await decide(server, stranger, other.requestId)
  await decide(server, stranger, requestId)
  expect((await decide(server, manager, requestId)).data).toMatchObject({ state: 'approved' })
  expect((await show(manager, requestId)).evidence).toEqual({ facts: [], texts: [] })
})

it('of a kind without a ledger the limit of its year counts, and a step may hide what is left', async () => {
  const { stranger, minh } = people()
  const { requestId } = await ask(minh, '2026-12-07', '2026-12-07', 'unpaid')
  const { facts } = (await show(stranger, requestId)).evidence
  expect(facts.map(({ name }: { name: string }) => name)).toContain('team')
  const hide = sql`update approval_flow_version set definition = jsonb_set(definition, '{steps,0,hiddenFields}', '["team"]')
    where id = (select flow_version_id from approval_request where id = ${requestId})`
  await hide.execute(server.database.db)
  const left = (await show(stranger, requestId)).evidence.facts
  expect(left.map(({ name }: { name: string }) => name)).not.toContain('team')
})

it('the title names the kind of leave in the language of the reader, in the inbox and of the request', async () => {
  const { stranger, minh } = people()
  const { requestId } = await ask(minh, '2026-12-09', '2026-12-09', 'unpaid')
  const { client } = stranger
  const titlesIn = async (language: string) => {
    client.headers['accept-language'] = language
    const inbox = await client.get('/workbenchApi/approvals/inbox', { box: 'decide', size: '100' })
    const request = await show(stranger, requestId)
    client.headers['accept-language'] = 'en'
    const listed = inbox.data.records.find((one: { requestId: string }) => one.requestId === requestId)
    return [listed?.title, request.title]
  }
  expect(await titlesIn('en')).toEqual(['Minh · Unpaid leave', 'Minh · Unpaid leave'])
  expect(await titlesIn('zh-CN')).toEqual(['Minh · 无薪假', 'Minh · 无薪假'])
})
