import { feeSettled } from '@rostrum/contracts/recruitment/applications/application-guards'
import { FeeState } from '@rostrum/contracts/recruitment/applications/states'
import { deadlineTokenLifetime } from '../../../../kernel/http/deadline-tokens.ts'
import type { StateColumn, States, StateTransition } from '../lifecycle/state-transition.ts'
import type { Project } from '../projects/project.ts'
import { tokenLifetimeMs } from '../submission/deadline-token.ts'

/** A move that the clock makes, and of whom: those whom a guard would refuse every minute are not asked about. */
export type DueTransition = StateTransition & {
  readonly from: { readonly [C in StateColumn]: States[C] }[StateColumn]
  /** Only of those whose own deadline is so many milliseconds past. */
  readonly since?: number
  /** Only of those whose fee stands so. */
  readonly fees?: readonly FeeState[]
  /** Only of those who have, or have not, lost the position that they had chosen. */
  readonly postCancelled?: boolean
}

/** What the end, or the beginning, of windows asks of the applications of a project at an instant. */
export function dueTransitions(project: Project, now: Date): DueTransition[] {
  const { windows } = project
  const over = (stage: keyof typeof windows, since = 0) => {
    const window = windows[stage]
    return window !== undefined && Date.parse(window.end) + since <= now.getTime()
  }
  const begun = (stage: keyof typeof windows) => {
    const window = windows[stage]
    return window !== undefined && Date.parse(window.start) <= now.getTime() && !over(stage)
  }
  const lapseUnfinished = { column: 'review', action: 'lapseUnfinished', from: 'DRAFT' } as const
  return [
    // The deadline of a correction is the application's own; `findDue` finds those who missed it.
    { column: 'review', action: 'lapseUncorrected', from: 'RETURNED', since: tokenLifetimeMs },
    ...(over('review') ? [decidedBySilence(project)] : []),
    // Whoever came in time and could not be answered may come again.
    ...(over('changePost', deadlineTokenLifetime)
      ? [{ column: 'review', action: 'lapseUnchanged', from: 'POST_CANCELLED' } as const]
      : []),
    // A submission that arrived in time may still wait for its turn.
    ...(over('apply', tokenLifetimeMs) ? [{ ...lapseUnfinished, postCancelled: false }] : []),
    ...(over('changePost', tokenLifetimeMs) ? [{ ...lapseUnfinished, postCancelled: true }] : []),
    ...(over('pay', deadlineTokenLifetime) ? lapsedUnpaid(project) : []),
    ...(begun('ticketPrinting') ? [{ column: 'exam', action: 'openTicket', from: 'SEATED' } as const] : []),
  ]
}

function decidedBySilence({ silenceRule, reviewMode, fee }: Project): DueTransition {
  switch (silenceRule) {
    case 'lapse':
      return { column: 'review', action: 'lapseBySilence', from: 'SUBMITTED' }
    case 'pass': {
      const passBySilence = { column: 'review', action: 'passBySilence', from: 'SUBMITTED' } as const
      const feeAsked = fee !== null
      const fees = FeeState.options.filter((state) => feeSettled({ fee: state, feeAsked }))
      return reviewMode === 'paymentFirst' ? { ...passBySilence, fees } : passBySilence
    }
  }
}

function lapsedUnpaid({ reviewMode }: Project): DueTransition[] {
  const lapse = { column: 'fee', action: 'lapse', from: 'DUE' } as const
  const lapseUnpaid = { column: 'review', action: 'lapseUnpaid', from: 'SUBMITTED', fees: ['LAPSED'] } as const
  return reviewMode === 'paymentFirst' ? [lapse, lapseUnpaid] : [lapse]
}
