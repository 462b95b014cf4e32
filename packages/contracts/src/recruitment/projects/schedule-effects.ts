import { z } from 'zod'
import { type Instant, type TimeWindow, windowState } from '../../kernel/time-window.ts'
import { Stage, type StageWindows } from './stage-windows.ts'
import { stages } from './stages.ts'

/** What a change of a window means for those whose turn it is or will be. */
export const windowChanges = ['closes_now', 'ends_earlier', 'starts_later', 'removed', 'moves'] as const
export type WindowChange = (typeof windowChanges)[number]

export const ScheduleEffect = z.object({
  stage: Stage,
  change: z.enum(windowChanges),
  people: z.number().int().min(0).describe('Those who have not finished the stage, or are expected at it'),
})
export type ScheduleEffect = z.output<typeof ScheduleEffect>

/** People come to these at a fixed time. */
const appointments: readonly Stage[] = ['writtenExam', 'interview']

/** The windows that a change takes time away from, and the appointments that it moves. */
export function changesOfWindows(
  before: StageWindows,
  after: StageWindows,
  now: Instant,
): readonly Omit<ScheduleEffect, 'people'>[] {
  return stages.flatMap((stage) => {
    const former = before[stage]
    if (!former || windowState(former, now) === 'closed') return []
    const change = changeOf(stage, former, after[stage], now)
    return change ? [{ stage, change }] : []
  })
}

const at = (instant: Instant): number => Date.parse(instant)

function changeOf(
  stage: Stage,
  former: TimeWindow,
  next: TimeWindow | undefined,
  now: Instant,
): WindowChange | undefined {
  if (!next) return 'removed'
  const isOpenNow = windowState(former, now) === 'open'
  if (isOpenNow && windowState(next, now) !== 'open') return 'closes_now'
  if (appointments.includes(stage))
    return at(next.start) === at(former.start) && at(next.end) === at(former.end) ? undefined : 'moves'
  if (at(next.end) < at(former.end)) return 'ends_earlier'
  return !isOpenNow && at(next.start) > at(former.start) ? 'starts_later' : undefined
}
