import Fastify from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSimulator, type Simulator } from './index.ts'
import { authorizationOf } from './merchant.testing.ts'

const form = (fields: Record<string, string>) => ({
  payload: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

describe('the cashier', () => {
  let simulator: Simulator
  let codeUrl: string
  beforeEach(async () => {
    simulator = await createSimulator({ clock: () => Date.parse('2026-03-02T01:00:00Z') })
    const target = '/v3/pay/transactions/native'
    const { mchid, appid } = simulator.credentials
    const payload = JSON.stringify({
      mchid,
      appid,
      description: '<script>alert(1)</script> "考试费" & more',
      out_trade_no: 'CASHIER001',
      notify_url: 'http://127.0.0.1:1/notices',
      amount: { total: 10_050 },
    })
    const authorization = authorizationOf(simulator, {
      method: 'POST',
      target,
      body: payload,
      at: Date.parse('2026-03-02T01:00:00Z'),
    })
    const headers = { authorization, 'content-type': 'application/json' }
    const reply = await simulator.app.inject({ method: 'POST', url: target, payload, headers })
    codeUrl = reply.json<{ code_url: string }>().code_url
  })

  const page = (query: Record<string, string>, headers: Record<string, string> = {}) =>
    simulator.app.inject({ method: 'GET', url: '/cashier', query, headers })
  const press = (way: string) =>
    simulator.app.inject({ method: 'POST', url: '/cashier', ...form({ code_url: codeUrl, way }) })

  it('shows the order in the language of the browser or the one asked for', async () => {
    const chinese = (await page({ code_url: codeUrl })).body
    expect(chinese).toContain('<html lang="zh-CN">')
    expect(chinese).toContain('¥100.50')
    expect(chinese).toContain('立即支付')
    expect((await page({ code_url: codeUrl }, { 'accept-language': 'en-GB,zh;q=0.5' })).body).toContain('Pay now')
    expect((await page({ code_url: codeUrl, lang: 'zh-CN' }, { 'accept-language': 'en' })).body).toContain('立即支付')
  })

  it('contains no script and no inline style, and shows texts of the merchant as text', async () => {
    const { body } = await page({ code_url: codeUrl })
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;考试费&quot; &amp; more')
    expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i)
    const hostile = await page({ code_url: '"><img src=x onerror=alert(1)>', lang: '"><b>' })
    expect(hostile.statusCode).toBe(404)
    expect(hostile.body).not.toMatch(/<img|<b>/)
  })

  it('accepts the money once, and shows the result on a URL that can be reloaded', async () => {
    const reply = await press('prompt')
    expect(reply.statusCode).toBe(303)
    expect(simulator.orders.get('CASHIER001')).toMatchObject({ state: 'SUCCESS' })
    const { transactionId } = simulator.orders.get('CASHIER001') ?? {}
    await press('prompt')
    expect(simulator.orders.get('CASHIER001')).toMatchObject({ transactionId })
    const after = await simulator.app.inject({ method: 'GET', url: String(reply.headers.location) })
    expect(after.body).toContain('已支付')
    expect(after.body).not.toContain('<button')
  })

  it.each([
    ['lost', 'SUCCESS', 0],
    ['late', 'SUCCESS', 1],
    ['fail', 'PAYERROR', 0],
  ] as const)('offers a payment that is %s', async (way, state, notices) => {
    await press(way)
    expect(simulator.orders.get('CASHIER001')).toMatchObject({ state })
    expect(simulator.notices.size).toBe(notices)
  })

  it('refuses a payment method that it does not offer', async () => {
    expect((await press('twice')).statusCode).toBe(400)
    expect(simulator.orders.get('CASHIER001')).toMatchObject({ state: 'NOTPAY' })
  })

  it('lists open payments, and can be mounted in another server', async () => {
    const host = Fastify()
    await host.register(simulator.cashier('/dev/cashier'), { prefix: '/dev/cashier' })
    const list = await host.inject({ method: 'GET', url: '/dev/cashier?lang=en' })
    const link = /href="(\/dev\/cashier\?code_url=[^"]+)"/.exec(list.body)?.[1] ?? ''
    const reply = await host.inject({ method: 'GET', url: link.replaceAll('&amp;', '&') })
    expect(reply.body).toContain('action="/dev/cashier"')
    expect((await host.inject({ method: 'GET', url: '/dev/cashier/cashier.css' })).headers['content-type']).toMatch(
      /css/,
    )
  })
})
