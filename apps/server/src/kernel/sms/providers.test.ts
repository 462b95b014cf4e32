import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Locale } from '@rostrum/i18n/locale'
import { afterEach, describe, expect, it } from 'vitest'
import type { SmsConfig } from '../../config.ts'
import { acs3Authorization, emptyBodyHash } from './acs3-signature.ts'
import { aliyunSms } from './aliyun.ts'
import type { CodePurpose } from './sms.ts'
import { tc3Authorization } from './tc3-signature.ts'
import { tencentSms } from './tencent.ts'

type Received = { url: URL; headers: IncomingMessage['headers']; body: string }

const clock = { now: () => new Date('2026-11-20T07:12:00.123Z') }
let provider: Server | undefined
afterEach(() => provider?.close())

/** A provider that sends the recorded response and records its requests. */
async function providerAnswering(answer: object): Promise<{ config: SmsConfig; received: Received[] }> {
  const received: Received[] = []
  provider = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ url: new URL(request.url ?? '', 'http://provider'), headers: request.headers, body })
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => provider?.listen(0, '127.0.0.1', resolve))
  const address = provider.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const config = {
    accessKey: 'key',
    accessSecret: 'secret',
    signName: '澜江州',
    template: { 'zh-CN': 'T1', en: 'T3' },
    messageTemplates: {
      opening: { '*': { 'zh-CN': 'T2', '*': 'T4' } },
      interview: { '*': { 'zh-CN': 'T5', '*': 'T6' }, TH: { th: 'T13', '*': 'T6' } },
      returned: { CN: { 'zh-CN': 'T7', '*': 'T8' }, '*': { '*': 'T9' } },
      paid: { CN: { en: 'T10' } },
      passed_payment: { '*': { '*': 'T14' } },
      waiver_refused_again: { '*': { '*': 'T15' } },
    },
    appId: '1400',
    endpoint,
  } as const
  return { config: { provider: 'aliyun', ...config }, received }
}

const opening = { kind: 'opening', country: 'CN', project: '教师招聘', until: '11月24日' }
const payment = { from: '12月6日 09:00', until: '12月10日 17:00' }
const refused = {
  ...{ kind: 'waiver_refused_again', country: 'CN', project: '教师招聘', until: '12月1日 17:00' },
  ...{ againUntil: '11月29日 17:00', reason: '已核对' },
}
const passed = { kind: 'passed_payment', country: 'CN', project: '教师招聘', until: '', payment }

it.each([
  ['Aliyun', aliyunSms, { Code: 'OK' }, ({ url }: Received) => url.searchParams.get('TemplateCode')],
  [
    'Tencent Cloud',
    tencentSms,
    { Response: { SendStatusSet: [{ Code: 'Ok' }] } },
    ({ body }: Received) => JSON.parse(body).TemplateId,
  ],
])('%s sends the English templates to readers of English', async (_, sender, answer, templateOf) => {
  const { config, received } = await providerAnswering(answer)
  await sender(config, clock).sendCode('13800138000', { code: '048213', purpose: undefined }, 'en')
  await sender(config, clock).sendMessage(
    '13800138000',
    { ...opening, project: 'Teachers', until: '24 November' },
    'en',
  )
  await sender(config, clock).sendInterview(
    '13800138000',
    () => ({ change: 'has been scheduled', time: '9:00', place: 'Hall' }),
    'en',
  )
  expect(received.map(templateOf)).toEqual(['T3', 'T4', 'T6'])
})

it.each([
  ['aliyun', aliyunSms, { Code: 'OK' }, ({ url }: Received) => url.searchParams.toString()],
  ['tencent', tencentSms, { Response: { SendStatusSet: [{ Code: 'Ok' }] } }, ({ body }: Received) => body],
])('%s writes a change of an interview in the language of its template', async (_, sender, answer, contentOf) => {
  const { config, received } = await providerAnswering(answer)
  const noticeIn = (language: Locale) => ({ change: `in ${language}`, time: '9:00', place: 'Hall' })
  for (const [phone, language] of [
    ['+66812345678', 'th'],
    ['+84912345678', 'vi'],
    ['13800138000', 'zh-CN'],
  ] as const) {
    await sender(config, clock).sendInterview(phone, noticeIn, language)
  }
  const contents = received.map(contentOf).map((content) => decodeURIComponent(content).replaceAll('+', ' '))
  expect(contents[0]).toMatch(/T13.*in th|in th.*T13/)
  expect(contents[1]).toMatch(/T6.*in en|in en.*T6/)
  expect(contents[2]).toMatch(/T5.*in zh-CN|in zh-CN.*T5/)
})

