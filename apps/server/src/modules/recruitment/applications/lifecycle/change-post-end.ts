import type { StageWindows } from '@rostrum/contracts/recruitment/projects/stage-windows'

/** Until when people whose position is cancelled may choose another one; null where no such time is open or to come. */
export const changePostEnd = ({ changePost }: StageWindows, now: Date): string | null =>
  changePost !== undefined && Date.parse(changePost.end) > now.getTime() ? changePost.end : null
