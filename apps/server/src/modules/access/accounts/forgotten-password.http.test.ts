import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverMail } from '../../../engines/notification/deliver-mail.ts'
import type { MailMessage } from '../../../kernel/mail/mail.ts'
import { addCompany } from '../../../testing/personnel.ts'
import { addStaff, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const accounts = '/workbenchApi/access/accounts'
const sent: MailMessage[] = []
let server: TestServer
let admin: TestStaff
let thailand: string

beforeAll(async () => {
  server = await startTestServer({
    env: { SMS_COUNTRIES: 'CN,TH' },
    mail: { provider: 'test', send: async (message) => void sent.push(message) },
  })
  admin = await addStaff(server, rootUnit, { admin: true })
  thailand = (await addCompany(server, 'FGT', 'TH')).id
})
afterAll(() => server.close())
beforeEach(() => {
  sent.length = 0
  server.clock.advance({ minutes: 2 })
})

/** An account with the password `Before2026x`. */
async function addAccount(username: string, given: { readonly phone?: string; readonly email?: string }) {
  const { roleIds } = admin
  const account = { username, displayName: 'สมชาย', businessUnitId: thailand, roleIds, ...given }
  const created = await admin.client.post(accounts, account)
  const id: string = created.data?.id
  const payload = { password: 'Before2026x' }
  if (id) await admin.client.send({ method: 'PUT', url: `${accounts}/${id}/password`, payload })
  return { id, created }
}

const logIn = (username: string, password: string) =>
  server.client().post('/workbenchApi/auth/login', { username, password })
const request = (username: string, client = server.client()) =>
  client.post('/workbenchApi/auth/password-reset/requests', { username })
const codeTo = (phone: string) => server.platform.outbox?.records.find((record) => record.phone === phone)?.code
const auditOf = async (id: string) => {
  const { rows } = await server.database.pool.query('select event from audit_record where entity_id = $1', [id])
  return rows.map(({ event }: { event: string }) => event)
}

describe('the phone of an account', () => {
  it.each([
    ['081-234-5678', '+66****78'],
    ['๐๘๙ ๒๓๔ ๕๖๗๘', '+66****78'],
    ['+84 912 345 678', '+84****78'],
    ['13912340001', '139****0001'],
  ])('may be written as in the country of the unit, or with its code: %s', async (phone, masked) => {
    const { id } = await addAccount(`phone${crypto.randomUUID().slice(0, 8)}`, { phone })
    expect((await admin.client.get(`${accounts}/${id}`)).data.record.phone).toBe(masked)
    expect((await logIn(phone, 'Before2026x')).code).toBe(200)
  })

  it('is refused at its field where the country has no such number, and where another account has it', async () => {
    const errorFor = async (phone: string) => (await addAccount('refused', { phone })).created.errors?.[0]
    expect(await errorFor('0123')).toMatchObject({ path: 'phone' })
    expect(await errorFor('012 345')).toMatchObject({ path: 'phone' })
    expect(await errorFor('0912 345')).toMatchObject({ path: 'phone' })
    expect(await errorFor('+66 81 234 5678')).toMatchObject({ path: 'phone', message: 'This already exists.' })
  })

  it('is checked in the preview of a sheet, also against its other rows', async () => {
    const content = await sheetOf([
      ['sheet1', '086 111 2222'],
      ['sheet2', '+66861112222'],
      ['sheet3', '0812345678'],
      ['sheet4', '02 111 222'],
    ])
    const { data } = await admin.client.post(`${accounts}/imports`, { fileName: 'a.xlsx', content })
    expect(data.counts).toMatchObject({ new: 1, invalid: 3 })
    const causes = (await admin.client.get(`${accounts}/imports/${data.id}/causes`)).data
    expect(causes.map(({ field }: { field: string }) => field)).toEqual(['phone', 'phone'])
  })
})

describe('a forgotten password', () => {
  it('is reset once by a code to the Thai phone of the account, which ends all its sessions', async () => {
    const { id } = await addAccount('forgetful', { phone: '0851112222' })
    const before = server.client()
    await before.post('/workbenchApi/auth/login', { username: 'forgetful', password: 'Before2026x' })
    await before.send({ method: 'PUT', url: '/workbenchApi/auth/locale', payload: { locale: 'th' } })
    const page = server.client()
    page.headers['accept-language'] = 'th'
    expect((await request('085 111 2222', page)).code).toBe(200)
    await expect.poll(() => codeTo('+66851112222')).toBeDefined()
    const smsCode = codeTo('+66851112222') ?? ''
    expect(server.platform.outbox?.records[0]?.text).toContain(`รหัสสำหรับตั้งรหัสผ่านใหม่ของคุณคือ ${smsCode}`)
    const reset = (given: object) =>
      server.client().post('/workbenchApi/auth/password-reset', {
        ...{ username: 'forgetful', password: 'Mountain2026x', ...given },
      })
    const wrong = smsCode === '000000' ? '000001' : '000000'
    expect(await reset({ smsCode: wrong })).toMatchObject({ code: 400, errors: [{ path: 'smsCode' }] })
    expect((await reset({ smsCode })).code).toBe(200)
    expect(await reset({ smsCode })).toMatchObject({ code: 400, errors: [{ path: 'smsCode' }] })
    expect((await before.get('/workbenchApi/auth/me')).code).toBe(401)
    expect((await logIn('forgetful', 'Mountain2026x')).code).toBe(200)
    expect(await auditOf(id)).toContain('password.reset')
  })

  it('gets its code in the language of the page, and without a page in that of the account', async () => {
    await addAccount('abroad', { phone: '0851113333' })
    const owner = server.client()
    await owner.post('/workbenchApi/auth/login', { username: 'abroad', password: 'Before2026x' })
    await owner.send({ method: 'PUT', url: '/workbenchApi/auth/locale', payload: { locale: 'th' } })
    const textTo = () => server.platform.outbox?.records.find(({ phone }) => phone === '+66851113333')?.text
    const page = server.client()
    page.headers['accept-language'] = 'vi'
    await request('abroad', page)
    await expect.poll(textTo).toContain('Mã để đặt lại mật khẩu')
    server.clock.advance({ minutes: 2 })
    delete page.headers['accept-language']
    await request('abroad', page)
    await expect.poll(textTo).toContain('รหัสสำหรับตั้งรหัสผ่านใหม่ของคุณคือ')
  })

  it('is replaced by a link that works once, where no SMS goes to the country', async () => {
    const { id } = await addAccount('hanoi', { phone: '+84913333444', email: 'hanoi@example.vn' })
    expect((await request('hanoi')).code).toBe(200)
    const token = async () => {
      await deliverMail(server.platform)
      return /token=([\w.-]+)/.exec(sent.at(-1)?.text ?? '')?.[1]
    }
    await expect.poll(token).toBeDefined()
    expect(sent).toMatchObject([{ to: 'hanoi@example.vn' }])
    const opened = { token: await token(), password: 'Mountain2026x' }
    const preview = await server.client().post('/workbenchApi/auth/invitations/preview', opened)
    expect(preview.data).toMatchObject({ username: 'hanoi', kind: 'reset' })
    expect((await server.client().post('/workbenchApi/auth/invitations/acceptance', opened)).code).toBe(200)
    expect((await server.client().post('/workbenchApi/auth/invitations/acceptance', opened)).code).toBe(400)
    expect((await logIn('hanoi', 'Before2026x')).code).toBe(400)
    expect(await auditOf(id)).toEqual(expect.arrayContaining(['password.reset_link_sent', 'password.reset']))
  })

  it('has its link in the language of the page, and without a page in that of the account', async () => {
    await addAccount('danang', { phone: '+84913333555', email: 'danang@example.vn' })
    const mailFor = async (language?: string) => {
      const page = server.client()
      if (language === undefined) delete page.headers['accept-language']
      else page.headers['accept-language'] = language
      sent.length = 0
      await request('danang', page)
      await expect.poll(() => deliverMail(server.platform).then(() => sent.length)).toBe(1)
      server.clock.advance({ minutes: 2 })
      return sent[0]?.text
    }
    expect(await mailFor('my')).toMatch(/စကားဝှက်/)
    expect(await mailFor()).toMatch(/密码/)
  })

  it('of an account without phone and e-mail is left to those who manage it, who hear of it once a day', async () => {
    const { id } = await addAccount('quiet', {})
    const scopes = [{ area: 'access', kind: 'unit_and_below', ids: [] }] as const
    const near = await addStaff(server, thailand, { permissions: ['account:read', 'account:write'], scopes })
    const elsewhere = await addStaff(server, (await addCompany(server, 'FGV', 'VN')).id, {
      ...{ permissions: ['account:read', 'account:write'], scopes },
    })
    const noticesOf = async ({ accountId }: TestStaff) => {
      const { rows } = await server.database.pool.query('select kind, path from notification where account_id = $1', [
        accountId,
      ])
      return rows
    }
    await request('quiet')
    const notice = { kind: 'password.reset_requested', path: `/access/accounts?id=${id}` }
    await expect.poll(() => noticesOf(near)).toEqual([notice])
    server.clock.advance({ minutes: 2 })
    await request('quiet')
    expect(await noticesOf(near)).toEqual([notice])
    expect(await noticesOf(elsewhere)).toEqual([])
  })

  it('is answered in the same way for an unknown account, also by its limits', async () => {
    await addAccount('known', { phone: '0853334444' })
    for (const username of ['known', 'unknown', '0899999999']) {
      expect(await request(username)).toMatchObject({ code: 200, data: { resendAfterSeconds: 59 } })
      expect((await request(username)).reason).toBe('identity.sms_too_soon')
      const guess = { username, smsCode: '000000', password: 'Mountain2026x' }
      const answer = await server.client().post('/workbenchApi/auth/password-reset', guess)
      expect(answer).toMatchObject({ code: 400, errors: [{ path: 'smsCode' }] })
    }
  })
})

async function sheetOf(rows: readonly (readonly [string, string])[]) {
  const heads = ['username', 'displayName', 'phone', 'userType', 'businessUnitId']
  const cells = rows.map(([username, phone]) => [username, username, phone, 'System user', 'FGT'])
  const sheet = await writeXlsx({ sheets: [{ name: 'x', rows: [heads, ...cells] }] })
  return Buffer.from(sheet).toString('base64')
}
