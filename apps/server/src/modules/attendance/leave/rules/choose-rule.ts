import type { Db, Tx } from '../../../../kernel/database/database.ts'
import type { LeaveSubject } from '../subject.store.ts'
import { findAncestors, findEnabledRules, type StoredRule } from './rule.store.ts'

type Placed = Pick<LeaveSubject, 'unitId' | 'departmentId' | 'postKind'>
type Ancestors = ReadonlyMap<string, readonly string[]>
type Audience = Pick<StoredRule, 'departmentIds' | 'postKinds'>

export type RuleChooser = (subject: Placed) => StoredRule | undefined

export const isForEveryone = ({ departmentIds, postKinds }: Audience): boolean =>
  departmentIds.length === 0 && postKinds.length === 0

/** Whether the audience of a rule contains a person: in a department or below it, and in a post of a kind. */
const fits = ({ departmentIds, postKinds }: Audience, { departmentId, postKind }: Placed, departments: Ancestors) => {
  const above = departments.get(departmentId) ?? [departmentId]
  return (
    (departmentIds.length === 0 || departmentIds.some((id) => above.includes(id))) &&
    (postKinds.length === 0 || postKinds.includes(postKind))
  )
}

/** The rule of a person: that of the nearest unit upwards, and in it the one with an audience before the one without. */
export function chooseRule(
  rules: readonly StoredRule[],
  units: Ancestors,
  departments: Ancestors,
  subject: Placed,
): StoredRule | undefined {
  for (const unit of units.get(subject.unitId) ?? [subject.unitId]) {
    const own = rules.filter((rule) => rule.businessUnitId === unit && fits(rule, subject, departments))
    const found = own.find((rule) => !isForEveryone(rule)) ?? own[0]
    if (found) return found
  }
  return undefined
}

/** Chooses among the enabled rules, or among others in their place. */
export async function ruleChooser(db: Db | Tx, day: string, rules?: readonly StoredRule[]): Promise<RuleChooser> {
  const enabled = rules ?? (await findEnabledRules(db))
  const units = await findAncestors(db, 'business_unit', day)
  const departments = await findAncestors(db, 'department', day)
  return (subject) => chooseRule(enabled, units, departments, subject)
}
