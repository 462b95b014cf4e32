import { transitionMany } from '../../../engines/lifecycle/transition.ts'
import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { actMachine } from './act-machine.ts'
import { findActsUnlikeEvents } from './acts.store.ts'

const actionTo = { scheduled: 'postpone', applied: 'apply', revoked: 'revoke' } as const

/**
 * Brings approved acts of employments to what their events are, each kind of change in one statement. The caller holds the
 * locks of the employments.
 */
export async function followEvents(
  { tx, actor, now }: { readonly tx: Tx; readonly actor: Actor; readonly now: Date },
  employmentIds: readonly string[],
): Promise<void> {
  const acts = Map.groupBy(await findActsUnlikeEvents(tx, employmentIds), ({ next }) => next)
  for (const [next, some] of acts) {
    const { refused } = await transitionMany(tx, actMachine, some, actionTo[next], { actor, role: 'server', now })
    if (refused[0]) throw refused[0].error
  }
}
