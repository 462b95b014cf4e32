import type { FigureReport } from './facts.ts'
import type { FigureState } from './results.ts'
import type { FigureRule } from './template.ts'
import type { WallClock } from './zone-time.ts'

const none: readonly FigureReport[] = []

/**
 * The state of the figure of a day. `due` tells whether the day has a clock. Reports count from the opening of the
 * window until the limit for late ones; the kinds of photos may come in several reports.
 */
export function figureState(
  rule: FigureRule | null | undefined,
  due: boolean,
  reports: readonly FigureReport[] | undefined,
  { at }: WallClock,
): FigureState {
  if (!rule || !due) return 'no_need'
  const from = at(rule.window.from)
  const to = at(rule.lateUntil)
  const inTime = (reports ?? none).filter((report) => from <= report.at && report.at <= to)
  const accepted = inTime.filter(({ verdict }) => verdict === null)
  const complete = rule.photoKinds.every((kind) => accepted.some(({ photoKinds }) => photoKinds.includes(kind)))
  if (accepted.length > 0 && complete) return 'reported'
  const latest = inTime
    .filter(({ verdict }) => verdict !== null)
    .toSorted((a, b) => a.at - b.at)
    .at(-1)
  return latest?.verdict ?? 'not_reported'
}
