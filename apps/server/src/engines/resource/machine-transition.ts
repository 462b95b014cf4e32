import type { Vocabulary } from '@rostrum/contracts/kernel/lifecycle'
import { findTransition } from '@rostrum/contracts/kernel/lifecycle'
import type { Tx } from '../../kernel/database/database.ts'
import { findTransitionBlocker } from '../lifecycle/decide.ts'
import type { Subject, TransitionContext } from '../lifecycle/decision.ts'
import type { Machine } from '../lifecycle/machine.ts'
import { transitionMany } from '../lifecycle/transition.ts'
import type { BulkTransition, TransitionVerdict, WriteContext } from './binding.ts'

/**
 * An action of a lifecycle as a change of state of a list. A record that is in the state already counts as unchanged.
 *
 * @param lock loads and locks the records, each with what the guards read
 */
export function machineTransition<V extends Vocabulary, S extends Subject>(
  machine: Machine<V, S, TransitionContext<V['role']>>,
  action: V['action'],
  role: V['role'],
  lock: (tx: Tx, ids: readonly string[], now: Date) => Promise<readonly S[]>,
): BulkTransition {
  const contextOf = ({ actor, now }: WriteContext) => ({ actor, role, now })
  const targets = new Set(
    machine.lifecycle.transitions.filter((one) => one.action === action).map(({ to }) => to as V['state']),
  )
  const decide = (context: WriteContext, subjects: readonly S[]) =>
    subjects.map((subject): TransitionVerdict => {
      const { id } = subject
      const state = machine.stateOf(subject)
      if (targets.has(state) && !findTransition(machine.lifecycle, state, action)) return { id, verdict: 'unchanged' }
      const blocker = findTransitionBlocker(machine, subject, action, contextOf(context))
      return { id, verdict: blocker ? machine.refuse(blocker, subject, action) : 'changes' }
    })
  return {
    decide: async (context, ids) => decide(context, await lock(context.tx, ids, context.now)),
    async perform(context, ids) {
      const subjects = await lock(context.tx, ids, context.now)
      const verdicts = decide(context, subjects)
      const changing = new Set(verdicts.filter(({ verdict }) => verdict === 'changes').map(({ id }) => id))
      const accepted = subjects.filter(({ id }) => changing.has(id))
      if (accepted.length === 0) return verdicts
      const { refused } = await transitionMany(context.tx, machine, accepted, action, contextOf(context))
      // The same subjects were decided.
      if (refused[0]) throw refused[0].error
      return verdicts
    },
  }
}
