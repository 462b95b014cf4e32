import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { findAncestors, nearestRule, type RulePlace } from '../../rules/public.ts'
import { findEnabledRules, type StoredRule } from './rule.store.ts'

export type RuleChooser = (subject: RulePlace) => StoredRule | undefined

/** Chooses among the enabled rules, or among others in their place. */
export async function ruleChooser(db: Db | Tx, day: string, rules?: readonly StoredRule[]): Promise<RuleChooser> {
  const enabled = rules ?? (await findEnabledRules(db))
  const units = await findAncestors(db, 'business_unit', day)
  const departments = await findAncestors(db, 'department', day)
  return (subject) => nearestRule(enabled, units, departments, subject)
}
