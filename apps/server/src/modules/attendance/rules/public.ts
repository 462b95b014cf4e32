import { defineFact } from '../../../kernel/facts/facts.ts'

export { type MonthRules, monthRuleChooser, monthRulesOf } from './month-rules.ts'
export {
  type Ancestors,
  findAncestors,
  isForEveryone,
  isInAudience,
  nearestRule,
  type RuleAudience,
  type RulePlace,
  type UnitRule,
} from './nearest-rule.ts'
export { peopleAtWork } from './people-at-work.store.ts'
export { findSharedPeople } from './shared-people.ts'
export { type WorkingTimeRule, workingTimeRulesOf } from './working-time-rules.ts'

/** Units, with those below them, whose months that end on some days are decided by another rule; no end is null. */
export type MonthRulesChanged = readonly {
  readonly unitId: string
  readonly from: string
  readonly until: string | null
}[]

export const monthRulesChanged = defineFact<MonthRulesChanged>('month-rules.changed')
