import type { dayCalls } from '@rostrum/contracts/attendance/days/calls'
import type { OutputOf } from '@rostrum/contracts/kernel/call'

export type Explanation = OutputOf<(typeof dayCalls)['GET /workbenchApi/attendance/days/{id}/explanation']>
export type ExplainedClock = Explanation['clocks'][number]
export type ExplainedReason = Explanation['reasons'][number]

/** The instants that a ruler of the day shows: all windows and punches. Undefined on a day without any. */
export function spanOf({
  clocks,
  unused,
}: Pick<Explanation, 'clocks' | 'unused'>): { readonly from: number; readonly to: number } | undefined {
  const times = [
    ...clocks.flatMap(({ window, at }) => [window.from, window.to, ...(at === null ? [] : [at])]),
    ...unused.map(({ at }) => at),
  ].map((time) => Date.parse(time))
  return times.length === 0 ? undefined : { from: Math.min(...times), to: Math.max(...times) }
}
