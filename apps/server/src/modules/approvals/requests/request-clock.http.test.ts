import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addFlow,
  byAccounts,
  createEffects,
  openApproversOf,
  submittedId,
  taskOf,
  testDirectory,
  testMatterModule,
} from '../../../testing/approvals.ts'
import { addStaff, addUnit, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const base = '/workbenchApi/approvals'
const key = () => crypto.randomUUID()
let server: TestServer
let staff: Readonly<Record<'requester' | 'mai' | 'hoa' | 'lan' | 'boss', TestStaff>>

beforeAll(async () => {
  server = await startTestServer({ furtherModules: [testMatterModule] })
  await createEffects(server)
  const add = () => addStaff(server, rootUnit, {})
  staff = { requester: await add(), mai: await add(), hoa: await add(), lan: await add(), boss: await add() }
})
afterAll(() => server.close())
beforeEach(async () => {
  testDirectory.superiors.clear()
  testDirectory.employments.clear()
  await server.database.pool.query('delete from approval_absence')
  await server.database.pool.query('update account set locked = false')
})

/** Today is 20 November 2026. */
const absent = ({ client }: TestStaff, substitute: TestStaff | null, more: object = {}) =>
  client.post(`${base}/absences`, {
    ...{ from: '2026-11-18', to: '2026-11-20', kinds: [], substituteId: substitute?.accountId ?? null },
    ...more,
  })
const timeIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    server.clock.now(),
  )

describe('the clock of a request', () => {
  const inHawaii = async () => {
    const unit = await addUnit(server, `HI${crypto.randomUUID().slice(0, 6)}`)
    await server.database.pool.query(`update business_unit set time_zone = 'Pacific/Honolulu' where id = $1`, [unit])
    await addFlow(server, [{ candidates: byAccounts(staff.mai.accountId) }], { unit })
    return unit
  }
  const shownTo = async ({ client }: TestStaff, id: string) => {
    const inbox = await client.get(`${base}/inbox?box=decide&current=1&size=50`)
    const row = inbox.data.records.find(({ requestId }: { requestId: string }) => requestId === id)
    const { data } = await client.get(`${base}/requests/${id}`)
    return [row.timeZone, data.timeZone]
  }

  it('is that of its unit', async () => {
    const id = await submittedId(server, staff.requester, { unit: await inHawaii() })
    expect(await shownTo(staff.mai, id)).toEqual(['Pacific/Honolulu', 'Pacific/Honolulu'])
  })

  it('is that of the store it names, by which absences go too', async () => {
    const { requester, mai, hoa } = staff
    const unit = await inHawaii()
    const store = crypto.randomUUID()
    testDirectory.storeZones.set(store, 'Asia/Yangon')
    // It is the 20th in Yangon, and the 19th still in Honolulu.
    await absent(mai, hoa, { from: '2026-11-20', to: '2026-11-20' })
    const id = await submittedId(server, requester, { unit, store })
    expect(await openApproversOf(server, id)).toEqual([hoa.accountId])
    expect(await shownTo(hoa, id)).toEqual(['Asia/Yangon', 'Asia/Yangon'])
  })

  it('is the one that a decision names which comes second', async () => {
    const { requester, mai } = staff
    const id = await submittedId(server, requester, { unit: await inHawaii() })
    const { id: task, revision } = await taskOf(server, id, mai)
    const send = () =>
      mai.client.post(`${base}/tasks/${task}/decision`, { revision, key: key(), decision: 'approve', opinion: '' })
    await send()
    const { msg } = await send()
    expect(msg).toContain(timeIn('Pacific/Honolulu'))
  })
})
