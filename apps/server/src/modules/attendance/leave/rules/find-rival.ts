import type { Tx } from '../../../../kernel/database/database.ts'
import { isForEveryone } from '../../rules/public.ts'
import { findEnabledRules, type StoredRule } from './rule.store.ts'

/** The enabled rule of the unit for the same people: the one for everyone, or one whose audience overlaps. */
export async function findRival(tx: Tx, rule: StoredRule): Promise<StoredRule | undefined> {
  const others = (await findEnabledRules(tx)).filter(
    ({ id, businessUnitId }) => id !== rule.id && businessUnitId === rule.businessUnitId,
  )
  return others.find((other) => isForEveryone(other) === isForEveryone(rule) && overlap(other, rule))
}

const overlap = (one: StoredRule, other: StoredRule): boolean =>
  meet(one.departmentIds, other.departmentIds) && meet(one.postKinds, other.postKinds)

const meet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 || one.some((entry) => other.includes(entry))
