import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFee, addPaidProject, feeStateOf, openPayment, type TestFee } from '../../../testing/fees.ts'
import { type PaymentWorld, startPaymentWorld } from '../../../testing/payment-world.ts'
import { staffWith } from '../../../testing/people.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { reconcileDay } from './reconcile-day.ts'

const office = '/workbenchApi/payment'

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld()
})
afterAll(() => world.close())

const staff = () => staffWith(world.server, 'fee:read', 'fee:decide')
const query = async (text: string, ...values: unknown[]) => (await world.server.database.pool.query(text, values)).rows
const toHour = (hours: number) => world.clock.advance({ hours })
const today = () => new Date(world.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

type PaidFee = { fee: TestFee; orderNumber: string }

async function payFees(count: number): Promise<PaidFee[]> {
  const project = await addPaidProject(world.server)
  const paid: PaidFee[] = []
  for (let index = 0; index < count; index += 1) {
    const fee = await addFee(world.server, project)
    const { orderNumber } = (await openPayment(fee)).data
    world.simulator.pay(orderNumber)
    paid.push({ fee, orderNumber })
  }
  await world.simulator.tick()
  return paid
}

/** The differences of a day, once its bill is ready. */
async function reconcile(day: string) {
  toHour(35)
  await world.run('payment.reconcile')
  const { data } = await (await staff()).get(`${office}/differences`, { day, size: '100' })
  return data.records
}

describe('the comparison with the bill of a day', () => {
  it('finds nothing when both sides agree, refunds included', async () => {
    const day = today()
    const [first] = await payFees(3)
    const client = await staff()
    await client.post(`${office}/orders/${first?.orderNumber}/refund`, { note: '岗位取消' })
    await world.run('payment.follow-up-refunds')
    expect(await reconcile(day)).toEqual([])
    const { data } = await (await staff()).get(`${office}/reconciliations`)
    expect(data.records.find((run: { day: string }) => run.day === day)).toMatchObject({
      payments: { count: 3, amount: { amount: '301.50', currency: 'CNY' } },
      refunds: { count: 1, amount: { amount: '100.50', currency: 'CNY' } },
      differences: 0,
      unsettled: 0,
    })
  })

  it('lists every difference: missing there, missing here, amount, state', async () => {
    const day = today()
    const [amount, state, gone] = (await payFees(3)) as [PaidFee, PaidFee, PaidFee]
    const { pay } = world.server.platform
    const expiresAt = new Date(world.clock.now().getTime() + 900_000)
    await pay.createNativeOrder({ orderNumber: 'ELSEWHERE0002', description: 'x', amount: 77, expiresAt })
    world.simulator.pay('ELSEWHERE0002', { notice: 'lost' })
    await query('update payment_order set amount = 1 where order_number = $1', amount.orderNumber)
    await query("update payment_order set transaction_id = 'other' where order_number = $1", state.orderNumber)
    const [copy] = await query('select * from payment_order where order_number = $1', gone.orderNumber)
    await query(
      `insert into payment_order (order_number, application_id, application_number, project_id, provider, purpose, amount,
         description, state, created_at, expires_at, transaction_id, paid_at)
       values ('OURSONLY', $1, 'x', $2, 'wechatpay', 'exam_fee', 5, 'x', 'PAID', $3, $3, 'nowhere', $3)`,
      copy.application_id,
      copy.project_id,
      world.clock.now(),
    )
    const found = await reconcile(day)
    expect(found).toHaveLength(4)
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'amount', orderNumber: amount.orderNumber, theirAmount: cny('100.50') }),
        expect.objectContaining({ kind: 'state', orderNumber: state.orderNumber, ourState: 'PAID' }),
        expect.objectContaining({ kind: 'theirs_only', orderNumber: 'ELSEWHERE0002', theirAmount: cny('0.77') }),
        expect.objectContaining({ kind: 'ours_only', orderNumber: 'OURSONLY', ourAmount: cny('0.05') }),
      ]),
    )
    for (const difference of found) expect(difference.settled).toBeNull()
    const { rows: total } = await world.server.database.pool.query(
      'select payments from reconciliation_run where day = $1',
      [day],
    )
    await query('delete from reconciliation_difference where day = $1', day)
    await query('update payment_order set billed_on = null where billed_on = $1', day)
    await reconcileDay(world.server.platform, day, world.clock.now(), { batchSize: 2 })
    const again = (await (await staff()).get(`${office}/differences`, { day, size: '100' })).data.records
    const facts = (one: { kind: string; orderNumber: string }) => `${one.kind} ${one.orderNumber}`
    expect(again.map(facts).sort()).toEqual(found.map(facts).sort())
    expect(await query('select payments from reconciliation_run where day = $1', day)).toEqual(total)
  })

  it('adopts money that no message has reported', async () => {
    const day = today()
    const fee = await addFee(world.server, await addPaidProject(world.server))
    const { orderNumber } = (await openPayment(fee)).data
    world.simulator.pay(orderNumber, { notice: 'lost' })
    await query("update payment_order set state = 'CLOSED', closed_at = now() where order_number = $1", orderNumber)
    await query("update application set fee = 'DUE' where id = $1", fee.applicationId)
    const found = await reconcile(day)
    expect(found).toMatchObject([
      { kind: 'state', subject: 'payment', orderNumber, ourState: 'CLOSED', settled: { by: null, note: 'settled' } },
    ])
    expect(await feeStateOf(world.server, fee.applicationId)).toBe('PAID')
  })

  it('adopts what it can although one item cannot be adopted, leaves that to staff, and finishes the day', async () => {
    const day = today()
    const project = await addPaidProject(world.server)
    const orderNumbers: string[] = []
    for (const notice of ['lost', 'lost'] as const) {
      const fee = await addFee(world.server, project)
      const { orderNumber } = (await openPayment(fee)).data
      world.simulator.pay(orderNumber, { notice })
      await query("update payment_order set state = 'CLOSED', closed_at = now() where order_number = $1", orderNumber)
      await query("update application set fee = 'DUE' where id = $1", fee.applicationId)
      orderNumbers.push(orderNumber)
    }
    const [broken, whole] = orderNumbers
    await query(
      `alter table payment_order add constraint held check (order_number <> '${broken}' or state <> 'PAID') not valid`,
    )
    const found = await reconcile(day)
    await query('alter table payment_order drop constraint held')
    expect(found).toHaveLength(2)
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ orderNumber: broken, settled: null }),
        expect.objectContaining({ orderNumber: whole, settled: expect.objectContaining({ note: 'settled' }) }),
      ]),
    )
    expect(await query('select finished_at is not null as done from reconciliation_run where day = $1', day)).toEqual([
      { done: true },
    ])
  })

  it('adopts a refund whose acceptance was lost', async () => {
    const day = today()
    const [paid] = (await payFees(1)) as [PaidFee]
    await (await staff()).post(`${office}/orders/${paid.orderNumber}/refund`, { note: '岗位取消' })
    world.simulator.faults.onAnswer('refund', 'lost')
    await world.run('payment.follow-up-refunds')
    expect(await reconcile(day)).toMatchObject([
      { kind: 'state', subject: 'refund', refundNumber: `${paid.orderNumber}R1`, settled: { note: 'accepted' } },
    ])
    world.clock.advance({ minutes: 2 })
    await world.run('payment.follow-up-refunds')
    expect(await feeStateOf(world.server, paid.fee.applicationId)).toBe('REFUNDED')
  })

  it('waits for a bill that is not ready, rejects one that was altered, and skips no day', async () => {
    const day = today()
    await payFees(1)
    toHour(35)
    world.simulator.faults.onAnswer('trade-bill', 'unavailable')
    world.simulator.faults.onAnswer('download', 'altered')
    const client = await staff()
    expect((await client.post(`${office}/reconciliations`, { day })).reason).toBe('payment.provider_unavailable')
    expect((await client.post(`${office}/reconciliations`, { day })).reason).toBe('payment.provider_unavailable')
    toHour(24)
    await world.run('payment.reconcile')
    expect(await query('select finished_at from reconciliation_run where day = $1', day)).toHaveLength(1)
  })

  it('can be repeated by staff, and keeps earlier results', async () => {
    const [before] = await query(
      "select id, day, settled_at from reconciliation_difference where kind = 'ours_only' order by day limit 1",
    )
    const client = await staff()
    const { data } = await client.post(`${office}/reconciliations`, { day: before.day })
    expect(data).toMatchObject({ day: before.day, differences: 4, unsettled: 4 })
    const noted = "select actor_kind from audit_record where event = 'reconciliation.compared' and entity_id = $1"
    expect(await query(`${noted} order by id desc limit 1`, before.day)).toEqual([{ actor_kind: 'staff' }])
    const early = await client.post(`${office}/reconciliations`, { day: today() })
    expect(early).toMatchObject({ reason: 'payment.bill_not_ready', msg: expect.not.stringContaining(today()) })
    expect((await client.post(`${office}/reconciliations`, { day: 'yesterday' })).code).toBe(400)
    expect(await client.post(`${office}/reconciliations`, { day: '2026-01-05' })).toMatchObject({
      code: 502,
      reason: 'payment.bill_refused',
      msg: expect.stringContaining('5 Jan 2026'),
    })
  })
})

