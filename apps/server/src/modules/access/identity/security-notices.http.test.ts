import { afterAll, beforeAll, expect, it } from 'vitest'
import { MailFailure, type MailMessage } from '../../../kernel/mail/mail.ts'
import { createDraft } from '../../../testing/applications.ts'
import { registerApplicant } from '../../../testing/people.ts'
import { addForm, addProject } from '../../../testing/recruitment.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { modules } from '../../index.ts'
import { mailSecurityNotice, securityMailJob } from './mail-security-notice.ts'
import { securityNoticeJob, sendSecurityNotice } from './send-security-notice.ts'

const password = 'Demo2026a'
const info = '/recruitApi/app/api/person/info'

/** The e-mails that the mail server has taken, and whether it takes any. */
const mailbox = { taken: [] as MailMessage[], isUnreached: false }

let server: TestServer
beforeAll(async () => {
  const send = async (message: MailMessage) => {
    if (mailbox.isUnreached) throw new MailFailure('unreached', 'no answer')
    mailbox.taken.push(message)
  }
  server = await startTestServer({ now: '2026-11-21T02:00:00Z', mail: { provider: 'test', send } })
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

async function queuedMails(): Promise<readonly unknown[]> {
  const { rows } = await server.database.pool.query(
    `delete from graphile_worker._private_jobs using graphile_worker._private_tasks task
     where task_id = task.id and identifier = $1 returning payload`,
    [securityMailJob],
  )
  return rows.map(({ payload }) => payload)
}

it('who has given an e-mail address is notified there as well, under one Message-ID until it is taken', async () => {
  await addForm(server, 'profile')
  const applicant = await registerApplicant(server, { password })
  await createDraft(server, await addProject(server), { applicant })
  await queuedMails()
  await server.database.db.updateTable('person').set({ locale: 'en' }).where('id', '=', applicant.personId).execute()
  await applicant.client.post(`${info}/changePassword`, { oldPassword: password, newPassword: 'Other2026a' })
  const [payload] = await queuedMails()
  const send = mailSecurityNotice(server.platform, modules)
  mailbox.isUnreached = true
  await expect(send(payload as never)).rejects.toThrow('no answer')
  mailbox.isUnreached = false
  await send(payload as never)
  await send(payload as never)
  const [first, second] = mailbox.taken
  expect(first?.to).toMatch(/@/)
  expect(first?.subject).toMatch(/^Password changed · /)
  expect(first?.text).toContain('/userInfo/privacy')
  expect(second?.id).toBe(first?.id)
})

it('without an address, no e-mail is sent', async () => {
  const { client } = await registerApplicant(server, { password })
  await queuedMails()
  await client.post(`${info}/changePassword`, { oldPassword: password, newPassword: 'Other2026a' })
  const before = mailbox.taken.length
  for (const payload of await queuedMails()) await mailSecurityNotice(server.platform, modules)(payload as never)
  expect(mailbox.taken).toHaveLength(before)
})
