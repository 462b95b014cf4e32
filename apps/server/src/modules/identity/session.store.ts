import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Applicant } from '../../platform/actor.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { sessionSeconds } from '../../platform/http/session-reader.ts'
import { secondsAfter } from './durations.ts'

/** Tokens are random enough that a plain hash protects them at rest. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Begins a session of eight hours; only the hash of the token is kept. */
export async function beginSession(tx: Tx, personId: string, now: Date, address: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('applicant_session')
    .values({
      token_hash: hashOf(token),
      id: randomUUID(),
      person_id: personId,
      created_at: now,
      expires_at: secondsAfter(now, sessionSeconds),
      address,
    })
    .execute()
  return token
}

export async function findApplicant(db: Db, token: string, now: Date): Promise<Applicant | undefined> {
  const found = await db
    .selectFrom('applicant_session')
    .select(['id', 'person_id'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found && { kind: 'applicant', personId: found.person_id, sessionId: found.id }
}

export const endSession = (db: Db, sessionId: string) =>
  db.deleteFrom('applicant_session').where('id', '=', sessionId).execute()

export const endAllSessions = (tx: Tx, personId: string) =>
  tx.deleteFrom('applicant_session').where('person_id', '=', personId).execute()
