import type { FlowCondition } from '@rostrum/contracts/engines/approval/flow-definition'
import { evaluateCondition } from '@rostrum/forms/evaluate-condition'

export type Facts = Readonly<Record<string, unknown>>

/** Whether a condition of a flow or step holds; a missing one does. */
export const holds = (condition: FlowCondition | null, facts: Facts, day: string): boolean =>
  condition === null || evaluateCondition(condition, facts, day)

export type FlowCandidate = {
  readonly id: string
  readonly unitId: string
  /** The lowest is asked first. */
  readonly priority: number
  readonly appliesWhen: FlowCondition | null
}

/**
 * The flow of a request: the one that the subject names, otherwise that of the nearest unit upwards, and within a unit
 * the first by priority whose condition holds.
 *
 * @param units from the unit of the subject up to the root
 */
export function chooseFlow<F extends FlowCandidate>(
  flows: readonly F[],
  named: string | undefined,
  units: readonly string[],
  facts: Facts,
  day: string,
): F | undefined {
  const own = flows.find(({ id }) => id === named)
  if (own) return own
  for (const unit of units) {
    const inUnit = flows.filter(({ unitId }) => unitId === unit)
    const byPriority = inUnit.toSorted((one, other) => one.priority - other.priority)
    const found = byPriority.find(({ appliesWhen }) => holds(appliesWhen, facts, day))
    if (found) return found
  }
  return undefined
}
