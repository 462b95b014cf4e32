import type { Applicant } from '../../platform/actor.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { newSession, tokenHash } from '../../platform/session-token.ts'

/** Begins a session and answers its token. */
export async function beginSession(tx: Tx, personId: string, now: Date, address: string): Promise<string> {
  const { token, row } = newSession(now, address)
  await tx
    .insertInto('applicant_session')
    .values({ ...row, person_id: personId })
    .execute()
  return token
}

export async function findApplicant(db: Db, token: string, now: Date): Promise<Applicant | undefined> {
  const found = await db
    .selectFrom('applicant_session')
    .select(['id', 'person_id'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found && { kind: 'applicant', personId: found.person_id, sessionId: found.id }
}

export const endSession = (db: Db, sessionId: string) =>
  db.deleteFrom('applicant_session').where('id', '=', sessionId).execute()

export const endAllSessions = (tx: Tx, personId: string) =>
  tx.deleteFrom('applicant_session').where('person_id', '=', personId).execute()

export const sessionsOf = (db: Db, personId: string, now: Date) =>
  db
    .selectFrom('applicant_session')
    .select(['id', 'created_at', 'address'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
