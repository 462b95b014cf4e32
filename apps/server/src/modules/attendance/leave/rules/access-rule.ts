import { sql } from 'kysely'
import { rowScopeCondition } from '../../../../engines/resource/scope.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import { notFound } from '../../../../kernel/http/domain-error.ts'
import { lockRule, type StoredRule } from './rule.store.ts'

export const ruleScopeColumns = { unit: sql`row.business_unit_id` }

/** Locks a rule in the reach of a permission. @throws DomainError `record.not_found` */
export async function accessRule(
  tx: Tx,
  actor: Staff,
  permission: 'annual-leave-rule:read' | 'annual-leave-rule:write',
  id: string,
): Promise<StoredRule> {
  const rule = await lockRule(tx, id, rowScopeCondition(ruleScopeColumns, actor, permission))
  if (!rule) throw notFound()
  return rule
}
