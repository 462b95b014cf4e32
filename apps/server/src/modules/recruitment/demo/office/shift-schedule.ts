import type { Stage, StageWindows } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { stages } from '@rostrum/contracts/recruitment/projects/stages'

const lead = 60_000
const day = 86_400_000
/** A stage that was opened to be tried does not close while it is tried. */
const timeToTry = 7_200_000

/**
 * How far to move a schedule so that a stage is open now; undefined when it is not scheduled. Whole days are preferred,
 * so that exams keep their time of day. When that leaves less than two hours, the stage has begun a minute ago.
 */
export function shiftToOpen(windows: StageWindows, stage: Stage, now: Date): number | undefined {
  const window = windows[stage]
  if (!window) return undefined
  const shift = now.getTime() - lead - Date.parse(window.start)
  const days = Math.floor(shift / day) * day
  return now.getTime() + timeToTry <= Date.parse(window.end) + days ? days : shift
}

/** Moves the schedule as a whole: lengths and order of its windows do not change. */
export function shiftSchedule(windows: StageWindows, milliseconds: number): StageWindows {
  const moved = (instant: string) => new Date(Date.parse(instant) + milliseconds).toISOString()
  return Object.fromEntries(
    stages.flatMap((stage) => {
      const window = windows[stage]
      return window ? [[stage, { start: moved(window.start), end: moved(window.end) }]] : []
    }),
  )
}
