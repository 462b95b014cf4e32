import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { notify } from './engines/notification/notify.ts'
import { freePort } from './kernel/database/free-port.ts'
import { headerOf, type ReceivedMail, startMailServer } from './testing/mail-server.ts'
import { productionEnvironment } from './testing/production-environment.ts'
import { ServerProcess } from './testing/server-process.ts'
import { addStaff, rootUnit } from './testing/staff.ts'
import { startTestServer } from './testing/test-server.ts'

it('an e-mail of a server that is killed before it records the delivery is repeated under its identifier', async () => {
  const key = () => randomBytes(32).toString('base64')
  const keys = { DATA_KEYS: `mail:${key()}`, INDEX_KEY: key() }
  const survivor = await startTestServer({ now: new Date().toISOString(), env: keys })
  const { db, pool } = survivor.database
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-mail-'))
  const seen: ReceivedMail[] = []
  const mailServer = await startMailServer({
    async beforeAnswer(mail) {
      seen.push(mail)
      // The text has arrived, and the client does not hear of it.
      if (seen.length === 1) await killed.signal('SIGKILL')
    },
  })
  const start = async () =>
    new ServerProcess({
      ...productionEnvironment,
      ...keys,
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: pool.options.connectionString ?? '',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(mailServer.port),
      SMTP_SECURITY: 'none',
      MAIL_FROM: 'Rostrum <rostrum@example.com>',
    })
  const killed = await start()
  const { accountId } = await addStaff(survivor, rootUnit)
  const email_encrypted = survivor.platform.personalData.encrypt('lan@example.org', 'email')
  await db
    .updateTable('account')
    .set({ email_encrypted, mail_notifications: true })
    .where('id', '=', accountId)
    .execute()
  await killed.ready()
  await survivor.platform.transaction((tx) =>
    notify(survivor.platform, tx, { accountIds: [accountId], kind: 'password.set' }, new Date()),
  )
  await killed.ended
  const record = async () => (await pool.query('select state, attempts from mail_message')).rows
  expect(await record()).toEqual([{ state: 'sending', attempts: 1 }])
  await pool.query(`update mail_message set due_at = now()`)
  const other = await start()
  await other.ready()
  await expect.poll(record, { timeout: 180_000, interval: 500 }).toEqual([{ state: 'sent', attempts: 2 }])
  expect(new Set(seen.map((mail) => headerOf(mail, 'Message-ID'))).size).toBe(1)
  expect(seen).toHaveLength(2)
  expect(await other.signal('SIGTERM')).toBe(0)
  await mailServer.close()
  await survivor.close()
  rmSync(folder, { recursive: true, force: true })
})
