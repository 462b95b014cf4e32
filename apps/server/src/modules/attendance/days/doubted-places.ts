import type { AttendanceDay } from '@rostrum/attendance-rules/attendance-day'
import type { Punch } from '@rostrum/attendance-rules/facts'
import type { DoubtedPlace } from '../punches/public.ts'

/** Results of days that a decision on a punch can still change. */
const open: ReadonlySet<string> = new Set(['awaiting', 'half_absent'])

/**
 * The punches of a day that counted when they came and await a decision by its rules. Their place alone can be the
 * reason: the day has another store now, or its store is elsewhere. A result that an appeal gave needs no decision, unless
 * a part of the day still awaits one.
 */
export function doubtedPlaces(punches: readonly Punch[], day: AttendanceDay): readonly DoubtedPlace[] {
  if (day.result !== day.machineResult && !open.has(day.result)) return []
  return day.clocks.flatMap(({ result, punch, place, distance }) => {
    if (result !== 'awaiting' || punch === null || place === null) return []
    const counted = punches.some(({ id, state }) => id === punch && state === 'counted')
    return counted ? [{ punch, place, distance, store: day.store }] : []
  })
}