it.each([
  ['aliyun', aliyunSms, (request: Received) => request.url.searchParams.get('TemplateCode')],
  ['tencent', tencentSms, (request: Received) => JSON.parse(request.body).TemplateId],
])('%s has a template for each kind, country and language of a message', async (_provider, sender, templateOf) => {
  const { config, received } = await providerAnswering({ Code: 'OK', Response: { SendStatusSet: [{ Code: 'Ok' }] } })
  const send = (kind: string, country: string, language: 'zh-CN' | 'en') =>
    sender(config, clock).sendMessage('13800138000', { kind, country, project: '教师招聘', until: '' }, language)
  await send('returned', 'CN', 'zh-CN')
  await send('returned', 'CN', 'en')
  await send('returned', 'VN', 'en')
  expect(received.map(templateOf)).toEqual(['T7', 'T8', 'T9'])
  await expect(send('paid', 'CN', 'zh-CN')).rejects.toMatchObject({ reason: 'refused' })
  await expect(send('hired', 'CN', 'en')).rejects.toThrow('no template for hired in CN, en')
})

it("sends a code by the template of its reader's language, and by the English one where there is none", async () => {
  const { config, received } = await providerAnswering({ Code: 'OK' })
  const codes = { ...config, messageTemplates: { code: { TH: { th: 'T11' }, '*': { my: 'T12' } } } }
  const send = (phone: string, language: Locale, purpose?: CodePurpose) =>
    aliyunSms(codes, clock).sendCode(phone, { code: '048213', purpose }, language)
  await send('+66851112222', 'th')
  await send('+66851112222', 'lo')
  await send('+959250000001', 'my')
  await send('+66851112222', 'zh-CN')
  await send('13800138000', 'zh-CN')
  expect(received.map(({ url }) => url.searchParams.get('TemplateCode'))).toEqual(['T11', 'T3', 'T12', 'T3', 'T1'])
})

it('sends a code by the template that says what it is for, and by the one for any code where there is none', async () => {
  const { config, received } = await providerAnswering({ Code: 'OK' })
  const messageTemplates = {
    code: { TH: { th: 'T11' } },
    code_login: { CN: { 'zh-CN': 'T20', en: 'T21' }, '*': { en: 'T22' } },
    code_change_phone: { '*': { '*': 'T23' } },
  }
  const send = (phone: string, language: Locale, purpose: CodePurpose) =>
    aliyunSms({ ...config, messageTemplates }, clock).sendCode(phone, { code: '048213', purpose }, language)
  await send('13800138000', 'zh-CN', 'login')
  await send('13800138000', 'vi', 'login')
  await send('+66851112222', 'lo', 'login')
  await send('+66851112222', 'th', 'changePhone')
  await send('+66851112222', 'th', 'reset')
  await send('13800138000', 'zh-CN', 'reset')
  expect(received.map(({ url }) => url.searchParams.get('TemplateCode'))).toEqual([
    ...['T20', 'T21', 'T22', 'T23', 'T11', 'T1'],
  ])
})

describe('Aliyun SMS', () => {
  it('matches the signature example of its documentation', () => {
    const headers = {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      'x-acs-action': 'RunInstances',
      'x-acs-content-sha256': emptyBodyHash,
      'x-acs-date': '2023-10-26T10:22:32Z',
      'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
      'x-acs-version': '2014-05-26',
    }
    const query = 'ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai'
    const key = { accessKey: 'YourAccessKeyId', accessSecret: 'YourAccessKeySecret' }
    expect(acs3Authorization(query, headers, key)).toMatch(
      /Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0$/,
    )
  })

  it('sends the code as the parameter of the approved template', async () => {
    const { config, received } = await providerAnswering({
      Code: 'OK',
      Message: 'OK',
      BizId: '9006',
      RequestId: 'F655',
    })
    await aliyunSms(config, clock).sendCode('13800138000', { code: '048213', purpose: undefined }, 'zh-CN')
    const [request] = received
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      PhoneNumbers: '13800138000',
      SignName: '澜江州',
      TemplateCode: 'T1',
      TemplateParam: '{"code":"048213"}',
    })
    expect(request?.headers['x-acs-date']).toBe('2026-11-20T07:12:00Z')
  })

  it('sends the opening of a project with its approved template', async () => {
    const { config, received } = await providerAnswering({ Code: 'OK' })
    await aliyunSms(config, clock).sendMessage('13800138000', opening, 'zh-CN')
    expect(received[0]?.url.searchParams.get('TemplateCode')).toBe('T2')
    expect(received[0]?.url.searchParams.get('TemplateParam')).toBe('{"project":"教师招聘","until":"11月24日"}')
  })

  it('sends both ends of a payment, and the end of requests, as parameters', async () => {
    const { config, received } = await providerAnswering({ Code: 'OK' })
    await aliyunSms(config, clock).sendMessage('13800138000', passed, 'zh-CN')
    expect(received[0]?.url.searchParams.get('TemplateParam')).toBe(
      '{"project":"教师招聘","from":"12月6日 09:00","until":"12月10日 17:00"}',
    )
    await aliyunSms(config, clock).sendMessage('13800138000', refused, 'zh-CN')
    expect(received[1]?.url.searchParams.get('TemplateParam')).toBe(
      '{"project":"教师招聘","until":"12月1日 17:00","again":"11月29日 17:00","reason":"已核对"}',
    )
  })

  it('sends the change of an interview with its approved template', async () => {
    const { config, received } = await providerAnswering({ Code: 'OK' })
    const notice = { change: '已安排', time: '11月24日周二 09:00', place: '三楼' }
    await aliyunSms(config, clock).sendInterview('13800138000', () => notice, 'zh-CN')
    expect(received[0]?.url.searchParams.get('TemplateCode')).toBe('T5')
    expect(JSON.parse(received[0]?.url.searchParams.get('TemplateParam') ?? '')).toEqual(notice)
  })

  it('reports a rejection by the provider', async () => {
    const { config } = await providerAnswering({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发天级流控' })
    await expect(
      aliyunSms(config, clock).sendCode('13800138000', { code: '048213', purpose: undefined }, 'zh-CN'),
    ).rejects.toThrow('isv.BUSINESS_LIMIT_CONTROL')
  })
})

