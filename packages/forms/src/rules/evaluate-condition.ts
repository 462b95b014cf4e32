import type { Frame } from '../plan/node-plan.ts'
import { compileCondition } from './condition.ts'
import type { Condition } from './rule.ts'

/**
 * Evaluates a condition over plain facts, outside of a form. A fact that is missing is empty; days are texts
 * `YYYY-MM-DD`, which compare as texts.
 *
 * @param today the day that `{ today: true }` means
 */
export function evaluateCondition(
  condition: Condition,
  facts: Readonly<Record<string, unknown>>,
  today: string,
): boolean {
  const frame: Frame = { values: [], rows: new Map(), columns: new Map(), outer: undefined, today }
  const read = (field: string) => ({
    value: () => (Object.hasOwn(facts, field) ? facts[field] : undefined),
    measure: undefined,
  })
  return compileCondition(condition, read)(frame)
}
