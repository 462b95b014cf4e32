import { type Transitioned, transition as transitionBy } from '../../../../engines/lifecycle/transition.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { TransitionContext } from './decision.ts'
import type { LoadedApplication, LockedApplication } from './loaded-application.ts'
import { applicationMachines, type ColumnVocabulary } from './machines.ts'
import type { ActionIn, StateColumn } from './state-transition.ts'

/**
 * Moves one state of an application, and whatever the rules of the project do at once because of it.
 *
 * @throws DomainError with the reason why the lifecycle does not allow it now
 */
export async function transition<K extends StateColumn>(
  tx: Tx,
  application: LockedApplication,
  column: K,
  action: ActionIn[K],
  context: TransitionContext,
): Promise<LockedApplication> {
  const { subject } = await transitionByKey(tx, application, column, action, context)
  return subject
}

/** As `transition`, for a request whose context has a key; tells whether it was answered before. */
export const transitionByKey = <K extends StateColumn>(
  tx: Tx,
  application: LockedApplication,
  column: K,
  action: ActionIn[K],
  context: TransitionContext,
): Promise<Transitioned<LockedApplication>> =>
  transitionBy<ColumnVocabulary<K>, LoadedApplication, TransitionContext, LockedApplication>(
    tx,
    applicationMachines[column],
    application,
    action,
    context,
  )
