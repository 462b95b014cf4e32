import { formatFraction } from '@rostrum/decimal/fraction'
import type { AttendanceDay } from '../attendance-day.ts'
import { evaluateDays } from '../evaluate-days.ts'
import type { PersonFacts } from '../facts.ts'
import type { Day } from '../time.ts'
import { buildPerson, longAfter } from './build-facts.ts'

/** One day of a person, long after it. */
export function dayOfPerson(parts: Partial<PersonFacts>, date: Day, now = longAfter(date)): AttendanceDay {
  const [day] = evaluateDays(buildPerson(parts), date, date, now)
  if (!day) throw new RangeError(`No day ${date}`)
  return day
}

/** `on: normal, off: late 6`, and what a reader needs to compare days. */
export function summaryOf(day: AttendanceDay) {
  return {
    result: day.result,
    clocks: day.clocks.map(({ result, minutes }) => (minutes > 0 ? `${result} ${minutes}` : result)),
    due: formatFraction(day.due),
    absent: formatFraction(day.absent),
  }
}
