import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { queueSentences, releaseRestoredCopy } from './public.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const minutes = (count: number) => new Date(server.clock.now().getTime() + count * 60_000)

async function addMail(kind: string, state: string, due_at: Date): Promise<void> {
  const id = randomUUID()
  const row = { id, key: id, kind, state, due_at, created_at: minutes(-60) }
  await server.database.db.insertInto('mail_message').values(row).execute()
}
const mails = async () =>
  Object.fromEntries(
    (await server.database.db.selectFrom('mail_message').select(['kind', 'state']).execute()).map((row) => [
      row.kind,
      row.state,
    ]),
  )

it('a copy that goes live reports what waits, and cancels what is due when the operator wants it', async () => {
  const { db } = server.database
  await addMail('due', 'waiting', minutes(-5))
  await addMail('interrupted', 'sending', minutes(3))
  await addMail('later', 'waiting', minutes(5))
  await addMail('done', 'sent', minutes(-5))
  await sql`select graphile_worker.add_job('files.remove')`.execute(db)
  expect(await queueSentences(db, minutes(0))).toEqual([
    'Waiting: messages to staff by e-mail, 2 due now and 1 later.',
    'Jobs: files.remove 1.',
  ])
  const release = (cancelDeliveries: boolean) =>
    releaseRestoredCopy(db, { reason: 'Li Ming', cancelDeliveries }, minutes(0))
  const waiting = { due: 'waiting', interrupted: 'sending', later: 'waiting', done: 'sent' }
  expect(await release(true)).toBeUndefined()
  expect(await mails()).toEqual(waiting)
  const restored = () => db.insertInto('restored_copy').defaultValues().execute()
  await restored()
  expect(await release(false)).toBe(0)
  expect(await mails()).toEqual(waiting)
  await restored()
  expect(await release(true)).toBe(2)
  expect(await mails()).toEqual({ due: 'cancelled', interrupted: 'cancelled', later: 'waiting', done: 'sent' })
  const facts = await db
    .selectFrom('audit_record')
    .select('facts')
    .where('event', '=', 'restored-copy.released')
    .orderBy('id')
    .execute()
  expect(facts).toEqual([{ facts: { reason: 'Li Ming' } }, { facts: { reason: 'Li Ming', notSent: 2 } }])
})
