import type { StateColumn, StateMove, States } from '../lifecycle/state-move.ts'
import type { Project } from '../projects/project.ts'

/** A move that the clock makes, and the state from which it is made. */
export type DueMove = StateMove & { readonly from: { readonly [C in StateColumn]: States[C] }[StateColumn] }

/** What the end, or the beginning, of windows asks of the applications of a project at an instant. */
export function dueMoves({ windows, silenceRule }: Project, now: Date): DueMove[] {
  const over = (stage: keyof typeof windows) => {
    const window = windows[stage]
    return window !== undefined && Date.parse(window.end) <= now.getTime()
  }
  const begun = (stage: keyof typeof windows) => {
    const window = windows[stage]
    return window !== undefined && Date.parse(window.start) <= now.getTime() && !over(stage)
  }
  const silent = silenceRule === 'pass' ? 'passBySilence' : 'lapseBySilence'
  return [
    // The deadline of a correction is the application's own; `lapsedCorrections` finds those who missed it.
    { column: 'review', action: 'lapseUncorrected', from: 'RETURNED' },
    ...(over('review') ? [{ column: 'review', action: silent, from: 'SUBMITTED' } as const] : []),
    ...(over('changePost') ? [{ column: 'review', action: 'lapseUnchanged', from: 'POST_CANCELLED' } as const] : []),
    ...(over('pay') ? [{ column: 'fee', action: 'lapse', from: 'DUE' } as const] : []),
    ...(begun('ticketPrinting') ? [{ column: 'exam', action: 'openTicket', from: 'SEATED' } as const] : []),
  ]
}
