import type { Tx } from '../../../../kernel/database/database.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import { decide, type TransitionContext } from './decide.ts'
import { writeDecision } from './decision.store.ts'
import type { LockedApplication } from './loaded-application.ts'
import type { ActionIn, StateColumn, StateTransition } from './state-transition.ts'

/**
 * Changes one state of an application, and applies the automatic consequences of the project's rules. The event log and
 * the audit record are written with the state.
 *
 * @throws DomainError with the reason why the lifecycle does not allow the transition now
 */
export async function transition<C extends StateColumn>(
  tx: Tx,
  application: LockedApplication,
  column: C,
  action: ActionIn[C],
  context: TransitionContext,
): Promise<LockedApplication> {
  const decision = decide(application, { column, action } as StateTransition, context)
  const moved = await writeDecision(tx, decision)
  if (!moved) throw new DomainError('record.changed_meanwhile')
  return moved
}
