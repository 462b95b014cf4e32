import { createSign } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSimulator, type Simulator } from './index.ts'
import { authorizationOf } from './merchant.testing.ts'

const at = Date.parse('2026-03-02T01:00:00Z')
let simulator: Simulator
beforeEach(async () => {
  simulator = await createSimulator({ clock: () => at })
})
afterEach(() => simulator.app.close())

async function place(kind: 'h5' | 'jsapi' | 'native', further: object) {
  const target = `/v3/pay/transactions/${kind}`
  const { mchid, appid } = simulator.credentials
  const order = { description: '考试费', out_trade_no: 'PHONE00001', notify_url: 'http://127.0.0.1:1/notices' }
  const payload = JSON.stringify({ mchid, appid, ...order, amount: { total: 10_050 }, ...further })
  const authorization = authorizationOf(simulator, { method: 'POST', target, body: payload, at })
  const headers = { authorization, 'content-type': 'application/json' }
  return (await simulator.app.inject({ method: 'POST', url: target, payload, headers })).json()
}
const scene = (address: string) => ({ scene_info: { payer_client_ip: address, h5_info: { type: 'Wap' } } })

async function exchange(code: string, changes: Record<string, string> = {}) {
  const { appid, appSecret: secret } = simulator.credentials
  const query = { appid, secret, code, grant_type: 'authorization_code', ...changes }
  return (await simulator.app.inject({ method: 'GET', url: '/sns/oauth2/access_token', query })).json()
}

function bridgeRequest(prepayId: string, tampered = prepayId) {
  const [timeStamp, nonceStr] = [String(at / 1000), 'nonce']
  const { appid: appId } = simulator.credentials
  const message = `${appId}\n${timeStamp}\n${nonceStr}\nprepay_id=${prepayId}\n`
  const paySign = createSign('RSA-SHA256').update(message).sign(simulator.keys.merchantPrivateKey, 'base64')
  return { appId, timeStamp, nonceStr, package: `prepay_id=${tampered}`, signType: 'RSA', paySign }
}
const bridge = async (request: object) =>
  (await simulator.app.inject({ method: 'POST', url: '/cashier/bridge', payload: request })).json()

it('places an H5 order for the address of a payer, and none without', async () => {
  expect(await place('h5', {})).toMatchObject({ code: 'PARAM_ERROR', detail: { field: '/scene_info' } })
  expect(await place('h5', scene('not an address'))).toMatchObject({ code: 'PARAM_ERROR' })
  const { h5_url: page } = await place('h5', scene('203.0.113.9'))
  expect(page).toMatch(/^https:\/\/wx\.tenpay\.com\/cgi-bin\/mmpayweb-bin\/checkmweb\?prepay_id=wx/)
  expect(await place('h5', scene('203.0.113.9'))).toEqual({ h5_url: page })
  expect(await place('native', {})).toMatchObject({ code: 'OUT_TRADE_NO_USED' })
})

it('recognizes a payer once by the code of a log-in', async () => {
  const code = simulator.logIn('oPayer0001')
  expect(await exchange(code, { secret: 'wrong' })).toMatchObject({ errcode: 40125 })
  expect(await exchange(code)).toMatchObject({ openid: 'oPayer0001', scope: 'snsapi_base' })
  expect(await exchange(code)).toMatchObject({ errcode: 40029 })
})

it('returns from the log-in to the host of the merchant only', async () => {
  const { appid } = simulator.credentials
  const open = (redirect_uri: string) =>
    simulator.app.inject({
      method: 'GET',
      url: '/cashier/authorize',
      query: { appid, redirect_uri, response_type: 'code', scope: 'snsapi_base', state: 'a b' },
      headers: { host: 'merchant.test' },
    })
  const { location = '' } = (await open('http://merchant.test/page?id=7')).headers
  const address = new URL(location)
  expect(address.searchParams.get('id')).toBe('7')
  expect(address.searchParams.get('state')).toBe('a b')
  expect(await exchange(address.searchParams.get('code') ?? '')).toHaveProperty('openid')
  expect((await open('http://elsewhere.test/')).statusCode).toBe(400)
})

it('lets a page inside WeChat pay an order whose request the merchant has signed', async () => {
  expect(await place('jsapi', { payer: { openid: 'oUnknown' } })).toMatchObject({ code: 'PARAM_ERROR' })
  await exchange(simulator.logIn('oPayer0002'))
  const { prepay_id: prepayId } = await place('jsapi', { payer: { openid: 'oPayer0002' } })
  expect(await bridge(bridgeRequest('wxAnother', prepayId))).toEqual({ err_msg: 'get_brand_wcpay_request:fail' })
  expect(simulator.orders.get('PHONE00001')).toMatchObject({ state: 'NOTPAY' })
  expect(await bridge(bridgeRequest(prepayId))).toEqual({ err_msg: 'get_brand_wcpay_request:ok' })
  expect(simulator.orders.get('PHONE00001')).toMatchObject({ state: 'SUCCESS', payer: 'oPayer0002' })
})

it('returns from the cashier to a page of the same host, and to nothing else', async () => {
  const { h5_url: codeUrl } = await place('h5', scene('203.0.113.9'))
  const press = (redirect_url: string) =>
    simulator.app.inject({
      method: 'POST',
      url: '/cashier',
      payload: new URLSearchParams({ code_url: codeUrl, way: 'prompt', redirect_url }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  for (const foreign of ['https://elsewhere.test/', '//elsewhere.test/', '/\\elsewhere.test', '/\t/elsewhere.test']) {
    expect((await press(foreign)).statusCode).toBe(400)
  }
  expect(simulator.orders.get('PHONE00001')).toMatchObject({ state: 'NOTPAY' })
  expect((await press('/recruit/details?id=1&act=pay')).headers.location).toBe('/recruit/details?id=1&act=pay')
  expect(simulator.orders.get('PHONE00001')).toMatchObject({ state: 'SUCCESS', tradeType: 'MWEB' })
})
