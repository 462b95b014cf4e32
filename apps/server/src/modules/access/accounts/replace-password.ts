import type { Selectable } from 'kysely'
import { visitor } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Account } from '../../../kernel/database/database-types.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { clearLoginFailures } from '../identity/public.ts'
import { setPassword } from './accounts.store.ts'
import { deleteStaffSessions } from './staff-session.store.ts'

/** A new password ends every session, and the lock after wrong ones. */
export async function replacePassword(
  { personalData }: Pick<Platform, 'personalData'>,
  tx: Tx,
  { id, username }: Pick<Selectable<Account>, 'id' | 'username'>,
  { hash, now }: { readonly hash: string; readonly now: Date },
): Promise<void> {
  await setPassword(tx, id, hash)
  await clearLoginFailures(tx, personalData.blindIndex(username, 'account'))
  await deleteStaffSessions(tx, id)
  await audit(tx, visitor, now, { event: 'password.reset', entity: 'account', entityId: id })
}
