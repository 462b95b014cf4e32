import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addKindFlow } from '../../../testing/add-kind-flow.ts'
import { byAccounts } from '../../../testing/approvals.ts'
import type { TestCompany } from '../../../testing/attendance.ts'
import { addStaff, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  addWorkingCompany,
  addWorkingGuide,
  at,
  calculateMarked,
  type WorkingGuide,
} from '../../../testing/working-days.ts'
import { requestAwaitingPunches } from './punch-requests.ts'

const own = '/workbenchApi/attendance/own'

let server: TestServer
let company: TestCompany
let guide: WorkingGuide
let supervisor: TestStaff

/** A published flow of a unit that asks one account. */
const addFlow = (kind: string, unit: string, accountId: string): Promise<string> =>
  addKindFlow(server, kind, unit, [{ candidates: byAccounts(accountId) }])

/** What waits in the inbox of the supervisor. */
const inboxOf = async () =>
  (await supervisor.client.get('/workbenchApi/approvals/inbox', { box: 'decide' })).data.records as readonly {
    requestId: string
    taskId: string
    revision: number
    kind: string
  }[]
const decide = async (decision: 'approve' | 'refuse', opinion = '') => {
  const [task] = await inboxOf()
  return supervisor.client.post(`/workbenchApi/approvals/tasks/${task?.taskId}/decision`, {
    ...{ revision: task?.revision, key: randomUUID(), decision, opinion },
  })
}
const supplement = (values: object = {}) =>
  guide.client.post(`${own}/supplementary-punches`, {
    ...{ id: randomUUID(), day: '2026-11-04', clock: 1, at: at('2026-11-04T18:06'), reason: 'Counted the stock' },
    ...values,
  })
const ownRequest = async () => (await guide.client.get(`${own}/requests`)).data.requests[0]

beforeAll(async () => {
  server = await startTestServer({ now: at('2026-11-05T12:00') })
  supervisor = await addStaff(server, rootUnit, {})
  const other = await addStaff(server, rootUnit, {})
  // The flow of the template goes before that of the unit, which would ask someone else.
  const flow = await addFlow('supplementary-punch', rootUnit, supervisor.accountId)
  company = await addWorkingCompany(server, 'FL', { rules: { flows: { 'supplementary-punch': flow } } })
  await addFlow('supplementary-punch', company.unit, other.accountId)
  await addFlow('punch-in-doubt', company.unit, supervisor.accountId)
})
beforeEach(async () => {
  guide = await addWorkingGuide(server, company)
  await guide.punch('2026-11-04T08:58')
  await guide.calculate('2026-11-04', '2026-11-04')
})
afterAll(() => server.close())

describe('a supplementary punch with a flow', () => {
  it('is decided in the inbox next to its day, and makes the day normal', async () => {
    const { data } = await supplement()
    expect(data).toMatchObject({ state: 'pending' })
    expect(await guide.resultOf('2026-11-04')).toBe('missing')
    expect(await ownRequest()).toMatchObject({ state: 'pending', canWithdraw: true, deciders: [expect.any(String)] })
    const [task] = await inboxOf()
    expect(task).toMatchObject({ kind: 'supplementary-punch', requestId: data.requestId })
    const shown = (await supervisor.client.get(`/workbenchApi/approvals/requests/${data.requestId}`)).data
    expect(shown.fields.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['day', 'clock', 'planned', 'at', 'quota', 'cause', 'reason']),
    )
    const path = `/workbenchApi/attendance/approvals/${data.requestId}/day`
    expect((await supervisor.client.get(path)).data.day).toMatchObject({ result: 'missing', clocks: [{}, {}] })
    expect((await (await addStaff(server, rootUnit, {})).client.get(path)).reason).toBe('record.not_found')
    await decide('approve')
    await calculateMarked(server)
    expect(await guide.resultOf('2026-11-04')).toBe('normal')
    expect(await ownRequest()).toMatchObject({ state: 'approved', canWithdraw: false })
    const { rows } = await server.database.pool.query('select kind from notification where account_id = $1', [
      guide.accountId,
    ])
    expect(rows).toContainEqual({ kind: 'approval.approved' })
  })

  it('that is refused leaves the day and its quota as they were, and says why', async () => {
    await supplement()
    await decide('refuse', 'You left at five')
    expect(await ownRequest()).toMatchObject({ state: 'refused', remark: 'You left at five' })
    const acts = (await guide.client.get(`${own}/day-acts`, { day: '2026-11-04' })).data
    expect(acts).toMatchObject({ result: 'missing', quota: { used: 0, left: 2 } })
  })

  it('is withdrawn by its sender, again the same, and by no one else', async () => {
    const { data } = await supplement()
    const withdraw = (who: TestStaff) => who.client.post(`${own}/requests/${data.id}/withdrawal`, {})
    expect((await withdraw(supervisor)).reason).toBe('record.not_found')
    expect((await withdraw(guide)).data).toMatchObject({ state: 'withdrawn' })
    expect((await withdraw(guide)).data).toMatchObject({ state: 'withdrawn' })
    expect(await inboxOf()).toEqual([])
  })
})

it('a punch with a clock set back is in doubt: its request is decided by a flow, and the punch counts', async () => {
  const id = randomUUID()
  const punch = { id, claimedAt: at('2026-11-05T09:00'), offline: true, position: null, remark: 'No network' }
  expect((await guide.client.post(`${own}/punches`, punch)).data.state).toBe('awaiting')
  expect((await guide.client.post(`${own}/punches`, punch)).data.id).toBe(id)
  await requestAwaitingPunches(server.platform)
  const [task] = await inboxOf()
  expect(task).toMatchObject({ kind: 'punch-in-doubt' })
  const { fields } = (await supervisor.client.get(`/workbenchApi/approvals/requests/${task?.requestId}`)).data
  expect(fields).toContainEqual(expect.objectContaining({ name: 'signals', value: 'Phone clock set back' }))
  await guide.calculate('2026-11-05', '2026-11-05')
  const path = `/workbenchApi/attendance/approvals/${task?.requestId}/day`
  expect((await supervisor.client.get(path)).data.day.punches).toMatchObject([{ signals: ['clock_set_back'] }])
  await decide('approve')
  const { rows } = await server.database.pool.query('select state from attendance_punch where id = $1', [id])
  expect(rows).toEqual([{ state: 'counted' }])
})
