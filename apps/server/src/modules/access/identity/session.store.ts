import type { Db, Tx } from '../../../kernel/database/database.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { newSession } from '../../../kernel/http/session-token.ts'

/** Creates a session and returns its token. `device` names the browser and its system; empty if unknown. */
export async function createSession(
  tx: Tx,
  personId: string,
  now: Date,
  address: string,
  device = '',
): Promise<string> {
  const { token, row } = newSession(now, address)
  await tx
    .insertInto('applicant_session')
    .values({ ...row, person_id: personId, device })
    .execute()
  return token
}

export type StoredSession = {
  readonly token_hash: string
  readonly id: string
  readonly person_id: string
  readonly expires_at: Date
}

const sessionsQuery = statement<StoredSession, { readonly hashes: readonly string[] }>(
  'select token_hash, id, person_id, expires_at from applicant_session where token_hash = any(:hashes::text[])',
)

/** Sessions by the hashes of their tokens, also expired ones. */
export const findSessions = (db: Db, hashes: readonly string[]): Promise<StoredSession[]> =>
  sessionsQuery(db, { hashes })

export const deleteSession = (tx: Tx, sessionId: string) =>
  tx.deleteFrom('applicant_session').where('id', '=', sessionId).execute()

/** @returns the sessions of the person that were ended: the named one, or all but the one of the actor */
export const deleteOtherSessions = (
  tx: Tx,
  { personId, sessionId: current }: { readonly personId: string; readonly sessionId: string },
  id: string | undefined,
): Promise<{ id: string }[]> =>
  tx
    .deleteFrom('applicant_session')
    .where('person_id', '=', personId)
    .where('id', '!=', current)
    .$if(id !== undefined, (sessions) => sessions.where('id', '=', id ?? ''))
    .returning('id')
    .execute()

export const deleteAllSessions = (tx: Tx, personId: string) =>
  tx.deleteFrom('applicant_session').where('person_id', '=', personId).execute()

export const sessionsOf = (db: Db, personId: string, now: Date) =>
  db
    .selectFrom('applicant_session')
    .select(['id', 'created_at', 'address', 'device'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
