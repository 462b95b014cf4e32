import type { accountRules } from '@rostrum/contracts/workforce/account-rules/resources'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { WriteContext, WrittenRecord } from '../../../engines/resource/binding.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { invalid } from '../../../kernel/http/domain-error.ts'
import { loadGranting, lockAuthority } from '../../access/accounts/public.ts'
import { findRules, setStop } from './account-rules.store.ts'
import { stopOf } from './check-rules.ts'

type Values = Partial<z.output<typeof accountRules.schema>>

/**
 * Stores rules with their roles. The rule as it is afterwards gives roles to others in the name of its writer, who has to
 * hold in every unit that it reaches what the roles give, whichever field was changed.
 *
 * @throws DomainError at `roleIds` with a permission that the writer lacks; at `businessUnitId`
 */
export async function writeAccountRules(
  { tx, platform, actor }: WriteContext,
  written: readonly WrittenRecord<Values>[],
): Promise<void> {
  await lockAuthority(tx)
  for (const one of written) await writeRule(tx, one, actor.accountId)
  const granting = await loadGranting(platform, tx)
  for (const rule of await findRules(
    tx,
    written.map(({ id }) => id),
  )) {
    const stop = await stopOf(granting, rule)
    if (stop?.lacking === 'account-rule:write') throw invalid({ path: 'businessUnitId', key: 'field.not_visible' })
    if (stop)
      throw invalid({ path: 'roleIds', key: 'accounts.grant_exceeds_actor', params: { permission: stop.lacking } })
    await setStop(tx, rule.id, undefined)
  }
}

async function writeRule(tx: Tx, { id, isCreate, values }: WrittenRecord<Values>, author: string): Promise<void> {
  const { name, nameEn, businessUnitId, postKind, postId, enabled, roleIds } = values
  const columns = {
    author_id: author,
    ...(name !== undefined && { name }),
    ...(nameEn !== undefined && { name_en: nameEn }),
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
  if (roleIds === undefined) return
  await tx.deleteFrom('account_rule_role').where('rule_id', '=', id).execute()
  await sql`insert into account_rule_role (rule_id, role_id)
    select ${id}, role_id from unnest(${[...new Set(roleIds)]}::uuid[]) as role_id`.execute(tx)
}
