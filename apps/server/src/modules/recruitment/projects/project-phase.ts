import { type Instant, windowState } from '@rostrum/contracts/kernel/time-window'
import type { ProjectPhase } from '@rostrum/contracts/recruitment/projects/calls'
import type { StageWindows } from '@rostrum/contracts/recruitment/projects/stage-windows'
import type { z } from 'zod'

export type Phase = z.infer<typeof ProjectPhase>

/** The phase of a project: derived from the apply window, and finished when every scheduled stage is over. */
export function phaseOf(windows: StageWindows, now: Instant): Phase {
  const { apply } = windows
  const applying = apply ? windowState(apply, now) : 'upcoming'
  switch (applying) {
    case 'upcoming':
      return 'upcoming'
    case 'open':
      return 'applying'
    case 'closed': {
      const allOver = Object.values(windows).every((window) => windowState(window, now) === 'closed')
      return allOver ? 'finished' : 'underway'
    }
  }
}
