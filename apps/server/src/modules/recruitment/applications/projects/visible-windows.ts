import type { StageWindows } from '@rostrum/contracts/recruitment/projects/stage-windows'
import type { Project } from './project.ts'

/** The days of a project as applicants read them: without an interview there are none for one. */
export function visibleWindows({ windows, interviewWeight }: Project): StageWindows {
  if (interviewWeight !== null) return windows
  const { interview: _interview, ...others } = windows
  return others
}
