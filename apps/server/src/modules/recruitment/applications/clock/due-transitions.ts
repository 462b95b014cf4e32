import type { StateTransition } from '@rostrum/contracts/recruitment/applications/applicant-actions'
import { feeSettled } from '@rostrum/contracts/recruitment/applications/application-guards'
import { FeeState } from '@rostrum/contracts/recruitment/applications/states'
import { deadlineTokenLifetime } from '../../../../kernel/http/deadline-tokens.ts'
import type { Project } from '../../projects/public.ts'
import type { StateColumn, States } from '../lifecycle/state-transition.ts'
import { tokenLifetimeMs } from '../submission/deadline-token.ts'

/**
 * A transition by the clock, and the applications it applies to. Applications that a guard would refuse every minute
 * are excluded.
 */
export type DueTransition = StateTransition & {
  readonly from: { readonly [C in StateColumn]: States[C] }[StateColumn]
  /** Limits it to applications whose own deadline passed this many milliseconds ago. */
  readonly since?: number
  /** Limits it to applications with one of these fee states. */
  readonly fees?: readonly FeeState[]
  /** Limits it to applications that have, or have not, lost their chosen position. */
  readonly postCancelled?: boolean
}

/** The transitions that are due in a project at an instant, because windows end or start. */
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
    // A correction has a deadline of its own application. `findDue` finds those who missed it.
    { column: 'review', action: 'lapseUncorrected', from: 'RETURNED', since: tokenLifetimeMs },
    ...(over('review') ? [decidedBySilence(project)] : []),
    // An applicant who arrived in time and got no response may retry.
    // Without a window no applicant can change the post, so the application ends and a paid fee is returned.
    ...(windows.changePost === undefined || over('changePost', deadlineTokenLifetime)
      ? [{ column: 'review', action: 'lapseUnchanged', from: 'POST_CANCELLED' } as const]
      : []),
    // A submission that arrived in time may still be queued.
    ...(over('apply', tokenLifetimeMs) ? [{ ...lapseUnfinished, postCancelled: false }] : []),
    ...(over('changePost', tokenLifetimeMs) ? [{ ...lapseUnfinished, postCancelled: true }] : []),
    ...(over('pay', deadlineTokenLifetime) ? lapsedUnpaid(project) : []),
    ...(begun('ticketPrinting') ? [{ column: 'exam', action: 'openTicket', from: 'SEATED' } as const] : []),
  ]
}

function decidedBySilence({ noResponseRule, reviewMode, fee }: Project): DueTransition {
  switch (noResponseRule) {
    case 'lapse':
      return { column: 'review', action: 'lapseBySilence', from: 'SUBMITTED' }
    case 'pass': {
      const passBySilence = { column: 'review', action: 'passBySilence', from: 'SUBMITTED' } as const
      const hasFee = fee !== null
      const fees = FeeState.options.filter((state) => feeSettled({ fee: state, hasFee }))
      return reviewMode === 'paymentFirst' ? { ...passBySilence, fees } : passBySilence
    }
  }
}

function lapsedUnpaid({ reviewMode }: Project): DueTransition[] {
  const lapse = { column: 'fee', action: 'lapse', from: 'DUE' } as const
  const lapseUnpaid = { column: 'review', action: 'lapseUnpaid', from: 'SUBMITTED', fees: ['LAPSED'] } as const
  return reviewMode === 'paymentFirst' ? [lapse, lapseUnpaid] : [lapse]
}
