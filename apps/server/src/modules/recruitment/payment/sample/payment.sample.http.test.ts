import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSampleData } from '../../../../kernel/sample/load.ts'
import type { TestClient } from '../../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { modules } from '../../../index.ts'

const office = '/workbenchApi/payment'

let server: TestServer
let staff: TestClient
beforeAll(async () => {
  server = await startTestServer()
  await loadSampleData(server.platform, modules)
})
afterAll(() => server.close())

const run = async (job: string) => {
  const jobs = Object.assign({}, ...modules.map((module) => module.jobs?.(server.platform, modules)))
  await jobs[job]({})
}
const query = async (text: string) => (await server.database.pool.query(text)).rows
const logIn = async () => {
  staff = server.client()
  const { data } = await staff.post('/workbenchApi/auth/login', { username: 'admin', password: 'Demo2026a' })
  staff.headers.authorization = data.token
}

describe('the payments of the sample data', () => {
  it('exist for every paid fee, and for every fee in payment', async () => {
    expect(
      await query(`
        select fee, state, is_fee_payment, count(*) > 0 as some from application
        left join payment_order on application_id = application.id
        where fee in ('PAYING', 'PAID', 'REFUNDING', 'REFUNDED') group by 1, 2, 3 order by 1`),
    ).toEqual([
      { fee: 'PAID', state: 'PAID', is_fee_payment: true, some: true },
      { fee: 'PAYING', state: 'CREATED', is_fee_payment: false, some: true },
      { fee: 'REFUNDED', state: 'PAID', is_fee_payment: true, some: true },
      { fee: 'REFUNDING', state: 'PAID', is_fee_payment: true, some: true },
    ])
  })

  it('agree with the bills of the sandbox, except for one foreign payment', async () => {
    await run('payment.reconcile')
    await logIn()
    const { data } = await staff.get(`${office}/differences`)
    expect(data.records).toMatchObject([{ kind: 'theirs_only', orderNumber: 'CANTEEN000017', settled: null }])
    const { data: runs } = await staff.get(`${office}/reconciliations`, { size: '100' })
    const listed = runs.records.reduce((sum: number, { payments }: { payments: { count: number } }) => {
      return sum + payments.count
    }, 0)
    expect(listed).toBeGreaterThan(500)
  })

  it('can be returned', async () => {
    const [{ order_number: orderNumber }] = await query(`
      select order_number from payment_order join application on application.id = application_id
      where fee = 'PAID' order by order_number limit 1`)
    await staff.post(`${office}/orders/${orderNumber}/refund`, { note: '岗位取消' })
    await run('payment.follow-up-refunds')
    server.clock.advance({ minutes: 2 })
    await run('payment.follow-up-refunds')
    const { data } = await staff.get(`${office}/orders/${orderNumber}`)
    expect(data).toMatchObject({ refundState: 'SUCCESS', refunds: [{ state: 'SUCCESS', reason: 'granted' }] })
  })

  it('leave refunds for staff to resolve with the provider', async () => {
    const { data } = await staff.get(`${office}/refunds`, { state: 'ABNORMAL' })
    expect(data.total).toBe(2)
    const { refundNumber } = data.records[0]
    expect((await staff.post(`${office}/refunds/${refundNumber}/attempt`)).data.state).toBe('ABNORMAL')
    server.platform.sandbox?.simulator.resolveAbnormalRefund(refundNumber)
    expect((await staff.post(`${office}/refunds/${refundNumber}/attempt`)).data.state).toBe('SUCCESS')
  })

  it('that were never finished are closed', async () => {
    server.clock.advance({ minutes: 20 })
    await run('payment.close-expired-orders')
    expect(await query("select id from application where fee = 'PAYING'")).toEqual([])
  })
})
