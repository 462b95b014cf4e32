import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerApplicant } from './testing/people.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

/** The calls of the portal specification, section 7. */
const specified = [
  'GET /recruitApi/app/api/person/info/getById',
  'POST /recruitApi/app/api/person/info/personRegister',
  'POST /recruitApi/app/api/person/info/resetPassword',
  'POST /recruitApi/app/api/person/info/changePassword',
  'POST /recruitApi/app/api/person/info/savePersonInfo',
  'POST /recruitApi/app/api/auth/pwdLogin',
  'POST /recruitApi/app/api/auth/smsLogin',
  'POST /recruitApi/common/api/sms/sendPhoneSms',
  'POST /recruitApi/app/api/field/info/getFieldVoList',
  'GET /recruitApi/biz/api/sys/config/getByCode',
  'GET /recruitApi/app/api/recruit/info/getByVoId',
  'GET /recruitApi/common/api/major/info/getList',
  'GET /recruitApi/app/api/major/info/page',
  'POST /recruitApi/app/api/major/info/save',
  'GET /recruitApi/biz/api/region/info/getRegionTree',
  'GET /recruitApi/common/api/school/info/getList',
  'GET /recruitApi/app/api/school/info/page',
  'POST /recruitApi/app/api/school/info/save',
  'POST /recruitApi/app/api/article/info/page',
  'GET /recruitApi/app/api/article/info/getInfoByType',
  'GET /recruitApi/app/api/article/info/getArticleDetail',
  'POST /recruitApi/common/api/dictionary/queryByCodeList',
  'GET /recruitApi/app/api/advertisement/info/list',
  'GET /recruitApi/app/api/person/jobApply/getVoById',
  'GET /recruitApi/app/api/project/volunteer/getListByProjectId',
  'POST /recruitApi/app/api/job/info/getListVoByProjectId',
  'POST /recruitApi/app/api/person/jobApply/submitDeliver',
  'GET /recruitApi/app/api/person/jobApply/page',
  'GET /recruitApi/app/api/person/jobApply/resumePage',
  'POST /recruitApi/app/api/person/jobApply/downloadJobApplyWord',
  'GET /recruitApi/app/api/person/jobApply/printExamineeCertificate',
  'POST /recruitApi/app/api/person/jobApply/save',
  'POST /recruitApi/common/api/pay/applyPayWxNative',
  'POST /recruitApi/common/api/pay/getPayStatusByApplyId',
  'GET /recruitApi/app/api/person/jobApply/countApplyPerson',
  'POST /recruitApi/app/api/log/record/save',
  'GET /recruitApi/app/api/job/applyFlowNode/updateIsConfirmResult',
  'GET /core/sys/auth/v2/author',
  'POST /core/sys/user/getUserInfo',
  'GET /hrsalaryapi/assets/user/getPersonInfo',
] as const

const person = '/recruitApi/app/api/person/info'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('the portal', () => {
  it('has the calls of the specification, by method and path', async () => {
    const { payload } = await server.client().raw({ method: 'GET', url: '/openapi.json' })
    const { paths } = JSON.parse(payload) as { paths: Record<string, Record<string, object>> }
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(specified.filter((call) => !described.includes(call))).toEqual([])
  })

  it('returns the person info of the specification, in full and as the header shows it', async () => {
    const { client, personId } = await registerApplicant(server)
    const { data } = await client.get('/hrsalaryapi/assets/user/getPersonInfo')
    const organisation = { departmentId: null, departmentName: null, jobId: null, jobName: null, jobTitle: null }
    expect(data).toMatchObject({ personId, personCode: expect.any(String), ...organisation, entryDate: null })
    expect(data).toMatchObject({ picture: null, phone: expect.stringMatching(/^1\d{2}\*{4}\d{4}$/) })
    expect((await client.get(`${person}/getById`, { personId: '' })).data).toEqual(data)
    const user = (await client.post('/core/sys/user/getUserInfo')).data
    expect(user).toEqual({ id: personId, name: data.personName, picture: null })
  })

  it('answers with code, data, msg, success and message', async () => {
    const { client } = await registerApplicant(server)
    const read = async (url: string) => (await client.raw({ method: 'GET', url })).json()
    expect(await read(`${person}/getById`)).toEqual({
      ...{ code: 200, success: true, msg: expect.any(String), message: expect.any(String) },
      data: expect.objectContaining({ personName: expect.any(String) }),
    })
    const refused = await read(`${person}/getById?personId=00000000-0000-4000-8000-000000000000`)
    expect(refused).toMatchObject({ code: 404, success: false, data: null, reason: 'record.not_found' })
    expect(refused.msg).toBe(refused.message)
  })

  it('accepts phones, codes and passwords in the query as well', async () => {
    const { client, phone } = await registerApplicant(server)
    const post = (path: string, query: Record<string, string>) =>
      client.send({ method: 'POST', url: `/recruitApi${path}?${new URLSearchParams(query)}` })
    server.clock.advance({ minutes: 1 })
    expect(await post('/common/api/sms/sendPhoneSms', { phone })).toMatchObject({ code: 200, success: true })
    const smsCode = server.platform.outbox?.records.find((record) => record.phone === phone)?.code ?? ''
    expect(await post('/app/api/auth/smsLogin', { phone, smsCode })).toMatchObject({ code: 200 })
    const passwords = { oldPassword: 'Wrong2026a', newPassword: 'Other2026a' }
    expect(await post('/app/api/person/info/changePassword', passwords)).toMatchObject({
      code: 400,
      errors: [{ path: 'oldPassword' }],
    })
  })
})
