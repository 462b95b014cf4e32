import { accountAdminCalls } from '@rostrum/contracts/access/accounts/admin-calls'
import { inScope } from '@rostrum/contracts/kernel/scope'
import { isPermission } from '@rostrum/contracts/permissions'
import { notify } from '../../../engines/notification/notify.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import { offsetOf } from '../../../kernel/http/paging.ts'
import type { PasswordHashing } from '../../../kernel/passwords/password-hashing.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findAccount, setPassword } from './accounts.store.ts'
import { requireEqualAuthority } from './authority/enforce-grant-policy.ts'
import { countHolders } from './count-holders.ts'
import { explainAuthority } from './explain-authority.ts'
import { findHolders, scopesOfHolders } from './holders-of-permission.ts'
import { revokeInvitation, sendInvitation, showAccountInvitation } from './invitation-admin.ts'
import { requireValidPassword } from './password-policy.ts'
import { deleteStaffSessions } from './staff-session.store.ts'

export function mountAccountAdmin(mount: Mount, platform: Platform, hashing: PasswordHashing): void {
  const { db } = platform.database
  mount.calls(accountAdminCalls, {
    'PUT /workbenchApi/access/accounts/{id}/password': async ({ actor, now }, { id, password }) => {
      const account = await findAccount(db, id)
      const scope = actor.permissions.get('account:write')
      if (!account || !scope || !inScope(scope, { unit: account.business_unit_id, owner: id })) throw notFound()
      await requireValidPassword(db, 'password', password)
      const hash = await hashing.hash(password)
      await platform.transaction(async (tx) => {
        await requireEqualAuthority(platform, tx, actor, id)
        await setPassword(tx, id, hash)
        await deleteStaffSessions(tx, id)
        await audit(tx, actor, now, { event: 'password.set', entity: 'account', entityId: id })
        await notify(platform, tx, { accountIds: [id], kind: 'password.set' }, now)
      })
      return { done: true } as const
    },
    'GET /workbenchApi/access/accounts/{id}/invitation': (context, { id }) =>
      showAccountInvitation(platform, context, id),
    'POST /workbenchApi/access/accounts/{id}/invitation': (context, { id }) => sendInvitation(platform, context, id),
    'DELETE /workbenchApi/access/accounts/{id}/invitation': (context, { id }) =>
      revokeInvitation(platform, context, id),
    'GET /workbenchApi/access/accounts/{id}/authority': ({ actor, language }, { id }) =>
      explainAuthority(platform, actor, id, language),
    'GET /workbenchApi/access/permission-holders': async ({ actor }) => ({
      counts: Object.fromEntries(await countHolders(platform, actor)),
    }),
    'GET /workbenchApi/access/permissions/{permission}/holders': async (
      { actor, language },
      { permission, search, current, size },
    ) => {
      if (!isPermission(permission)) throw notFound()
      const page = { ...offsetOf({ current, size }), search }
      const { records, total } = await findHolders(db, { actor, language }, permission, page)
      const scopes = await scopesOfHolders(platform, { actor, language }, permission, records)
      return {
        records: records.flatMap((holder) => {
          const scope = scopes.get(holder.accountId)
          return scope ? [{ ...holder, scope }] : []
        }),
        ...{ total, current, size },
      }
    },
  })
}
