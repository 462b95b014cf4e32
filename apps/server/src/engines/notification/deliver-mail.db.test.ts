import type { Locale } from '@rostrum/i18n/locale'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { MailFailure, type MailFailureReason, type MailMessage, type MailSender } from '../../kernel/mail/mail.ts'
import { smtpSender } from '../../kernel/mail/smtp-sender.ts'
import { headerOf, startMailServer, type TestMailServer } from '../../testing/mail-server.ts'
import { addStaff, rootUnit } from '../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { deliverMail } from './deliver-mail.ts'
import { notify } from './notify.ts'

let server: TestServer
let mailServer: TestMailServer
/** What the sender does with the next messages; without an entry they go to the mail server. */
const outcomes: (MailFailureReason | (() => Promise<void>))[] = []

beforeAll(async () => {
  mailServer = await startMailServer()
  const smtp = smtpSender(mailServer.config, 'http://localhost:3000')
  const mail: MailSender = {
    provider: 'smtp',
    async send(message: MailMessage) {
      const outcome = outcomes.shift()
      if (typeof outcome === 'string') throw new MailFailure(outcome, `the server says ${outcome}`)
      await smtp.send(message)
      await outcome?.()
    },
  }
  server = await startTestServer({ mail })
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})
let seen = 0
beforeEach(() => {
  seen = mailServer.received.length
})
afterEach(async () => {
  outcomes.length = 0
  await server.database.pool.query('delete from mail_message')
})

/** Decodes quoted-printable text in UTF-8. */
const decode = (text: string) =>
  decodeURIComponent(
    text
      .replaceAll('=\r\n', '')
      .replaceAll('%', '%25')
      .replaceAll(/=([0-9A-F]{2})/g, '%$1'),
  )

const newMail = () => mailServer.received.slice(seen)

async function reader(locale: Locale = 'en', mail_notifications = true, email: string | null = 'lan@example.org') {
  const { accountId } = await addStaff(server, rootUnit)
  const email_encrypted = email && server.platform.personalData.encrypt(email, 'email')
  const { db } = server.database
  await db
    .updateTable('account')
    .set({ locale, mail_notifications, email_encrypted })
    .where('id', '=', accountId)
    .execute()
  return accountId
}

const notifyAll = (...accountIds: string[]) =>
  server.platform.transaction((tx) =>
    notify(
      server.platform,
      tx,
      {
        accountIds,
        kind: 'interview.planned',
        facts: { at: '2026-11-22T02:30:00Z' },
        path: '/talent/interviews?id=7&x=1',
      },
      server.clock.now(),
    ),
  )

const deliver = () => deliverMail(server.platform)
const records = async () =>
  (
    await server.database.pool.query(
      'select state, attempts, refusal, recipient, language, provider, due_at, ended_at from mail_message order by id',
    )
  ).rows

it('goes to readers who have switched it on and have an address, once, in their language', async () => {
  const [vietnamese, off, without] = [await reader('vi'), await reader('en', false), await reader('en', true, null)]
  await notifyAll(vietnamese, off, without)
  await deliver()
  await deliver()
  const [mail, ...others] = newMail()
  if (!mail) throw new Error('One message was sent')
  expect(others).toEqual([])
  expect(mail.to).toEqual(['lan@example.org'])
  const [, plain = '', html = ''] = mail.source.split(/^Content-Transfer-Encoding: quoted-printable\r\n/m).map(decode)
  expect(plain).toContain('Bạn được xếp làm người phỏng vấn lúc 10:30 Chủ Nhật, 22/11/2026\r\n')
  expect(plain).toContain('http://localhost:3000/workbench/talent/interviews?id=7&x=1\r\n')
  expect(html).toContain('<a href="http://localhost:3000/workbench/talent/interviews?id=7&amp;x=1">')
  expect(await records()).toMatchObject([
    { state: 'sent', attempts: 1, recipient: 'la***@example.org', language: 'vi', provider: 'smtp', refusal: null },
  ])
})

