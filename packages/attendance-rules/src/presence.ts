import type { ClockHalf, PlannedClock } from './planned-clocks.ts'
import type { WorkDate } from './prepare-date.ts'
import { without } from './ranges.ts'
import type { EpochMinute, InstantRange } from './time.ts'

/** The instant of each due clock that counts; a clock that is not in it was not reached. */
export type ClockTimes = ReadonlyMap<number, EpochMinute>

/**
 * From coming to leaving of each half. A clock that leave covers is at the edge of the leave, one that a trip or field
 * work covers at its planned time. With an on-clock only, people stay to the end of the shift.
 */
export function presenceOf({ halves }: WorkDate, times: ClockTimes): readonly InstantRange[] {
  return halves.flatMap((part) => {
    const [on, off] = part.clocks
    const from = on && instantOf(on, part, times)
    const until = off ? instantOf(off, part, times) : part.range.until
    return from !== undefined && until !== undefined && from < until ? [{ from, until }] : []
  })
}

function instantOf({ clock, kind, dropped }: PlannedClock, { range }: ClockHalf, times: ClockTimes) {
  if (dropped === null) return times.get(clock)
  const planned = kind === 'on' ? range.from : range.until
  if (dropped === 'exempt' || dropped.absence.kind !== 'leave') return planned
  return kind === 'on' ? dropped.range.until : dropped.range.from
}

/** Presence less rests and leave. */
export function workedRanges({ day, absences }: WorkDate, presence: readonly InstantRange[]): readonly InstantRange[] {
  const leave = absences.filter(({ absence }) => absence.kind === 'leave').map(({ range }) => range)
  return without(presence, [...day.rests, ...leave])
}
