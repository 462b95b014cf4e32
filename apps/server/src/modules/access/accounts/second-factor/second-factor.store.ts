import { sql } from 'kysely'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { tokenHash } from '../../../../kernel/http/session-token.ts'

export const findSecondFactor = (db: Db | Tx, accountId: string) =>
  db.selectFrom('second_factor').selectAll().where('account_id', '=', accountId).executeTakeFirst()

/** Whether a role of the account requires a second factor. */
export async function requiresSecondFactor(db: Db | Tx, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('account_role')
    .innerJoin('role', 'role.id', 'account_role.role_id')
    .select('role.id')
    .where('account_role.account_id', '=', accountId)
    .where('role.second_factor', '=', true)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const savePendingSecret = (tx: Tx, account_id: string, pending_secret_encrypted: string) =>
  tx
    .insertInto('second_factor')
    .values({ account_id, pending_secret_encrypted })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ pending_secret_encrypted }))
    .execute()

/**
 * Activates the offered secret.
 *
 * @returns false when another was offered meanwhile, or none
 */
export async function confirmSecret(tx: Tx, accountId: string, offered: string, now: Date, step: number) {
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ secret_encrypted: offered, pending_secret_encrypted: null, enrolled_at: now, last_step: step })
    .where('account_id', '=', accountId)
    .where('pending_secret_encrypted', '=', offered)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Consumes a code: one of the same time step, or of an earlier one, is rejected afterwards.
 *
 * @returns whether it was still valid
 */
export async function consumeTotpStep(db: Db | Tx, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', String(step))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function removeSecondFactor(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('second_factor').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
}

export async function replaceRecoveryCodes(tx: Tx, accountId: string, indexes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('recovery_code')
    .values(indexes.map((code_index) => ({ account_id: accountId, code_index })))
    .execute()
}

/** @returns whether such an unused code existed */
export async function consumeRecoveryCode(db: Db | Tx, accountId: string, index: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_index', '=', index)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function countRecoveryCodes(db: Db | Tx, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recovery_code where account_id = ${accountId} and used_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

export const insertChallenge = (tx: Tx, accountId: string, token: string, expires_at: Date) =>
  tx
    .insertInto('login_challenge')
    .values({ account_id: accountId, token_hash: tokenHash(token), expires_at })
    .execute()

export async function findChallenge(db: Db | Tx, token: string, now: Date): Promise<string | undefined> {
  const found = await db
    .selectFrom('login_challenge')
    .select('account_id')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found?.account_id
}

/** @returns whether it still existed */
export async function deleteChallenge(tx: Tx, token: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('login_challenge')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export const deleteExpiredChallenges = (tx: Tx, now: Date) =>
  tx.deleteFrom('login_challenge').where('expires_at', '<=', now).executeTakeFirstOrThrow()
