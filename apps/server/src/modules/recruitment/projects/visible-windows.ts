import type { StageWindows } from '@rostrum/contracts/recruitment/projects/stage-windows'
import type { Project } from './project.ts'

/** The windows of a project as applicants see them. Without an interview there are none for it. */
export function visibleWindows({ windows, interviewWeight }: Project): StageWindows {
  if (interviewWeight !== null) return windows
  const { interview: _interview, ...others } = windows
  return others
}
