import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUpload } from '../../../testing/applications.ts'
import { addFee, addPaidProject, feeStateOf, openPayment, type TestFee } from '../../../testing/fees.ts'
import { type PaymentWorld, startPaymentWorld } from '../../../testing/payment-world.ts'
import { staffWith } from '../../../testing/people.ts'
import type { TestProject } from '../../../testing/recruitment.ts'
import { addStaffWithScope, addUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'

const office = '/workbenchApi/payment'

let world: PaymentWorld
let project: TestProject
let elsewhere: TestProject
let feeOffice: TestClient
let stranger: TestClient

beforeAll(async () => {
  world = await startPaymentWorld()
  const { server } = world
  const unit = await addUnit(server, 'elsewhere')
  project = await addPaidProject(server)
  elsewhere = await addPaidProject(server)
  await server.database.db
    .updateTable('project')
    .set({ business_unit_id: unit })
    .where('id', '=', elsewhere.id)
    .execute()
  feeOffice = await staffWith(server, 'fee:read', 'fee:decide')
  stranger = await addStaffWithScope(server, { kind: 'units', ids: [unit] }, 'fee:read', 'fee:decide', 'fee:export')
})
afterAll(() => world.close())

async function pay(fee: TestFee): Promise<string> {
  const { orderNumber } = (await openPayment(fee)).data
  world.simulator.pay(orderNumber)
  await world.simulator.tick()
  return orderNumber
}

it('orders come by the time that they show, the latest first', async () => {
  const own = await addPaidProject(world.server)
  const first = await pay(await addFee(world.server, own))
  const second = await pay(await addFee(world.server, own))
  const { db } = world.server.database
  const created_at = new Date(world.server.clock.now().getTime() + 60_000)
  await db.updateTable('payment_order').set({ created_at }).where('order_number', '=', first).execute()
  const { records } = (await feeOffice.get(`${office}/orders`, { projectId: own.id })).data
  expect(records.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toEqual([first, second])
})

describe('totals', () => {
  const day = (at: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(at)
  const totals = async (client: TestClient, more: object = {}) => {
    const today = day(world.server.clock.now())
    return (await client.get(`${office}/totals`, { from: today, to: today, ...more })).data
  }

  it('show exact payments and refunds by project and day of the region', async () => {
    const orders = [await pay(await addFee(world.server, project)), await pay(await addFee(world.server, project))]
    await pay(await addFee(world.server, elsewhere))
    const mine = async () =>
      (await totals(feeOffice)).find(({ projectId }: { projectId: string }) => projectId === project.id)
    const money = (amount: string) => ({ amount, currency: 'CNY' })
    expect(await mine()).toMatchObject({ payments: 2, paid: money('201.00'), refunds: 0, net: money('201.00') })
    const { refundNumber } = (await feeOffice.post(`${office}/orders/${orders[0]}/refund`, { note: '岗位取消' })).data
    await feeOffice.post(`${office}/refunds/${refundNumber}/attempt`)
    world.clock.advance({ seconds: 6 })
    await world.simulator.tick()
    await feeOffice.post(`${office}/refunds/${refundNumber}/attempt`)
    expect(await mine()).toMatchObject({ refunds: 1, refunded: money('100.50'), net: money('100.50') })
  })

  it('are the sums of the exported payments and refunds, which the audit log notes', async () => {
    const today = day(world.server.clock.now())
    const period = { projectId: project.id, from: today, to: today }
    const reader = await staffWith(world.server, 'fee:read', 'fee:export')
    reader.headers['accept-language'] = 'en'
    const { rawPayload } = await reader.raw({ method: 'GET', url: `${office}/movements/export`, query: period })
    const { sheets } = await readXlsx(rawPayload)
    const [head = [], ...rows] = sheets[0]?.rows ?? []
    expect(head).toEqual([
      'Time (Asia/Shanghai)',
      'Payment or refund',
      'Order number',
      'Refund number',
      'WeChat Pay transaction number',
      'Application number',
      'Project',
      'Amount (CNY)',
    ])
    const [mine] = await totals(reader, { projectId: project.id })
    expect(rows).toHaveLength(mine.payments + mine.refunds)
    const sum = rows.reduce((total, row) => total + Number(row[7]), 0)
    expect(sum.toFixed(2)).toBe(mine.net.amount)
    const { rows: noted } = await world.server.database.pool.query(
      "select facts from audit_record where event = 'payments.exported'",
    )
    expect(noted).toEqual([{ facts: { ...period, rows: rows.length } }])
    const hidden = await stranger.get(`${office}/movements/export`, period)
    expect(hidden).toMatchObject({ code: 404, reason: 'record.not_found' })
  })

  it('start a day with the time zone of the region, including a payment in that very moment', async () => {
    const order = await pay(await addFee(world.server, project))
    const paidOn = async (at: string) => {
      await world.server.database.pool.query('update payment_order set paid_at = $2 where order_number = $1', [
        order,
        at,
      ])
      const days = ['2025-03-01', '2025-03-02']
      const found = await Promise.all(days.map((one) => totals(feeOffice, { from: one, to: one })))
      return found.map((rows) => rows.map(({ day: of }: { day: string }) => of))
    }
    expect(await paidOn('2025-03-01T15:59:59.999Z')).toEqual([['2025-03-01'], []])
    expect(await paidOn('2025-03-01T16:00:00Z')).toEqual([[], ['2025-03-02']])
  })

  it('and the project choices are limited to the projects in scope', async () => {
    const projectsOf = (rows: readonly { projectId: string }[]) => new Set(rows.map(({ projectId }) => projectId))
    expect(projectsOf(await totals(stranger))).toEqual(new Set([elsewhere.id]))
    expect(await totals(stranger, { projectId: project.id })).toEqual([])
    const { data } = await stranger.get(`${office}/projects/options`)
    expect(data.map(({ value }: { value: string }) => value)).toEqual([elsewhere.id])
    expect((await stranger.get(`${office}/projects/options`, { ids: `${project.id},${elsewhere.id}` })).data).toEqual(
      data,
    )
  })

  it('can be filtered by any project, however many there are', async () => {
    const { pool } = world.server.database
    const copied = ['code', 'title', 'created_at', 'id']
    const { rows } = await pool.query(
      `select string_agg(quote_ident(column_name), ', ') as others
      from information_schema.columns where table_name = 'project' and table_schema = 'public'
        and is_generated = 'NEVER' and column_name <> all($1)`,
      [copied],
    )
    await pool.query(
      `insert into project (id, code, title, created_at, ${rows[0].others})
      select gen_random_uuid(), 'MANY' || at, '第' || at || '次招聘', created_at - make_interval(days => at), ${rows[0].others}
      from project, generate_series(1, 600) at where id = $1`,
      [project.id],
    )
    const find = async (query: Record<string, string>) =>
      (await feeOffice.get(`${office}/projects/options`, query)).data
    expect(await find({})).toHaveLength(50)
    const [oldest, ...others] = await find({ search: '第600次' })
    expect([oldest.label, others]).toEqual(['第600次招聘', []])
    expect(await find({ ids: oldest.value })).toEqual([oldest])
  })

  it('span a quarter of a year at most, and never backwards', async () => {
    expect((await feeOffice.get(`${office}/totals`, { from: '2026-01-01', to: '2026-12-31' })).code).toBe(400)
    expect((await feeOffice.get(`${office}/totals`, { from: '2026-12-31', to: '2026-12-01' })).code).toBe(400)
  })
})

describe('a request to waive the fee', () => {
  let fee: TestFee
  let fileId: string
  let other: string
  const at = () => `${office}/waivers/${fee.applicationId}`

  beforeAll(async () => {
    const { server } = world
    fee = await addFee(server, project)
    const [named, unnamed] = [await addUpload(server, fee), await addUpload(server, fee)]
    const idOf = (address: string) => address.split('/').at(-1) ?? ''
    fileId = idOf(named)
    other = idOf(unnamed)
    const response = await fee.client.post('/recruitApi/app/api/person/jobApply/requestWaiver', {
      id: fee.applicationId,
      reason: '低保家庭，电话 13912345678',
      attachments: [{ name: '杨丽娟低保证.jpg', url: named }],
    })
    expect(response.code).toBe(200)
  })

  it('is listed for staff with the project in scope', async () => {
    const { data } = await feeOffice.get(`${office}/waivers`, { waiting: 'true' })
    expect(data.records).toMatchObject([{ applicationId: fee.applicationId, fee: 'WAIVER_PENDING' }])
    expect((await stranger.get(`${office}/waivers`)).data.total).toBe(0)
  })

  it('is read with its documents only by staff who decide; every view is audited', async () => {
    const { data } = await feeOffice.get(at())
    expect(data).toMatchObject({
      reason: '低保家庭，电话 139****5678',
      documents: [{ id: fileId, name: 'Attachment 1.jpg' }],
      decision: null,
    })
    const trusted = await staffWith(world.server, 'fee:decide', 'personal-data:read')
    expect((await trusted.get(at())).data).toMatchObject({
      reason: '低保家庭，电话 13912345678',
      documents: [{ name: '杨丽娟低保证.jpg' }],
    })
    const reader = await staffWith(world.server, 'fee:read', 'fee:export')
    expect((await reader.get(at())).code).toBe(403)
    const missing = crypto.randomUUID()
    const answers = await Promise.all([
      stranger.get(at()),
      stranger.get(`${at()}/documents/${fileId}`),
      feeOffice.get(`${office}/waivers/${missing}`),
      feeOffice.get(`${at()}/documents/${other}`),
      feeOffice.get(`${at()}/documents/${missing}`),
    ])
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 404))
    const { rows } = await world.server.database.pool.query(
      "select entity_id from audit_record where event = 'waiver.viewed'",
    )
    expect(rows).toEqual([{ entity_id: fee.applicationId }, { entity_id: fee.applicationId }])
  })

  it('is decided with a reason, which is saved with it', async () => {
    const { revision } = (await feeOffice.get(at())).data
    const decision = { revision, granted: true, reason: '材料属实' }
    const path = `/workbenchApi/recruitment/applications/${fee.applicationId}/waiver-decision`
    expect((await stranger.post(path, decision)).code).toBe(404)
    expect((await feeOffice.post(path, decision)).code).toBe(200)
    expect(await feeStateOf(world.server, fee.applicationId)).toBe('WAIVED')
    expect((await feeOffice.get(at())).data.decision).toMatchObject({ reason: '材料属实' })
    expect((await feeOffice.get(`${office}/waivers`, { waiting: 'true' })).data.total).toBe(0)
  })
})

it('an order is found by the global search, by its whole number and within scope', async () => {
  const { orderNumber } = (await openPayment(await addFee(world.server, project))).data
  const found = async (client: TestClient, words: string) => (await client.get('/workbenchApi/search', { words })).data
  for (const words of [orderNumber, orderNumber.toLowerCase()]) {
    const path = `/recruitment/fees?q=${orderNumber}`
    const records = [expect.objectContaining({ title: orderNumber, path })]
    expect(await found(feeOffice, words)).toEqual([
      { kind: 'records', page: '/recruitment/fees', total: 1, complete: true, records },
    ])
  }
  expect(await found(feeOffice, orderNumber.slice(0, -1))).toEqual([])
  expect(await found(stranger, orderNumber)).toEqual([])
})
