import { locales } from '@rostrum/i18n/locale'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { translate } from '../../../kernel/http/messages.ts'
import { addFee, addPaidProject, openPayment } from '../../../testing/fees.ts'
import { type PaymentWorld, startPaymentWorld } from '../../../testing/payment-world.ts'
import { staffWith } from '../../../testing/people.ts'
import type { TestProject } from '../../../testing/recruitment.ts'
import { addStaffWithScope, addUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'

const office = '/workbenchApi/payment'

let world: PaymentWorld
let project: TestProject
let finance: TestClient
let elsewhere: TestClient
/** Paid and refunded, paid, and still open, in this order. */
let orders: string[]

beforeAll(async () => {
  world = await startPaymentWorld()
  const { server } = world
  project = await addPaidProject(server)
  finance = await staffWith(server, 'fee:read', 'fee:decide', 'fee:export')
  const unit = await addUnit(server, 'elsewhere')
  elsewhere = await addStaffWithScope(server, { kind: 'units', ids: [unit] }, 'fee:read', 'fee:export')
  orders = []
  for (let at = 0; at < 3; at++) orders.push((await openPayment(await addFee(server, project))).data.orderNumber)
  for (const order of orders.slice(0, 2)) world.simulator.pay(order)
  await world.simulator.tick()
  const { refundNumber } = (await finance.post(`${office}/orders/${orders[0]}/refund`, { note: '岗位取消' })).data
  await finance.post(`${office}/refunds/${refundNumber}/attempt`)
})
afterAll(() => world.close())

async function sheetOf(list: 'orders' | 'refunds', query: Record<string, string> = {}, language = 'en') {
  finance.headers['accept-language'] = language
  const { rawPayload } = await finance.raw({ method: 'GET', url: `${office}/${list}/export`, query })
  const { sheets } = await readXlsx(rawPayload)
  const [head = [], ...rows] = sheets[0]?.rows ?? []
  return { head, rows, name: sheets[0]?.name }
}
const listed = async (list: string) =>
  (await finance.get(`${office}/${list}`, { current: '1', size: '50' })).data.records

const facts = async (event: string) => {
  const { rows } = await world.server.database.pool.query(
    'select facts from audit_record where event = $1 order by id desc limit 1',
    [event],
  )
  return rows[0]?.facts
}

it('the sheet of orders has the columns, words, filters and order of the list', async () => {
  const all = await sheetOf('orders')
  expect(all.head).toEqual([
    'Order number',
    'Application number',
    'Applicant',
    'Status',
    'Amount (CNY)',
    'Created (Asia/Shanghai)',
    'Paid (Asia/Shanghai)',
    'Refund',
  ])
  const shown = await listed('orders')
  const numbersOf = (rows: readonly (readonly unknown[])[]) => rows.map(([number]) => number)
  expect(numbersOf(all.rows)).toEqual([...orders].reverse())
  expect(numbersOf(all.rows)).toEqual(shown.map(({ orderNumber }: { orderNumber: string }) => orderNumber))
  expect(all.rows.map((row) => row[2])).toEqual(shown.map(({ payer }: { payer: string }) => payer))
  expect(all.rows.map((row) => [row[3], row[7] ?? null])).toEqual([
    ['Awaiting payment', null],
    ['Paid', null],
    ['Paid', 'In progress'],
  ])
  expect(all.rows.map((row) => row[4])).toEqual([100.5, 100.5, 100.5])
  const civil = world.server.clock.now().getTime() + 8 * 3_600_000
  const paid = all.rows[1]?.[6]
  expect(Math.abs(Number(paid instanceof Date && paid) - civil)).toBeLessThan(600_000)
  expect(all.rows[0]?.[6] ?? null).toBeNull()
  expect(await facts('payment_orders.exported')).toEqual({ rows: 3 })
  const filter = { state: 'PAID', projectId: project.id, number: orders[1] ?? '' }
  const some = await sheetOf('orders', filter)
  expect(numbersOf(some.rows)).toEqual([orders[1]])
  expect(await facts('payment_orders.exported')).toEqual({ ...filter, rows: 1 })
  expect((await sheetOf('orders', { to: '2001-01-01' })).rows).toEqual([])
})

it('the sheet of refunds has the columns, words, filters and order of the list', async () => {
  const { head, rows } = await sheetOf('refunds')
  expect(head).toEqual([
    'Refund number',
    'Application number',
    'Status',
    'Reason for failure',
    'Amount (CNY)',
    'Reason',
    'Refund reason',
    'Requested (Asia/Shanghai)',
    'Received or next attempt (Asia/Shanghai)',
  ])
  const [refund] = await listed('refunds')
  expect(rows.map((row) => [row[0], row[1], row[2], row[4], row[5], row[6]])).toEqual([
    [refund.refundNumber, refund.applicationNumber, 'In progress', 100.5, 'Granted by staff', '岗位取消'],
  ])
  expect(rows[0]?.[7]).toBeInstanceOf(Date)
  expect((await sheetOf('refunds', { reason: 'late' })).rows).toEqual([])
  expect(await facts('payment_refunds.exported')).toEqual({ reason: 'late', rows: 0 })
})

it.each(locales)('both sheets are in the language of the reader: %s', async (locale) => {
  const word = (key: string) => translate(key, {}, locale)
  const paid = await sheetOf('orders', { state: 'PAID' }, locale)
  expect(paid.name).toBe(word('fees.view_orders'))
  expect([paid.head[2], paid.rows[0]?.[3]]).toEqual([word('fees.payer'), word('fees.order_PAID')])
  const refunds = await sheetOf('refunds', {}, locale)
  expect(refunds.name).toBe(word('fees.view_refunds'))
  expect(refunds.rows[0]?.[5]).toBe(word('fees.reason_granted'))
})

it('exports need their permission and reach no project of others', async () => {
  const reader = await staffWith(world.server, 'fee:read', 'fee:decide')
  for (const list of ['orders', 'refunds'])
    expect(await reader.get(`${office}/${list}/export`)).toMatchObject({ code: 403 })
  const hidden = await elsewhere.get(`${office}/orders/export`, { projectId: project.id })
  expect(hidden).toMatchObject({ code: 404, reason: 'record.not_found' })
  for (const list of ['orders', 'refunds']) {
    const { rawPayload } = await elsewhere.raw({ method: 'GET', url: `${office}/${list}/export` })
    const { sheets } = await readXlsx(rawPayload)
    expect(sheets[0]?.rows).toHaveLength(1)
  }
})
