import { afterAll, beforeAll, expect, it } from 'vitest'
import { addFee, addPaidProject, openPayment } from '../../../testing/fees.ts'
import { type PaymentWorld, startPaymentWorld } from '../../../testing/payment-world.ts'
import { staffWith } from '../../../testing/people.ts'
import type { TestProject } from '../../../testing/recruitment.ts'
import { addStaffWithScope, addUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'

const office = '/workbenchApi/payment'

let world: PaymentWorld
let project: TestProject
let orderNumber: string
let refundNumber: string
let differenceId: string
let strangers: readonly TestClient[]
let named: TestClient

/** A paid fee in refund, and a difference from the bill of its day. */
beforeAll(async () => {
  world = await startPaymentWorld()
  const { server } = world
  const otherUnit = await addUnit(server, 'elsewhere')
  project = await addPaidProject(server)
  const elsewhere = await addPaidProject(server)
  const fee = await addFee(server, project)
  orderNumber = (await openPayment(fee)).data.orderNumber
  world.simulator.pay(orderNumber)
  await world.simulator.tick()
  const staff = await staffWith(server, 'fee:read', 'fee:decide')
  refundNumber = (await staff.post(`${office}/orders/${orderNumber}/refund`, { note: '岗位取消' })).data.refundNumber
  differenceId = crypto.randomUUID()
  const { db } = server.database
  const day = '2026-11-19'
  const totals = { payments: 1, paid: 5, refunds: 0, refunded: 0 }
  await db
    .insertInto('reconciliation_run')
    .values({ day, started_at: server.clock.now(), ...totals })
    .execute()
  const difference = { day, kind: 'ours_only', subject: 'payment', detected_at: server.clock.now() }
  await db
    .insertInto('reconciliation_difference')
    .values([
      { ...difference, id: differenceId, order_number: orderNumber },
      { ...difference, id: crypto.randomUUID(), order_number: 'OF-NO-PROJECT', kind: 'theirs_only' },
    ])
    .execute()
  const permissions = ['fee:read', 'fee:decide'] as const
  strangers = [
    await addStaffWithScope(server, { kind: 'units', ids: [otherUnit] }, ...permissions),
    await addStaffWithScope(server, { kind: 'projects', ids: [elsewhere.id] }, ...permissions),
  ]
  named = await addStaffWithScope(server, { kind: 'projects', ids: [project.id] }, ...permissions)
})
afterAll(() => world.close())

const lists = ['orders', 'refunds', 'differences', 'reconciliations'] as const
const totalsFor = (client: TestClient) =>
  Promise.all(lists.map(async (list) => (await client.get(`${office}/${list}`)).data.total))

it('lists the money of the projects in scope, and money without a project only for an unlimited scope', async () => {
  for (const stranger of strangers) expect(await totalsFor(stranger)).toEqual([0, 0, 0, 0])
  expect(await totalsFor(named)).toEqual([1, 1, 1, 0])
  expect(await totalsFor(await staffWith(world.server, 'fee:read'))).toEqual([1, 1, 2, 1])
})

it('treats orders, refunds and differences of other projects as missing', async () => {
  const missing = { order: 'NOWHERE', refund: 'NOWHERE', difference: crypto.randomUUID() }
  const hidden = { order: orderNumber, refund: refundNumber, difference: differenceId }
  for (const stranger of strangers) {
    for (const { order, refund, difference } of [hidden, missing]) {
      const answers = await Promise.all([
        stranger.get(`${office}/orders/${order}`),
        stranger.post(`${office}/orders/${order}/inquiry`),
        stranger.post(`${office}/orders/${order}/refund`, { note: '岗位取消' }),
        stranger.post(`${office}/refunds/${refund}/attempt`),
        stranger.post(`${office}/differences/${difference}/settlement`, { note: '已核对' }),
      ])
      expect(answers.map(({ code }) => code)).toEqual(Array(5).fill(404))
    }
  }
})

it('opens them to a role for the project, which cannot reconcile the whole bill', async () => {
  const answers = [
    await named.get(`${office}/orders/${orderNumber}`),
    await named.post(`${office}/orders/${orderNumber}/inquiry`),
    await named.post(`${office}/refunds/${refundNumber}/attempt`),
    await named.post(`${office}/differences/${differenceId}/settlement`, { note: '已核对' }),
  ]
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200])
  expect((await named.post(`${office}/reconciliations`, { day: '2026-11-19' })).code).toBe(403)
})

it('counts what waits in each list, in the projects in scope', async () => {
  const waiting = async (client: TestClient) => (await client.get(`${office}/waiting`)).data
  const nothing = { refunds: 0, ended: 0, waivers: 0, reconciliation: 0 }
  const { db } = world.server.database
  await db.updateTable('payment_refund').set({ state: 'ABNORMAL' }).execute()
  await db
    .updateTable('reconciliation_difference')
    .set({ settled_at: null, settled_by: null, settlement: null })
    .execute()
  for (const stranger of strangers) expect(await waiting(stranger)).toEqual(nothing)
  expect(await waiting(named)).toEqual({ ...nothing, refunds: 1, reconciliation: 1 })
  expect(await waiting(await staffWith(world.server, 'fee:read'))).toEqual({
    ...nothing,
    refunds: 1,
    reconciliation: 2,
  })
  expect((await (await staffWith(world.server, 'application:read')).get(`${office}/waiting`)).code).toBe(403)
})
