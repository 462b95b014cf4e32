import type { accountRules } from '@rostrum/contracts/workforce/account-rules/resources'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { WriteContext, WrittenRecord } from '../../../engines/resource/binding.ts'
import { invalid } from '../../../kernel/http/domain-error.ts'
import { findExcessPermission } from '../../access/accounts/public.ts'

type Values = Partial<z.output<typeof accountRules.schema>>

/**
 * Stores rules with their roles. A rule gives roles to others, so its author has to hold what they give.
 *
 * @throws DomainError at `roleIds` with a permission that the author lacks
 */
export async function writeAccountRules(
  { tx, platform, actor }: WriteContext,
  written: readonly WrittenRecord<Values>[],
): Promise<void> {
  const roles = [...new Set(written.flatMap(({ values }) => values.roleIds ?? []))]
  const permission = await findExcessPermission(platform, tx, actor, { roles })
  if (permission !== undefined)
    throw invalid({ path: 'roleIds', key: 'accounts.grant_exceeds_actor', params: { permission } })
  for (const { id, isCreate, values } of written) {
    const { name, businessUnitId, postKind, postId, enabled, roleIds } = values
    const columns = {
      ...(name !== undefined && { name }),
      ...(businessUnitId !== undefined && { business_unit_id: businessUnitId }),
      ...(postKind !== undefined && { post_kind: postKind }),
      ...(postId !== undefined && { post_id: postId }),
      ...(enabled !== undefined && { enabled }),
    }
    if (isCreate)
      await tx
        .insertInto('account_rule')
        .values({ id, name: name ?? '', business_unit_id: businessUnitId ?? '', ...columns })
        .execute()
    else
      await tx
        .updateTable('account_rule')
        .set({ ...columns, revision: sql`revision + 1` })
        .where('id', '=', id)
        .execute()
    if (roleIds === undefined) continue
    await tx.deleteFrom('account_rule_role').where('rule_id', '=', id).execute()
    await sql`insert into account_rule_role (rule_id, role_id)
      select ${id}, role_id from unnest(${[...new Set(roleIds)]}::uuid[]) as role_id`.execute(tx)
  }
}
