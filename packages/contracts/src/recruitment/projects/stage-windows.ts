import { z } from 'zod'
import { type Instant, TimeWindow } from '../../kernel/time-window.ts'
import type { ReviewMode } from './review-mode.ts'
import { stages } from './stages.ts'

export const Stage = z.enum(stages)
export type Stage = z.infer<typeof Stage>

/** Windows of one project. A missing stage has not been scheduled, or does not exist in this project. */
export const StageWindows = z.partialRecord(Stage, TimeWindow)
export type StageWindows = z.infer<typeof StageWindows>

const time = (instant: Instant): number => Date.parse(instant)

export type Edge = { readonly stage: Stage; readonly edge: 'start' | 'end' }
export type ScheduleProblem =
  | { readonly problem: 'empty'; readonly stage: Stage }
  | { readonly problem: 'order'; readonly earlier: Edge; readonly later: Edge }

const edge = (name: `${Stage}.${'start' | 'end'}`): Edge => {
  const [stage, end] = name.split('.') as [Stage, Edge['edge']]
  return { stage, edge: end }
}

/** Pairs of which the first must not come after the second. Unscheduled stages are skipped. */
const order: readonly (readonly [Edge, Edge])[] = [
  [edge('apply.start'), edge('review.start')],
  [edge('apply.end'), edge('review.end')],
  [edge('apply.start'), edge('changePost.start')],
  [edge('apply.start'), edge('pay.start')],
  [edge('apply.end'), edge('pay.end')],
  [edge('apply.start'), edge('waiver.start')],
  // An applicant whose waiver is refused must still be able to pay.
  [edge('waiver.end'), edge('pay.end')],
  [edge('pay.start'), edge('confirmation.start')],
  [edge('pay.end'), edge('confirmation.end')],
  // An applicant who changes post at the last moment must still be able to confirm.
  [edge('changePost.end'), edge('confirmation.end')],
  [edge('pay.end'), edge('writtenExam.start')],
  // Seats are assigned to confirmed applicants.
  [edge('confirmation.end'), edge('ticketPrinting.start')],
  [edge('confirmation.end'), edge('writtenExam.start')],
  [edge('ticketPrinting.start'), edge('writtenExam.start')],
  [edge('writtenExam.end'), edge('scoreRelease.start')],
  [edge('scoreRelease.start'), edge('recheck.start')],
  [edge('recheck.end'), edge('interview.start')],
  [edge('scoreRelease.start'), edge('interview.start')],
  [edge('interview.end'), edge('publicity.start')],
]

/**
 * Where the fee is due after passing, the last applicants to pass must still be able to pay. Where it comes first,
 * paying is over by then.
 */
const orderOfFee = (reviewMode: ReviewMode): typeof order =>
  reviewMode === 'paymentFirst' ? [] : [[edge('review.end'), edge('pay.end')]]

/** All problems of a schedule: windows that end before they start, and stages in an impossible order. */
export function scheduleProblems(windows: StageWindows, reviewMode: ReviewMode): ScheduleProblem[] {
  const at = ({ stage, edge: end }: Edge): number | undefined => {
    const window = windows[stage]
    return window && time(window[end])
  }
  const empty = stages.flatMap((stage): ScheduleProblem[] => {
    const window = windows[stage]
    return window && time(window.start) >= time(window.end) ? [{ problem: 'empty', stage }] : []
  })
  const misplaced = [...order, ...orderOfFee(reviewMode)].flatMap(([earlier, later]): ScheduleProblem[] => {
    const [first, second] = [at(earlier), at(later)]
    return first !== undefined && second !== undefined && first > second ? [{ problem: 'order', earlier, later }] : []
  })
  return [...empty, ...misplaced]
}
