import { decide as decideBy } from '../../../../engines/lifecycle/decide.ts'
import type { Decision, TransitionContext } from './decision.ts'
import type { LoadedApplication } from './loaded-application.ts'
import { applicationMachines, type ColumnVocabulary } from './machines.ts'
import type { ActionIn, StateColumn } from './state-transition.ts'

/**
 * Decides one transition and what the rules of the project do at once because of it.
 *
 * @throws DomainError with the reason why the transition is not possible
 */
export const decide = <A extends LoadedApplication, K extends StateColumn>(
  from: A,
  { column, action }: { readonly column: K; readonly action: ActionIn[K] },
  context: TransitionContext,
): Decision<A> =>
  decideBy<ColumnVocabulary<K>, LoadedApplication, TransitionContext, A>(
    applicationMachines[column],
    from,
    action,
    context,
  )