it('is tried again with growing delays, and abandoned in the end', async () => {
  await notifyAll(await reader())
  const delays: number[] = []
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    outcomes.push('deferred')
    await deliver()
    const [record] = await records()
    if (record.state === 'waiting') delays.push((record.due_at.getTime() - server.clock.now().getTime()) / 60_000)
    await deliver()
    expect(await records()).toMatchObject([{ attempts: attempt }])
    server.clock.advance({ minutes: delays.at(-1) ?? 0 })
  }
  expect(delays).toEqual([1, 5, 15, 60, 240, 720])
  expect(await records()).toMatchObject([{ state: 'abandoned', attempts: 7, refusal: 'the server says deferred' }])
  outcomes.length = 0
  await deliver()
  expect(newMail()).toEqual([])
})

it('is not tried again after a refusal, and stops nothing else', async () => {
  outcomes.push('refused')
  await notifyAll(await reader(), await reader())
  await deliver()
  expect((await records()).map(({ state }) => state).sort()).toEqual(['refused', 'sent'])
  server.clock.advance({ days: 2 })
  await deliver()
  expect(newMail()).toHaveLength(1)
})

it('does not try a long queue in vain while the mail server is unreached', async () => {
  const readers = await Promise.all(Array.from({ length: 20 }, () => reader()))
  await notifyAll(...readers)
  outcomes.push(...Array.from({ length: 20 }, () => 'unreached' as const))
  await deliver()
  const attempts = (await records()).reduce((sum, record) => sum + record.attempts, 0)
  expect(attempts).toBeGreaterThan(0)
  expect(attempts).toBeLessThanOrEqual(4)
  outcomes.length = 0
  server.clock.advance({ minutes: 1 })
  await deliver()
  expect(newMail()).toHaveLength(20)
})

it('is sent once by servers that deliver at the same time', async () => {
  await notifyAll(...(await Promise.all(Array.from({ length: 30 }, () => reader()))))
  await Promise.all([deliver(), deliver(), deliver()])
  expect(newMail()).toHaveLength(30)
  expect(new Set(newMail().map((mail) => headerOf(mail, 'Message-ID'))).size).toBe(30)
})

it('is taken over from a server that is gone, under the same identifier', async () => {
  await notifyAll(await reader())
  const neverRecorded = Promise.withResolvers<void>()
  const [sent, gone] = [Promise.withResolvers<void>(), neverRecorded.promise]
  outcomes.push(() => {
    sent.resolve()
    return gone
  })
  const lost = deliver()
  await sent.promise
  await deliver()
  expect(newMail()).toHaveLength(1)
  server.clock.advance({ minutes: 5 })
  await deliver()
  const identifiers = newMail().map((mail) => headerOf(mail, 'Message-ID'))
  expect(identifiers).toHaveLength(2)
  expect(new Set(identifiers).size).toBe(1)
  neverRecorded.reject(new MailFailure('unreached', 'too late'))
  await lost
  expect(await records()).toMatchObject([{ state: 'sent', attempts: 2 }])
})

it('is cancelled when its reader has switched it off or was locked since', async () => {
  const [off, locked] = [await reader(), await reader()]
  await notifyAll(off, locked)
  const { db } = server.database
  await db.updateTable('account').set({ mail_notifications: false }).where('id', '=', off).execute()
  await db.updateTable('account').set({ locked: true }).where('id', '=', locked).execute()
  await deliver()
  expect((await records()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  expect(newMail()).toEqual([])
})

it('is not queued by a notification that is rolled back, nor without a mail server', async () => {
  const accountIds = [await reader()]
  const notice = { accountIds, kind: 'password.set' } as const
  const failing = server.platform.transaction(async (tx) => {
    await notify(server.platform, tx, notice, server.clock.now())
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  const channels = { changes: server.platform.changes, mail: undefined }
  await server.platform.transaction((tx) => notify(channels, tx, notice, server.clock.now()))
  expect(await records()).toEqual([])
})
