import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Circumstances } from '../../../resource/binding.ts'

type AccountValues = {
  readonly username?: string | undefined
  readonly displayName?: string | undefined
  readonly phone?: string | null | undefined
  readonly userType?: string | undefined
  readonly businessUnitId?: string | undefined
  readonly locale?: string | undefined
  readonly locked?: boolean | undefined
}

/** A new account has no password: nobody can log in as it until one is set. */
export async function writeAccount(
  { tx, platform, now }: Circumstances,
  id: string,
  making: boolean,
  { username, displayName, phone, userType, businessUnitId, locale, locked }: AccountValues,
): Promise<void> {
  const { personalData } = platform
  const changed = {
    ...(username !== undefined && { username }),
    ...(displayName !== undefined && { display_name: displayName }),
    ...(userType !== undefined && { user_type: userType }),
    ...(businessUnitId !== undefined && { business_unit_id: businessUnitId }),
    ...(locale !== undefined && { locale }),
    ...(locked !== undefined && { locked }),
    ...(phone !== undefined && {
      phone_encrypted: phone === null ? null : personalData.encrypt(phone, 'phone'),
      phone_index: phone === null ? null : personalData.blindIndex(phone, 'phone'),
    }),
  }
  if (making) {
    const row = { username: '', display_name: '', password_hash: '', ...changed }
    await tx
      .insertInto('account')
      .values({ ...row, id, created_at: now })
      .execute()
    return
  }
  const bumped = { ...changed, revision: sql<number>`revision + 1` }
  await tx.updateTable('account').set(bumped).where('id', '=', id).execute()
}

export async function replaceRoles(tx: Tx, accountId: string, roleIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('account_role').where('account_id', '=', accountId).execute()
  if (roleIds.length === 0) return
  const rows = [...new Set(roleIds)].map((role_id) => ({ account_id: accountId, role_id }))
  await tx.insertInto('account_role').values(rows).execute()
}
