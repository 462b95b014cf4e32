import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addKindFlow } from '../../../testing/add-kind-flow.ts'
import { byAccounts } from '../../../testing/approvals.ts'
import { addGuide, addRetailer, type TestCompany } from '../../../testing/attendance.ts'
import { addStaff, rootUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { at } from '../../../testing/working-days.ts'
import { requestAwaitingPunches } from './punch-requests.ts'

const base = '/workbenchApi/attendance'

let server: TestServer
let company: TestCompany
let other: TestCompany
let approver: TestClient

const query = (text: string, values: readonly unknown[]) => server.database.pool.query(text, [...values])

/** A request of a new person about a punch in the field, which no one has decided on. */
async function request(of: TestCompany): Promise<string> {
  const { employment } = await addGuide(server, of)
  await query(
    `insert into attendance_punch (id, employment_id, claimed_at, punched_at, received_at, time_zone, work_day,
      source, evidence, state, place, unit_id)
    values ($1, $2, $3, $3, $3, 'Asia/Ho_Chi_Minh', '2026-11-04', 'field', 'online', 'awaiting', 'unknown', $4)`,
    [randomUUID(), employment, at('2026-11-04T08:58'), of.unit],
  )
  await requestAwaitingPunches(server.platform)
  return (await query('select id from attendance_request where employment_id = $1', [employment])).rows[0].id
}

const approve = async (ids: readonly string[], call: 'transitions' | 'transition-previews') =>
  (await approver.post(`${base}/requests/${call}`, { ids, action: 'approve' })).data

const statesOf = async (ids: readonly string[]) => {
  const { rows } = await query(
    'select state from attendance_request where id = any($1) order by array_position($1, id)',
    [ids],
  )
  return rows.map(({ state }) => state)
}

beforeAll(async () => {
  server = await startTestServer({ now: at('2026-11-05T12:00') })
  company = await addRetailer(server, 'BA')
  other = await addRetailer(server, 'BO')
  const scopes = [{ area: 'attendance' as const, kind: 'unit_and_below' as const, ids: [] }]
  const permissions = ['attendance-request:read', 'attendance-request:approve']
  approver = (await addStaff(server, company.unit, { permissions, scopes })).client
})
afterAll(() => server.close())

it('approves many requests that no flow decides on, and none of another place', async () => {
  const ids = [await request(company), await request(company), await request(other)]
  expect(await approve(ids, 'transition-previews')).toMatchObject({ changed: 2, unchanged: 0 })
  expect(await statesOf(ids)).toEqual(['pending', 'pending', 'pending'])
  expect((await approve(ids, 'transitions')).changedIds.toSorted()).toEqual(ids.slice(0, 2).toSorted())
  expect(await statesOf(ids)).toEqual(['approved', 'approved', 'pending'])
  expect(await approve(ids.slice(0, 2), 'transitions')).toMatchObject({ changed: 0, unchanged: 2 })
})

it('leaves alone what was approved before, also by a flow', async () => {
  const [first, second] = [await request(company), await request(company)]
  await query(`update attendance_request set state = 'approved', approval_id = $1 where id = $2`, [null, first])
  expect(await approve([first, second], 'transitions')).toMatchObject({ changed: 1, unchanged: 1, refused: [] })
})

it('names the flow that decides on one of them', async () => {
  const requested = await request(company)
  const { accountId } = await addStaff(server, rootUnit, {})
  await addKindFlow(server, 'field-punch', company.unit, [{ candidates: byAccounts(accountId) }])
  const decided = await request(company)
  const outcome = await approve([requested, decided], 'transitions')
  expect(outcome).toMatchObject({ changed: 1, refused: [{ reason: expect.stringMatching(/flow|流程/) }] })
  expect(await statesOf([requested, decided])).toEqual(['approved', 'pending'])
})
