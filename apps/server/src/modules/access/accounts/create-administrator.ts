import { permissions } from '@rostrum/contracts/permissions'
import { system } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { findAccountByName, insertAccount } from './accounts.store.ts'
import { lockAuthority, systemAdministrators } from './authority/authority.store.ts'

/** An administrator exists, who creates further ones in the workbench. */
export class AdministratorExists extends Error {}

/**
 * Creates a system administrator for an installation where none can log in: the first account, or one that unlocks the
 * others.
 *
 * @throws AdministratorExists when one can log in already
 * @throws with one sentence for the operator when the account exists
 */
export async function createAdministrator(
  tx: Tx,
  { username, displayName, passwordHash }: { username: string; displayName: string; passwordHash: string },
  now: Date,
): Promise<void> {
  await lockAuthority(tx)
  if ((await systemAdministrators(tx)).length > 0) throw new AdministratorExists()
  if (await findAccountByName(tx, username))
    throw new Error(
      `There is an account ${username} already, which cannot log in as administrator; choose another name.`,
    )
  const id = crypto.randomUUID()
  await insertAccount(
    tx,
    { id, username, display_name: displayName, password_hash: passwordHash, created_at: now },
    {
      id: crypto.randomUUID(),
      code: `administrator-${username}`,
      // A role that lost its holders may have the plain name.
      name: `${displayName} (${username})`,
      permissions: [...permissions],
      admin: true,
    },
  )
  await audit(tx, system('create-administrator'), now, { event: 'account.created', entity: 'account', entityId: id })
}
