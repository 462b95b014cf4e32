import { accountAdminCalls } from '@rostrum/contracts/account-office'
import { inScope } from '@rostrum/contracts/authority'
import { audit } from '../../platform/audit/audit.ts'
import type { PasswordHashing } from '../../platform/crypto/password-hashing.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { offsetOf } from '../../platform/http/paging.ts'
import { notFound } from '../../platform/http/problem.ts'
import { notify } from '../../platform/notify.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteStaffSessions, findAccount, setPassword } from './accounts.store.ts'
import { requireEqualAuthority } from './authority/supervise-change.ts'
import { explainAuthority } from './explain-authority.ts'
import { findHolders } from './holders-of-permission.ts'
import { requireValidPassword } from './password-policy.ts'

export function mountAccountAdmin(mount: Mount, platform: Platform, hashing: PasswordHashing): void {
  const { db } = platform.database
  mount.calls(accountAdminCalls, {
    'PUT /workbenchApi/organisation/accounts/{id}/password': async ({ actor, now }, { id, password }) => {
      const account = await findAccount(db, id)
      const scope = actor.permissions.get('account:write')
      if (!account || !scope || !inScope(scope, { unit: account.business_unit_id, owner: id }, actor.accountId))
        throw notFound()
      await requireValidPassword(db, 'password', password)
      const hash = await hashing.hash(password)
      await platform.transaction(async (tx) => {
        await requireEqualAuthority(tx, actor, id)
        await setPassword(tx, id, hash)
        await deleteStaffSessions(tx, id)
        await audit(tx, actor, now, { event: 'password.set', entity: 'account', entityId: id })
        await notify(platform, tx, { accountIds: [id], kind: 'password.set' }, now)
      })
      return { done: true } as const
    },
    'GET /workbenchApi/organisation/accounts/{id}/authority': ({ actor, language }, { id }) =>
      explainAuthority(db, actor, id, language),
    'GET /workbenchApi/organisation/permissions/{permission}/holders': async (
      { actor },
      { permission, current, size },
    ) => {
      const found = await findHolders(db, actor, permission, offsetOf({ current, size }))
      return { ...found, current, size }
    },
  })
}
