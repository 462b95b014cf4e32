import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerApplicant, staffWith } from './testing/people.ts'
import { addForm } from './testing/recruitment.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const saveUrl = '/recruitApi/app/api/person/info/savePersonInfo'
const selfUrl = '/recruitApi/app/api/person/info/getById'
const waiverUrl = '/recruitApi/app/api/person/jobApply/requestWaiver'
const recheckUrl = '/recruitApi/app/api/exam/score/requestRecheck'
const articlesUrl = '/recruitApi/app/api/article/info/page'
const submitUrl = '/recruitApi/app/api/person/jobApply/submitDeliver'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await addForm(server, 'profile')
})
afterAll(() => server.close())

describe('invalid input', () => {
  it.each([
    [
      'a list in place of answers',
      saveUrl,
      { answers: [] },
      'answers',
      'This is the wrong type of value. Enter it again.',
    ],
    ['nothing to save', saveUrl, {}, 'answers', 'This field is required.'],
    ['a revision and nothing to save', saveUrl, { revision: 1 }, 'answers', 'This field is required.'],
    ['no evidence', waiverUrl, { reason: 'x', attachments: [] }, 'attachments', 'Attach at least one file.'],
    ['half a character', recheckUrl, { reason: 'a\ud800' }, 'reason', 'Remove the characters that cannot be saved.'],
    ['a NUL character', recheckUrl, { reason: 'a\0' }, 'reason', 'Remove the characters that cannot be saved.'],
    [
      'a statement not made',
      submitUrl,
      { agreed: false },
      'agreed',
      'Confirm the declaration and agree to the application agreement',
    ],
  ])('is reported at its field: %s', async (_what, url, input, path, message) => {
    const { client } = await registerApplicant(server)
    const answer = await client.post(url, { id: randomUUID(), ...input })
    expect(answer).toMatchObject({ code: 400, reason: 'request.invalid' })
    expect(answer.errors).toContainEqual({ path, message })
  })

  it('is a parameter given twice where one is expected', async () => {
    const answer = await server.client().post(`${articlesUrl}?type=notice&keyword=a&keyword=b`)
    expect(answer).toMatchObject({
      code: 400,
      errors: [{ path: 'keyword', message: 'This is the wrong type of value. Enter it again.' }],
    })
  })

  it('is an impossible instant in a filter', async () => {
    const reader = await staffWith(server, 'account:read')
    const filters = JSON.stringify([{ field: 'createdAt', operator: 'from', values: ['2026-01-01T..Z'] }])
    const answer = await reader.get('/workbenchApi/access/accounts', { filters })
    expect(answer).toMatchObject({ code: 400, errors: [{ path: 'filters' }] })
  })

  it.each([`${articlesUrl}?keyword=%E0%A4%A`, '/recruitApi/app/api/%E0%A4%A'])(
    'is an address that cannot be decoded: %s',
    async (url) => {
      expect(await server.client().post(url)).toMatchObject({
        code: 400,
        reason: 'request.malformed',
      })
    },
  )
})

describe('a business unit', () => {
  const buId = (text: string) => Buffer.from(text).toString('base64')

  it.each([
    ['unknown', buId(randomUUID())],
    ['malformed', buId('../etc')],
    ['no base64 of anything', '%%%'],
  ])('that is %s is refused to visitors and applicants', async (_what, unit) => {
    const { client } = await registerApplicant(server)
    const refusal = { code: 400, reason: 'request.bu_unknown', msg: 'Get BU failed' }
    expect(await client.get(selfUrl, { buId: unit })).toMatchObject(refusal)
    expect(await server.client().post(`${articlesUrl}?buId=${encodeURIComponent(unit)}`)).toMatchObject(refusal)
  })

  it('that exists changes nothing for an applicant', async () => {
    const { rows } = await server.database.pool.query('select id from business_unit limit 1')
    const { client } = await registerApplicant(server)
    expect((await client.get(selfUrl, { buId: buId(rows[0].id) })).code).toBe(200)
  })
})

describe('a call', () => {
  it('is not made by the upload of a file to its address', async () => {
    const { client } = await registerApplicant(server)
    const upload = await client.raw({
      method: 'POST',
      url: '/recruitApi/app/api/person/jobApply/withdraw',
      query: { id: randomUUID() },
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\na\r\n--x--\r\n',
    })
    expect(upload.json()).toMatchObject({ code: 415, reason: 'request.media_type' })
  })
})

describe('the session of an applicant', () => {
  it('is reported as the wrong kind and not as expired on staff calls, and the other way round', async () => {
    const { client } = await registerApplicant(server)
    const stranger = server.client()
    stranger.headers.authorization = client.headers.authorization ?? ''
    expect(await stranger.get('/workbenchApi/auth/me')).toMatchObject({ code: 403, reason: 'session.staff_only' })
    const staff = await staffWith(server, 'application:review')
    stranger.headers.authorization = staff.headers.authorization ?? ''
    expect(await stranger.get(selfUrl)).toMatchObject({ code: 403, reason: 'session.applicant_only' })
    stranger.headers.authorization = 'of nobody'
    expect(await stranger.get(selfUrl)).toMatchObject({ code: 401, reason: 'session.expired' })
  })
})

describe('the description of the API', () => {
  it('includes uploads and notices, which are not ordinary calls', async () => {
    const { paths } = (await server.client().raw({ method: 'GET', url: '/openapi.json' })).json()
    const upload = paths['/recruitApi/app/api/file/upload'].post
    expect(upload.security).toEqual([{ applicant: [] }])
    expect(upload.requestBody.content['multipart/form-data'].schema.properties).toMatchObject({
      purpose: { default: 'attachment', enum: ['attachment', 'form-file', 'photo', 'one-inch-photo', 'resume'] },
      file: { format: 'binary' },
    })
    expect(Object.keys(upload.responses)).toEqual(expect.arrayContaining(['200', '400', '413', '415', '429']))
    const notice = paths['/recruitApi/common/api/pay/wxNotice'].post
    expect(notice.parameters).toContainEqual(expect.objectContaining({ name: 'Wechatpay-Signature', in: 'header' }))
    expect(Object.keys(notice.responses)).toEqual(['204', 'default'])
  })
})
