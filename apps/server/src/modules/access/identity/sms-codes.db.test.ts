import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RandomSource } from '../../../kernel/random-source.ts'
import { absentSmsSender } from '../../../kernel/sms/absent-sender.ts'
import { aliyunSms } from '../../../kernel/sms/aliyun.ts'
import { withSmsRecords } from '../../../kernel/sms/with-sms-records.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { sendSmsCode, verifySmsCode } from './sms-codes.ts'

let server: TestServer
let phones = 13_900_000_000
const newPhone = () => String(++phones)
let code = ''
let answer: (response: ServerResponse) => void = () => undefined
const provider = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://localhost')
  code = JSON.parse(searchParams.get('TemplateParam') ?? '{}').code
  answer(response)
})
beforeAll(async () => {
  server = await startTestServer()
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  provider.close()
  await server.close()
})

type SendOptions = { readonly port?: number; readonly network?: string; readonly randomSource?: RandomSource }

function send(
  phone: string,
  {
    port = (provider.address() as AddressInfo).port,
    network = requesterAddress,
    randomSource = server.platform.randomSource,
  }: SendOptions = {},
) {
  const { clock, platform, database } = server
  const endpoint = `http://127.0.0.1:${port}`
  const template = { 'zh-CN': 'd', en: 'e' }
  const texts = {
    signName: 'c',
    template,
    openingTemplate: template,
    messageTemplates: {},
  }
  const config = { provider: 'aliyun' as const, accessKey: 'a', accessSecret: 'b', appId: '', endpoint, ...texts }
  const { log } = platform
  const sms = withSmsRecords(aliyunSms(config, clock), { db: database.db, clock, log, provider: 'aliyun' })
  return sendSmsCode(
    { ...platform, sms, randomSource },
    { phone, purpose: 'login', network, locale: 'zh-CN', now: clock.now() },
  )
}

const lastRecord = () =>
  server.database.db.selectFrom('sms_record').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

/** A closed port. */
async function closedPort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  listener.close()
  await once(listener, 'close')
  return port
}

const requesterAddress = '192.0.2.1'
const prove = (phone: string, typed = code, address = requesterAddress) =>
  verifySmsCode(server.database.db, server.platform.personalData, {
    ...{ phone, purpose: 'login', code: typed, address, now: server.clock.now() },
  })

it('is drawn by the random source of the server', async () => {
  answer = (response) => response.end('{"Code":"OK"}')
  await send(newPhone(), { randomSource: { ...server.platform.randomSource, number: (_, below) => below - 999_993 } })
  expect(code).toBe('000007')
})

it('are sent to no more phones of a network than its limit, however many request one at once', async () => {
  answer = (response) => response.end('{"Code":"OK"}')
  const network = '192.0.2.99'
  const codeRow = { phone_index: 'x', purpose: 'login', code_hash: 'x', address: network } as const
  const moments = { sent_at: server.clock.now(), expires_at: server.clock.now() }
  const rows = Array.from({ length: 198 }, () => ({ ...codeRow, ...moments, id: crypto.randomUUID() }))
  await server.database.db.insertInto('sms_code').values(rows).execute()
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => send(newPhone(), { network })))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'identity.sms_hourly_limit' })
  }
})

it('a code that the provider refused to send is void, and counts for the limits', async () => {
  const phone = newPhone()
  answer = (response) => response.end('{"Code":"isv.BUSINESS_LIMIT_CONTROL"}')
  await expect(send(phone)).rejects.toMatchObject({ code: 'identity.sms_not_sent' })
  await expect(prove(phone)).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(send(phone)).rejects.toMatchObject({ code: 'identity.sms_too_soon' })
})

it.each([
  ['breaks off', 'no answer', (response: ServerResponse) => response.destroy()],
  [
    'fails within itself',
    'InternalError',
    (response: ServerResponse) => response.writeHead(500).end('{"Code":"InternalError"}'),
  ],
  [
    'answers what nobody can read',
    'unreadable answer with status 200',
    (response: ServerResponse) => response.end('13900000000'),
  ],
])(
  'a code is valid although the provider %s: it may have been sent, so it is recorded as unclear and not sent again',
  async (_how, why, fail) => {
    const phone = newPhone()
    answer = fail
    expect(await send(phone)).toEqual({ certain: false })
    await expect(prove(phone)).resolves.toBeDefined()
    expect(await lastRecord()).toMatchObject({ delivery_status: 'unclear', refusal: why })
    await expect(send(phone)).rejects.toMatchObject({ code: 'identity.sms_too_soon' })
  },
)

it('a code is refused with its reason where the installation has no provider', async () => {
  const platform = { ...server.platform, sms: absentSmsSender }
  const request = { phone: newPhone(), purpose: 'login', network: requesterAddress, locale: 'zh-CN' } as const
  await expect(sendSmsCode(platform, { ...request, now: server.clock.now() })).rejects.toMatchObject({
    code: 'identity.sms_not_configured',
  })
})

it('a provider that is not reached has sent nothing', async () => {
  const phone = newPhone()
  await expect(send(phone, { port: await closedPort() })).rejects.toMatchObject({ code: 'identity.sms_not_sent' })
  expect(await lastRecord()).toMatchObject({ delivery_status: 'unreached', refusal: 'ECONNREFUSED' })
})

it('a message is unclear without a response, and stays so when the server dies meanwhile', async () => {
  const phone = newPhone()
  const requested = Promise.withResolvers<ServerResponse>()
  answer = requested.resolve
  const sending = send(phone)
  const response = await requested.promise
  expect(await lastRecord()).toMatchObject({ delivery_status: 'unclear' })
  response.end('{"Code":"OK"}')
  expect(await sending).toEqual({ certain: true })
  expect(await lastRecord()).toMatchObject({ delivery_status: 'sent', refusal: null })
})

it('a code that was sent is valid although the record cannot be written', async () => {
  const phone = newPhone()
  answer = (response) => response.end('{"Code":"OK"}')
  await server.database.pool.query('alter table sms_record rename to gone')
  await send(phone)
  await server.database.pool.query('alter table gone rename to sms_record')
  await expect(prove(phone)).resolves.toBeDefined()
})

it('attempts from elsewhere do not consume those of the network that requested the code', async () => {
  const phone = newPhone()
  answer = (response) => response.end('{"Code":"OK"}')
  await send(phone)
  const wrong = code === '000000' ? '000001' : '000000'
  const refusal = (key: string) => ({ errors: [{ path: 'smsCode', key }] })
  for (let stranger = 1; stranger <= 5; stranger += 1) {
    await expect(prove(phone, wrong, `198.51.100.${stranger}`)).rejects.toMatchObject(
      refusal('identity.sms_code_wrong'),
    )
  }
  await expect(prove(phone, code, '203.0.113.1')).rejects.toMatchObject(refusal('identity.sms_code_spent'))
  await expect(prove(phone)).resolves.toBeDefined()
  for (let attempt = 2; attempt <= 5; attempt += 1) {
    await expect(prove(phone, wrong)).rejects.toMatchObject(refusal('identity.sms_code_wrong'))
  }
  await expect(prove(phone)).rejects.toMatchObject(refusal('identity.sms_code_spent'))
})