describe('a difference', () => {
  it('is resolved once, by staff with the permission to decide, with a note', async () => {
    const client = await staff()
    const { data } = await client.get(`${office}/differences`, { kind: 'theirs_only', settled: 'false' })
    expect(data.total).toBe(1)
    const [{ id }] = data.records
    const path = `${office}/differences/${id}/settlement`
    const reader = await staffWith(world.server, 'fee:read')
    expect((await reader.post(path, { note: 'x' })).code).toBe(403)
    expect((await client.post(path, { note: '' })).code).toBe(400)
    const settled = await client.post(path, { note: '其他业务的订单' })
    expect(settled.data.settled).toMatchObject({ note: '其他业务的订单', by: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(await client.post(path, { note: 'again' })).toMatchObject({
      code: 409,
      reason: 'payment.difference_resolved',
    })
    expect((await client.get(`${office}/differences`, { kind: 'theirs_only', settled: 'false' })).data.total).toBe(0)
    const missing = `${office}/differences/${crypto.randomUUID()}/settlement`
    expect((await client.post(missing, { note: 'x' })).code).toBe(404)
    const audited = await query(
      "select facts from audit_record where event = 'difference.resolved' and entity_id = $1",
      id,
    )
    expect(audited).toEqual([{ facts: { note: '其他业务的订单' } }])
  })
})

describe('the list of orders', () => {
  it('is found by number, application, state, project and day of the region', async () => {
    const day = today()
    const [one, two] = (await payFees(2)) as [PaidFee, PaidFee]
    const client = await staff()
    const find = async (filter: Record<string, string>) => {
      const { data } = await client.get(`${office}/orders`, { size: '100', ...filter })
      return data.records.map(({ orderNumber }: PaidFee) => orderNumber)
    }
    const { data: order } = await client.get(`${office}/orders/${one.orderNumber}`)
    expect(await find({ number: one.orderNumber })).toEqual([one.orderNumber])
    expect(await find({ number: order.applicationNumber })).toEqual([one.orderNumber])
    expect(await find({ number: order.transactionId })).toEqual([one.orderNumber])
    expect(await find({ projectId: order.projectId })).toEqual([two.orderNumber, one.orderNumber])
    expect(await find({ projectId: order.projectId, state: 'OPEN' })).toEqual([])
    expect(await find({ from: day, to: day, projectId: order.projectId })).toHaveLength(2)
    expect(await find({ to: '2026-11-01' })).toEqual([])
    expect((await client.get(`${office}/orders`, { state: 'LOST' })).code).toBe(400)
    expect((await client.get(`${office}/orders/nothing`)).code).toBe(404)
  })

  it('is shown only with the permission to read it', async () => {
    const stranger = await staffWith(world.server, 'article:write')
    for (const list of ['orders', 'refunds', 'reconciliations', 'differences', 'orders/x']) {
      expect((await stranger.get(`${office}/${list}`)).code).toBe(403)
      expect((await world.server.client().get(`${office}/${list}`)).code).toBe(401)
    }
  })

  it('answers a provider inquiry at once', async () => {
    const fee = await addFee(world.server, await addPaidProject(world.server))
    const { orderNumber } = (await openPayment(fee)).data
    world.simulator.pay(orderNumber, { notice: 'lost' })
    const client = await staff()
    expect((await client.post(`${office}/orders/${orderNumber}/inquiry`)).data).toMatchObject({
      state: 'PAID',
      paysFee: true,
      refundable: true,
    })
    world.simulator.faults.onAnswer('query', 'unavailable')
    expect((await client.post(`${office}/orders/${orderNumber}/inquiry`)).reason).toBe('payment.provider_unavailable')
  })
})

it('a server that never received money compares nothing', async () => {
  const server = await startTestServer()
  const { modules } = await import('../../index.ts')
  const jobs = Object.assign({}, ...modules.map((module) => module.jobs?.(server.platform, modules)))
  await jobs['payment.reconcile']({})
  const { rows } = await server.database.pool.query('select from reconciliation_run')
  expect(rows).toEqual([])
  await server.close()
})

const cny = (amount: string) => ({ amount, currency: 'CNY' })
