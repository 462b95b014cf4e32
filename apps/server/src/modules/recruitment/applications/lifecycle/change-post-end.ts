import { isOpen } from '@rostrum/contracts/kernel/time-window'
import type { StageWindows } from '@rostrum/contracts/recruitment/projects/stage-windows'

/** Until when people whose position is cancelled may choose another one; null where no such time is open or to come. */
export const changePostEnd = ({ changePost }: StageWindows, now: Date): string | null =>
  changePost !== undefined && Date.parse(changePost.end) > now.getTime() ? changePost.end : null

/** Until when people who did not pass the review may choose another position; null where applying is not open. */
export const changeAfterRejectionEnd = ({ apply }: StageWindows, now: Date): string | null =>
  apply !== undefined && isOpen(apply, now.toISOString()) ? apply.end : null
