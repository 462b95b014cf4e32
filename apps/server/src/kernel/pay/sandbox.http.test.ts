import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

describe('the sandbox of demo mode', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('accepts an order, shows it under a strict policy, and reports its payment', async () => {
    const { pay } = server.platform
    const order = { orderNumber: 'SANDBOX0001', description: '考试费', amount: 10_000 }
    const expiresAt = new Date(server.clock.now().getTime() + 900_000)
    const { codeUrl } = await pay.createNativeOrder({ ...order, expiresAt })
    const url = `/dev/cashier?${new URLSearchParams({ code_url: codeUrl })}`
    const page = await server.client().raw({ method: 'GET', url, headers: { 'accept-language': 'en' } })
    expect(page.body).toContain('¥100.00')
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self'/)
    const style = /href="([^"]+\.css)"/.exec(page.body)?.[1] ?? ''
    expect((await server.client().raw({ method: 'GET', url: style })).statusCode).toBe(200)
    const response = await server.client().raw({
      method: 'POST',
      url: '/dev/cashier',
      payload: new URLSearchParams({ code_url: codeUrl, way: 'lost' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(response.statusCode).toBe(303)
    expect(await pay.queryOrder('SANDBOX0001')).toMatchObject({ state: 'SUCCESS', payment: { amount: 10_000 } })
  })
})
