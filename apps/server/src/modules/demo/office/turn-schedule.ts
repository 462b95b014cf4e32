import type { Stage, StageWindows } from '@rostrum/contracts/stage-windows'
import { stages } from '@rostrum/contracts/stages'

const lead = 60_000

/** How far a schedule has to be moved for a stage to have begun a minute ago; undefined when it is not scheduled. */
export function shiftToOpen(windows: StageWindows, stage: Stage, now: Date): number | undefined {
  const window = windows[stage]
  return window && now.getTime() - lead - Date.parse(window.start)
}

/** The schedule moved as a whole: lengths and order of its windows stay as they are. */
export function turnSchedule(windows: StageWindows, milliseconds: number): StageWindows {
  const moved = (instant: string) => new Date(Date.parse(instant) + milliseconds).toISOString()
  return Object.fromEntries(
    stages.flatMap((stage) => {
      const window = windows[stage]
      return window ? [[stage, { start: moved(window.start), end: moved(window.end) }]] : []
    }),
  )
}
