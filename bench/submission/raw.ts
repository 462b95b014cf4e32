// The reads and writes of a submission as single statements in a transaction, by 16 clients in a separate process.
import { randomUUID } from 'node:crypto'
import { openDatabase } from '@rostrum/server/kernel/database/database'
import { tokenHash } from '@rostrum/server/kernel/http/session-token'
import { cpuSeconds } from '../cpu.ts'
import type { Draft } from './drafts.ts'

type Client = { query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> }

export type RawRound = { readonly seconds: number; readonly cpu: number }

const clients = 16
const database = openDatabase(process.env.DATABASE_URL ?? '', clients)
const receipt = JSON.stringify({ receipt: 'x'.repeat(700) })

async function submit(client: Client, { applicationId, personId, token, fileIds }: Draft): Promise<void> {
  const now = new Date()
  await client.query('begin')
  await client.query('select id, person_id from applicant_session where token_hash = $1 and expires_at > $2', [
    tokenHash(token),
    now,
  ])
  const { rows } = await client.query('select * from application where id = $1 and person_id = $2 for update', [
    applicationId,
    personId,
  ])
  const { rows: choices } = await client.query(
    'select position_id from application_choice where application_id = $1 order by ordinal',
    [applicationId],
  )
  await client.query('select birth_date, sex from person where id = $1', [personId])
  await client.query('select form_version_id, answers_encrypted from person_profile where person_id = $1', [personId])
  await client.query(
    'select id, purpose, name, size, upload_size from stored_file where owner_person_id = $1 and id = any($2)',
    [personId, fileIds],
  )
  await client.query(
    `update application set review = 'SUBMITTED', revision = revision + 1, submitted_at = $2, number = $3 where id = $1`,
    [applicationId, now, `raw-${applicationId}`],
  )
  await client.query(
    `insert into application_event (application_id, at, state_column, action, before, after, role, actor_id)
     values ($1, $2, 'review', 'submit', 'DRAFT', 'SUBMITTED', 'applicant', $3)`,
    [applicationId, now, personId],
  )
  await client.query(
    `insert into audit_record (at, actor_kind, actor_id, event, entity, entity_id, facts)
     values ($1, 'applicant', $2, 'application.review.submit', 'application', $3, $4)`,
    [now, personId, applicationId, JSON.stringify({ before: 'DRAFT', after: 'SUBMITTED', followed: [] })],
  )
  await client.query(
    'insert into position_counter (project_id, position_id, applied, passed, paid) values ($1, $2, 1, 0, 0)',
    [rows[0]?.project_id, choices[0]?.position_id],
  )
  await client.query(
    'insert into submission (application_id, idempotency_key, receipt, submitted_at) values ($1, $2, $3, $4)',
    [applicationId, randomUUID(), receipt, now],
  )
  await client.query('commit')
}

async function round(drafts: readonly Draft[]): Promise<RawRound> {
  const queue = [...drafts]
  const begun = performance.now()
  const cpu = cpuSeconds()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = await database.pool.connect()
      for (let draft = queue.pop(); draft; draft = queue.pop()) await submit(client, draft)
      client.release()
    }),
  )
  return { seconds: (performance.now() - begun) / 1000, cpu: cpuSeconds() - cpu }
}

process.on('message', (message: readonly Draft[] | 'stop') => {
  if (message === 'stop') process.exit(0)
  round(message).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.send?.('ready')
process.on('disconnect', () => process.exit(0))