describe('Tencent Cloud SMS', () => {
  it('matches the signature example of its documentation', () => {
    const payload = '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}'
    const request = {
      service: 'cvm',
      host: 'cvm.tencentcloudapi.com',
      action: 'DescribeInstances',
      timestamp: 1_551_113_065,
      payload,
    }
    const asterisks = '*'.repeat(32)
    expect(tc3Authorization(request, { accessKey: `AKID${asterisks}`, accessSecret: asterisks })).toBe(
      `TC3-HMAC-SHA256 Credential=AKID${asterisks}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, ` +
        'Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
    )
  })

  it('sends the code as the parameter of the approved template', async () => {
    const { config, received } = await providerAnswering({
      Response: { SendStatusSet: [{ Code: 'Ok', Message: 'send success' }] },
    })
    await tencentSms(config, clock).sendCode('13800138000', { code: '048213', purpose: undefined }, 'zh-CN')
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
      PhoneNumberSet: ['+8613800138000'],
      TemplateParamSet: ['048213'],
    })
    expect(received[0]?.headers['x-tc-timestamp']).toBe('1795158720')
  })

  it('sends the opening of a project with its approved template', async () => {
    const { config, received } = await providerAnswering({ Response: { SendStatusSet: [{ Code: 'Ok' }] } })
    await tencentSms(config, clock).sendMessage('13800138000', opening, 'zh-CN')
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
      TemplateId: 'T2',
      TemplateParamSet: ['教师招聘', '11月24日'],
    })
  })

  it('sends both ends of a payment, and the end of requests, as parameters', async () => {
    const { config, received } = await providerAnswering({ Response: { SendStatusSet: [{ Code: 'Ok' }] } })
    await tencentSms(config, clock).sendMessage('13800138000', passed, 'zh-CN')
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
      TemplateId: 'T14',
      TemplateParamSet: ['教师招聘', '12月6日 09:00', '12月10日 17:00'],
    })
    await tencentSms(config, clock).sendMessage('13800138000', refused, 'zh-CN')
    expect(JSON.parse(received[1]?.body ?? '')).toMatchObject({
      TemplateId: 'T15',
      TemplateParamSet: ['教师招聘', '12月1日 17:00', '11月29日 17:00', '已核对'],
    })
  })

  it('sends the change of an interview with its approved template', async () => {
    const { config, received } = await providerAnswering({ Response: { SendStatusSet: [{ Code: 'Ok' }] } })
    const notice = { change: '已安排', time: '11月24日周二 09:00', place: '三楼' }
    await tencentSms(config, clock).sendInterview('13800138000', () => notice, 'zh-CN')
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
      TemplateId: 'T5',
      TemplateParamSet: ['已安排', '11月24日周二 09:00', '三楼'],
    })
  })

  it.each([
    [{ Response: { Error: { Code: 'AuthFailure.SignatureFailure' } } }, 'AuthFailure.SignatureFailure'],
    [{ Response: { SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit' }] } }, 'LimitExceeded'],
    [{ Response: {} }, 'no status'],
    [{ Response: { Error: { Code: 'InternalError.Timeout' } } }, 'InternalError.Timeout'],
  ])("reports the provider's response %j", async (answer, reason) => {
    const { config } = await providerAnswering(answer)
    await expect(
      tencentSms(config, clock).sendCode('13800138000', { code: '048213', purpose: undefined }, 'zh-CN'),
    ).rejects.toThrow(reason)
  })
})
