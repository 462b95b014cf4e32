import type { Condition } from './rule.ts'

/** A comparison, or a question whether a field is empty. */
export type ConditionTest = Extract<Condition, { readonly op: unknown }>

/** The tests that a condition combines. */
export function testsIn(condition: Condition): readonly ConditionTest[] {
  if ('all' in condition) return condition.all.flatMap(testsIn)
  if ('any' in condition) return condition.any.flatMap(testsIn)
  return 'not' in condition ? testsIn(condition.not) : [condition]
}
