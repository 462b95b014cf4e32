import type { attendanceScopes } from '@rostrum/contracts/attendance/data-permissions/resources'
import { scopeKindDefs } from '@rostrum/contracts/scope-kinds'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type WriteContext, type WrittenRecord, writeEach } from '../../../engines/resource/binding.ts'
import { invalid, notFound } from '../../../kernel/http/domain-error.ts'
import { loadGranting, replaceScopesIn } from '../../access/accounts/public.ts'
import { attendancePermissions } from './attendance-permissions.ts'

type Values = Partial<z.output<typeof attendanceScopes.schema>>
type WrittenScopes = WrittenRecord<Values>

/** Changes the scopes of a role in attendance alone, or makes a role that gives one account further reach there. */
export const writeAttendanceScopes = writeEach<Values>(async (context, written) => {
  const { tx } = context
  const { id, isCreate, values } = written
  const isMisnamed = values.scopes?.some(
    ({ kind, ids }) => (scopeKindDefs[kind].path === undefined) !== (ids.length === 0),
  )
  if (isMisnamed) throw invalid({ path: 'scopes', key: 'field.scope_empty' })
  if (isCreate) await insertRoleOfAccount(context, written)
  else {
    const bumped = { revision: sql<number>`revision + 1` }
    await tx.updateTable('role').set(bumped).where('id', '=', id).execute()
  }
  if (values.scopes !== undefined) await replaceScopesIn(tx, id, 'attendance', values.scopes)
})

/** A role with the permissions of attendance that the account has by its other roles: it adds rows and no acts. */
async function insertRoleOfAccount({ platform, tx }: WriteContext, { id, values }: WrittenScopes): Promise<void> {
  const { accountId, scopes } = values
  if (!accountId) throw invalid({ path: 'accountId', key: 'field.required' })
  if (!scopes || scopes.length === 0) throw invalid({ path: 'scopes', key: 'field.required' })
  const account = await tx
    .selectFrom('account')
    .select(['username', 'display_name', 'business_unit_id'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account) throw notFound()
  const authority = await (await loadGranting(platform, tx)).authorityOf(accountId)
  const held = attendancePermissions.filter((permission) => authority?.permissions.has(permission))
  if (held.length === 0) throw invalid({ path: 'accountId', key: 'attendance_scope.no_permission' })
  await tx
    .insertInto('role')
    .values({
      ...{ id, sole_account_id: accountId, business_unit_id: account.business_unit_id },
      code: `attendance-${accountId.slice(-12)}`,
      name: nameOf(account),
      permissions: [...held],
    })
    .execute()
  await tx.insertInto('account_role').values({ role_id: id, account_id: accountId }).execute()
}

/** As long as the name of a role may be. */
const nameLength = 60

const nameOf = (account: { readonly username: string; readonly display_name: string }): string =>
  `${account.display_name.slice(0, nameLength - account.username.length - 3)} (${account.username})`
