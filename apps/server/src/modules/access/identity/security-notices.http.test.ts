import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerApplicant } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { securityNoticeJob, sendSecurityNotice } from './send-security-notice.ts'

const password = 'Demo2026a'
const info = '/recruitApi/app/api/person/info'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const recordsOf = (phone: string) => server.platform.outbox?.records.filter((record) => record.phone === phone) ?? []

async function codeFor(phone: string, purpose: string): Promise<string> {
  await server.client().post('/recruitApi/common/api/sms/sendPhoneSms', { phone, purpose })
  return recordsOf(phone).find(({ code }) => code !== '')?.code ?? ''
}

/** Sends the queued notices, as the worker does, and returns the texts that a phone has got. */
async function noticesTo(phone: string): Promise<readonly string[]> {
  const { rows } = await server.database.pool.query(
    `delete from graphile_worker._private_jobs using graphile_worker._private_tasks task
     where task_id = task.id and identifier = $1 returning payload`,
    [securityNoticeJob],
  )
  for (const { payload } of rows) await sendSecurityNotice(server.platform)(payload)
  return recordsOf(phone).flatMap(({ code, text }) => (code === '' ? [text] : []))
}

it('an applicant is notified of a changed and of a reset password, in the own language', async () => {
  const { client, phone } = await registerApplicant(server, { password })
  await client.post(`${info}/changePassword`, { oldPassword: password, newPassword: 'Other2026a' })
  expect(await noticesTo(phone)).toEqual([expect.stringContaining('密码已修改')])
  const smsCode = await codeFor(phone, 'reset')
  await server.database.db.updateTable('person').set({ locale: 'en' }).execute()
  expect((await client.post(`${info}/resetPassword`, { phone, password, smsCode, type: 1 })).code).toBe(200)
  expect(await noticesTo(phone)).toContainEqual(expect.stringContaining('Password changed'))
})

it('a refused change notifies no one', async () => {
  const { client, phone } = await registerApplicant(server, { password })
  await client.post(`${info}/changePassword`, { oldPassword: 'Wrong2026', newPassword: 'Other2026a' })
  expect(await noticesTo(phone)).toEqual([])
})

it('a change of the phone is announced at the old number, whose holder can object', async () => {
  const { client, phone } = await registerApplicant(server, { password })
  const newPhone = '13600009999'
  const change = { password, oldPhone: phone, newPhone }
  const oldSmsCode = await codeFor(phone, 'changePhone')
  const newSmsCode = await codeFor(newPhone, 'changePhone')
  expect((await client.post(`${info}/changePhone`, { ...change, oldSmsCode, newSmsCode })).code).toBe(200)
  expect(await noticesTo(phone)).toEqual([expect.stringContaining('手机号已更换')])
  expect(await noticesTo(newPhone)).toEqual([])
})
