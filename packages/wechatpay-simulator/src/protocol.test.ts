import { createDecipheriv, createHash, X509Certificate } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Formatter, Wechatpay } from 'wechatpay-axios-plugin'
import { createSimulator, type Simulator } from './index.ts'

type Reply = { readonly status: number; readonly data: unknown }

/**
 * These tests use the usual client of the real service as a reference. It signs and verifies by itself, so they test
 * the protocol and not our interpretation of it. It reads the machine's clock.
 */
describe('the simulator speaks the protocol of WeChat Pay APIv3', () => {
  let simulator: Simulator
  let witness: Wechatpay
  beforeEach(async () => {
    simulator = await createSimulator()
    await simulator.app.listen({ host: '127.0.0.1', port: 0 })
    witness = clientWith(simulator.credentials.merchantPrivateKey)
  })
  afterEach(async () => {
    vi.useRealTimers()
    await simulator.app.close()
  })

  function clientWith(privateKey: string): Wechatpay {
    const { mchid, merchantSerial: serial } = simulator.credentials
    const { platformCertificate } = simulator.keys
    const certs = { [platformCertificate.serialNumber]: platformCertificate.toString() }
    return new Wechatpay({ mchid, serial, privateKey, certs, baseURL: simulator.app.listeningOrigin })
  }

  /** The reference client throws on refusals. Its own refusals have no error status. */
  async function replyTo(asking: Promise<Reply>): Promise<Reply> {
    return asking.catch((failure: { response?: Reply }) => {
      if (failure.response && failure.response.status >= 400) return failure.response
      throw failure
    })
  }
  const get = (path: string, config?: object) => replyTo(witness.chain(path).get(config))
  const post = (path: string, data: object) => replyTo(witness.chain(path).post<unknown>(data))

  const place = (changes: object = {}) =>
    post('v3/pay/transactions/native', {
      appid: simulator.credentials.appid,
      mchid: simulator.credentials.mchid,
      description: '考试费',
      out_trade_no: 'WITNESS0001',
      notify_url: 'http://127.0.0.1:1/notices',
      amount: { total: 100, currency: 'CNY' },
      ...changes,
    })
  const look = (number = 'WITNESS0001') =>
    get(`v3/pay/transactions/out-trade-no/${number}`, { params: { mchid: simulator.credentials.mchid } })
  const close = () => post('v3/pay/transactions/out-trade-no/WITNESS0001/close', { mchid: simulator.credentials.mchid })
  const refund = (changes: object = {}) =>
    post('v3/refund/domestic/refunds', {
      out_trade_no: 'WITNESS0001',
      out_refund_no: 'BACK0001',
      notify_url: 'http://127.0.0.1:1/notices',
      amount: { refund: 100, total: 100, currency: 'CNY' },
      ...changes,
    })

  it('accepts an order, shows it, closes it', async () => {
    expect(await place()).toMatchObject({ status: 200, data: { code_url: expect.stringMatching(/^weixin:/) } })
    expect(await look()).toMatchObject({ status: 200, data: { trade_state: 'NOTPAY', out_trade_no: 'WITNESS0001' } })
    expect(await close()).toMatchObject({ status: 204 })
    expect(await look()).toMatchObject({ data: { trade_state: 'CLOSED' } })
  })

  it('refunds what was paid', async () => {
    await place()
    simulator.pay('WITNESS0001')
    expect(await refund()).toMatchObject({ status: 200, data: { status: 'PROCESSING', amount: { refund: 100 } } })
    expect(await get('v3/refund/domestic/refunds/BACK0001')).toMatchObject({ data: { out_refund_no: 'BACK0001' } })
  })

  it('serves its certificate under the merchant’s APIv3 key', async () => {
    const { data } = (await get('v3/certificates')).data as {
      data: readonly { serial_no: string; encrypt_certificate: Record<string, string> }[]
    }
    const { ciphertext = '', nonce = '', associated_data: aad = '' } = data[0]?.encrypt_certificate ?? {}
    const bytes = Buffer.from(ciphertext, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', simulator.credentials.apiV3Key, nonce)
    decipher.setAAD(Buffer.from(aad)).setAuthTag(bytes.subarray(-16))
    const certificate = new X509Certificate(Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]))
    expect(certificate.serialNumber).toBe(data[0]?.serial_no)
    expect(certificate.verify(certificate.publicKey)).toBe(true)
  })

  it('writes the bill of a day, under an address that is valid for five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T04:00:00Z') })
    await place()
    simulator.pay('WITNESS0001')
    await refund({ amount: { refund: 40, total: 100, currency: 'CNY' } })
    const ask = () => get('v3/bill/tradebill', { params: { bill_date: '2026-03-02', tar_type: 'GZIP' } })
    vi.setSystemTime(new Date('2026-03-03T01:59:59Z'))
    expect(await ask()).toMatchObject({ status: 400, data: { code: 'STATEMENT_CREATING' } })
    vi.setSystemTime(new Date('2026-03-03T02:00:00Z'))
    const { hash_value: digest, download_url: address = '' } = (await ask()).data as Record<string, string>
    const token = new URL(address).searchParams.get('token')
    const download = () => get('v3/billdownload/file', { params: { token }, responseType: 'arraybuffer' })
    const file = gunzipSync((await download()).data as Uint8Array)
    expect(createHash('sha1').update(file).digest('hex')).toBe(digest)
    const { rows, summary } = Formatter.castCsvBill(file) as { rows: object[]; summary: object }
    expect(rows).toMatchObject([
      { 商户订单号: 'WITNESS0001', 交易状态: 'SUCCESS', 订单金额: '1.00', 交易时间: '2026-03-02 12:00:00' },
      { 商户订单号: 'WITNESS0001', 交易状态: 'REFUND', 申请退款金额: '0.40', 商户退款单号: 'BACK0001' },
    ])
    expect(summary).toMatchObject({ 总交易单数: '2', 订单总金额: '1.00', 申请退款总金额: '0.40' })
    vi.setSystemTime(new Date('2026-03-03T02:05:00Z'))
    expect(await download()).toMatchObject({ status: 404 })
  })

  it('has no bill for a day without trade, and none older than three months', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T04:00:00Z') })
    const ask = (bill_date: string) => get('v3/bill/tradebill', { params: { bill_date } })
    expect(await ask('2026-02-01')).toMatchObject({ status: 400, data: { code: 'NO_STATEMENT_EXIST' } })
    expect(await ask('2025-11-01')).toMatchObject({ status: 400, data: { code: 'PARAM_ERROR' } })
  })

  it.each([
    ['a missing amount', { amount: undefined }, 'PARAM_ERROR', '/amount'],
    ['an amount of nothing', { amount: { total: 0 } }, 'PARAM_ERROR', '/amount/total'],
    ['a number with other characters', { out_trade_no: '考试费0001' }, 'PARAM_ERROR', '/out_trade_no'],
    ['a notice address with a query', { notify_url: 'http://127.0.0.1/n?a=1' }, 'PARAM_ERROR', '/notify_url'],
    ['an expiry in the past', { time_expire: '2020-01-01T00:00:00+08:00' }, 'PARAM_ERROR', '/time_expire'],
    ['another merchant', { mchid: '1900000109' }, 'PARAM_ERROR', undefined],
    ['another application', { appid: 'wx0000000000000000' }, 'APPID_MCHID_NOT_MATCH', undefined],
  ])('refuses %s', async (_case, changes, code, field) => {
    expect(await place(changes)).toMatchObject({ status: 400, data: { code, ...(field && { detail: { field } }) } })
  })

  it('reports an invalid order like the real interface', async () => {
    await place()
    expect(await place({ description: '别的' })).toMatchObject({ status: 403, data: { code: 'OUT_TRADE_NO_USED' } })
    simulator.pay('WITNESS0001')
    expect(await place()).toMatchObject({ status: 400, data: { code: 'ORDERPAID' } })
    expect(await close()).toMatchObject({ status: 400, data: { code: 'ORDERPAID' } })
    expect(await look('WITNESS0002')).toMatchObject({ status: 404, data: { code: 'ORDER_NOT_EXIST' } })
    const unknown = { out_trade_no: 'WITNESS0002' }
    expect(await refund(unknown)).toMatchObject({ status: 404, data: { code: 'RESOURCE_NOT_EXISTS' } })
    const tooMuch = { amount: { refund: 101, total: 100, currency: 'CNY' } }
    expect(await refund(tooMuch)).toMatchObject({ status: 400, data: { code: 'INVALID_REQUEST' } })
  })

  it('refuses unsigned requests, and does not sign its refusal', async () => {
    const url = `${simulator.app.listeningOrigin}/v3/certificates`
    for (const authorization of ['', 'Bearer token', 'WECHATPAY2-SHA256-RSA2048 mchid="1900000001"']) {
      const reply = await fetch(url, { headers: { authorization } })
      expect(reply.status).toBe(401)
      expect(await reply.json()).toMatchObject({ code: 'SIGN_ERROR' })
      expect(reply.headers.get('wechatpay-signature')).toBeNull()
    }
  })

  it('refuses a signature made with another key', async () => {
    const other = simulator.keys.platformPrivateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const asking = clientWith(other).chain('v3/certificates').get<unknown>()
    expect(await replyTo(asking)).toMatchObject({ status: 401, data: { code: 'SIGN_ERROR', message: '签名错误' } })
  })

  it('refuses a request signed more than five minutes ago', async () => {
    const past = await createSimulator({ clock: () => Date.now() + 301_000, keys: simulator.keys })
    const baseURL = await past.app.listen({ host: '127.0.0.1', port: 0 })
    const asking = witness.chain('v3/certificates').get<unknown>({ baseURL })
    expect(await replyTo(asking)).toMatchObject({ status: 401, data: { code: 'SIGN_ERROR' } })
    await past.app.close()
  })
})
