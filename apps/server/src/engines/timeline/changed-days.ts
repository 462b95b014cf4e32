import { type Day, rowOn, sameValues, type TimelineRow } from './fold.ts'
import type { Timeline } from './timeline.ts'

type Folds = { readonly before: readonly TimelineRow[]; readonly after: readonly TimelineRow[] }

/** A stretch of days on which rows differ, with the rows of these days; a missing row is undefined. */
export type DifferentDays = {
  readonly from: Day
  /** The first day after them; null without an end. */
  readonly until: Day | null
  readonly was: TimelineRow | undefined
  readonly is: TimelineRow | undefined
}

/** The days on which two folds of a subject have different values, in order. Within a stretch neither fold changes. */
export function differentDays(
  timeline: Pick<Timeline, 'fields' | 'further'>,
  { before, after }: Folds,
): readonly DifferentDays[] {
  const edges = [...before, ...after].flatMap(({ from, until }) => (until === null ? [from] : [from, until]))
  const days = [...new Set(edges)].toSorted()
  return days.flatMap((from, at) => {
    const [was, is] = [rowOn(before, from), rowOn(after, from)]
    if (was === undefined && is === undefined) return []
    if (was !== undefined && is !== undefined && sameValues(timeline, was, is)) return []
    return [{ from, until: days[at + 1] ?? null, was, is }]
  })
}

/** From the first to the last day that differs; empty if none does. */
export function changedDays(
  timeline: Pick<Timeline, 'fields' | 'further'>,
  folds: Folds,
): readonly { readonly from: Day; readonly until: Day | null }[] {
  const different = differentDays(timeline, folds)
  const [first, last] = [different.at(0), different.at(-1)]
  return first && last ? [{ from: first.from, until: last.until }] : []
}
