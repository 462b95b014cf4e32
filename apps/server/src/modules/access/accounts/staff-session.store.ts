import { defaultLocale, type Locale, locales } from '@rostrum/i18n/locale'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { WritesStoppedError } from '../../../kernel/database/is-connection-error.ts'
import { phoneIdleSeconds, type StaffClient, sessionSeconds } from '../../../kernel/http/session-reader.ts'
import { newSession, tokenHash } from '../../../kernel/http/session-token.ts'

/** Its end is moved at most once a day, so that most requests write nothing. */
const extensionStepMs = 86_400_000

/** The language of an account, which is stored as text. */
export const storedLocale = (stored: string): Locale => locales.find((locale) => locale === stored) ?? defaultLocale

type NewStaffSession = {
  readonly accountId: string
  readonly now: Date
  readonly address: string
  readonly device?: string
  readonly client?: StaffClient
}

/** @returns its token */
export async function createStaffSession(
  tx: Tx,
  { accountId, now, address, device = '', client = 'browser' }: NewStaffSession,
): Promise<string> {
  const { token, row } = newSession(now, address, client === 'phone' ? phoneIdleSeconds : sessionSeconds)
  await tx
    .insertInto('staff_session')
    .values(({ selectFrom }) => ({
      ...row,
      device,
      client,
      account_id: accountId,
      business_unit_id: selectFrom('account').select('business_unit_id').where('id', '=', accountId),
    }))
    .execute()
  return token
}

/** The account of a session token; a locked account has no session. The use of a phone session moves its end. */
export async function findStaffSession(
  db: Db,
  token: string,
  now: Date,
): Promise<{ accountId: string; sessionId: string; locale: Locale } | undefined> {
  const found = await db
    .selectFrom('staff_session')
    .innerJoin('account', 'account.id', 'staff_session.account_id')
    .select([
      'staff_session.id',
      'staff_session.account_id',
      'staff_session.client',
      'staff_session.expires_at',
      'account.locale',
    ])
    .where('staff_session.token_hash', '=', tokenHash(token))
    .where('staff_session.expires_at', '>', now)
    .where('account.locked', '=', false)
    .executeTakeFirst()
  if (!found) return undefined
  if (found.client === 'phone') await extendPhoneSession(db, found.id, found.expires_at, now)
  return { accountId: found.account_id, sessionId: found.id, locale: storedLocale(found.locale) }
}

async function extendPhoneSession(db: Db, id: string, expiresAt: Date, now: Date): Promise<void> {
  const end = new Date(now.getTime() + phoneIdleSeconds * 1000)
  if (end.getTime() - expiresAt.getTime() < extensionStepMs) return
  await db
    .updateTable('staff_session')
    .set({ expires_at: end })
    .where('id', '=', id)
    .where('expires_at', '<', end)
    .execute()
    .catch((error) => {
      // Pages can be read while nothing may be written.
      if (!(error instanceof WritesStoppedError)) throw error
    })
}

export const deleteStaffSession = (db: Db | Tx, sessionId: string) =>
  db.deleteFrom('staff_session').where('id', '=', sessionId).execute()

/** Also deletes log-ins that still wait for the second factor. */
export async function deleteStaffSessions(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('staff_session').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('login_challenge').where('account_id', '=', accountId).execute()
}

/** Expired sessions only show from where an account worked. */
export const deleteExpiredSessions = (tx: Tx, now: Date) =>
  tx.deleteFrom('staff_session').where('expires_at', '<=', now).executeTakeFirstOrThrow()
