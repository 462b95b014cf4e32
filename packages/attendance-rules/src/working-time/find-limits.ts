import { addDays, epochDayOf, weekdayIndex } from '@rostrum/contracts/kernel/days'
import type { Day, MinuteRange } from '../time.ts'
import { type LegalLimit, limitState, type PlanLimits } from './limits.ts'

/** A planned day; without a shift it has no range. */
export type WorkedDay = {
  readonly day: Day
  readonly minutes: number
  /** From the start of the shift to its end, in minutes of the day. */
  readonly shift: MinuteRange | null
}

export type LimitFinding = Pick<LegalLimit, 'source' | 'since'> & {
  readonly kind: 'week_hours' | 'days_in_a_row' | 'night'
  /** `near`: nine tenths of the hours. */
  readonly state: 'near' | 'over'
  /** The Monday of the week, the first day of the row, or the day itself. */
  readonly from: Day
  readonly to: Day
  /** Hours or days. */
  readonly value: number
  readonly limit: number
}

const minutesOfDay = 1_440

/**
 * Where planned days are over or near the limits of a person. The days follow each other without a gap; only weeks that
 * are whole among them are counted.
 */
export function findLimits(days: readonly WorkedDay[], limitsOn: (day: Day) => PlanLimits): readonly LimitFinding[] {
  return [...weekFindings(days, limitsOn), ...rowFindings(days, limitsOn), ...nightFindings(days, limitsOn)]
}

type LimitsOn = Parameters<typeof findLimits>[1]

function weekFindings(days: readonly WorkedDay[], limitsOn: LimitsOn): LimitFinding[] {
  const mondays = days.flatMap(({ day }, at) => (weekdayIndex(epochDayOf(day)) === 0 ? [{ day, at }] : []))
  return mondays.flatMap(({ day: from, at }): LimitFinding[] => {
    const week = days.slice(at, at + 7)
    const limit = limitsOn(from).weekHours
    if (!limit || week.length < 7) return []
    const value = week.reduce((sum, { minutes }) => sum + minutes, 0) / 60
    const state = limitState(value, limit.value)
    return state === null ? [] : [{ kind: 'week_hours', state, from, to: addDays(from, 6), value, ...namedOf(limit) }]
  })
}

const namedOf = ({ value, source, since }: LegalLimit) => ({ limit: value, source, since })

function rowFindings(days: readonly WorkedDay[], limitsOn: LimitsOn): LimitFinding[] {
  const found: LimitFinding[] = []
  let value = 0
  for (const [at, { day, minutes }] of days.entries()) {
    value = minutes > 0 ? value + 1 : 0
    const ends = (days[at + 1]?.minutes ?? 0) === 0
    const from = addDays(day, 1 - value)
    const limit = ends && value > 0 ? limitsOn(from).daysInARow : undefined
    if (limit && value > limit.value)
      found.push({ kind: 'days_in_a_row', state: 'over', from, to: day, value, ...namedOf(limit) })
  }
  return found
}

/** Shifts of people who may not work at night. */
function nightFindings(days: readonly WorkedDay[], limitsOn: LimitsOn): LimitFinding[] {
  return days.flatMap(({ day, shift }): LimitFinding[] => {
    const night = shift && limitsOn(day).night
    if (!night) return []
    const { source, since } = night
    // The night that began the evening before ends on the day, and a shift may end on the day after it.
    const minutes = [-minutesOfDay, 0, minutesOfDay].reduce(
      (sum, by) => sum + Math.max(0, Math.min(shift.until, night.until + by) - Math.max(shift.from, night.from + by)),
      0,
    )
    if (minutes === 0) return []
    return [{ kind: 'night', state: 'over', from: day, to: day, value: minutes / 60, limit: 0, source, since }]
  })
}
