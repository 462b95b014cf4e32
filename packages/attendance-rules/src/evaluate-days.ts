import { epochDayOf } from '@rostrum/contracts/kernel/days'
import { assembleDay } from './assemble-day.ts'
import type { AttendanceDay } from './attendance-day.ts'
import { firstFrom, type PlacedPunch } from './choose-punch.ts'
import { type ClockWindow, cutWindows } from './clock-windows.ts'
import { allowanceOf, type DateClocks, reachClocks } from './date-clocks.ts'
import type { PersonFacts, Punch } from './facts.ts'
import { personContext } from './person-context.ts'
import { openWindows, type PreparedDate } from './prepare-date.ts'
import { datesAfter, datesBefore, opensAfter, prepareDates } from './prepare-dates.ts'
import { placeOf, usabilityOf } from './punch-place.ts'
import type { Day, EpochMinute } from './time.ts'

/**
 * The days of one employment from a day to another, both included, as the facts say at an instant. Pure: equal facts
 * give equal days, whatever the order of the lists, and a part of a range gives the same days as the whole.
 * The facts have to reach `daysBefore` days before `from` for plans, and three days around the range for punches.
 */
export function evaluateDays(facts: PersonFacts, from: Day, to: Day, now: EpochMinute): AttendanceDay[] {
  const context = personContext(facts)
  const dates = prepareDates(context, epochDayOf(from), epochDayOf(to))
  const punches = inOrder(facts.punches)
  const used = new Uint8Array(punches.length)
  const clocks: (DateClocks | null)[] = []
  let closed = Number.NEGATIVE_INFINITY
  let leftLate: number | null = null
  dates.forEach((prepared, index) => {
    const { work, plan } = prepared
    if (!work || work.due.length === 0) {
      clocks.push(null)
      leftLate = null
      return
    }
    const allowance = allowanceOf(work, leftLate)
    const windows = cutWindows(openWindows(work, allowance), opensAfter(dates, index), closed)
    for (const { to: closes } of windows) closed = Math.max(closed, closes)
    const reached = reachClocks(
      work,
      windows,
      (window) => placed(take(punches, used, window), prepared),
      context.supplements.get(plan.facts.date),
      allowance,
    )
    leftLate = reached.leftLate
    clocks.push(reached)
  })
  const days: AttendanceDay[] = []
  for (let index = datesBefore; index < dates.length - datesAfter; index++) {
    const [prepared, next] = [dates[index], dates[index + 1]]
    if (!prepared || !next) continue
    const range = {
      from: prepared.plan.clock.at(prepared.plan.dayStart),
      until: next.plan.clock.at(next.plan.dayStart),
    }
    const others = placed(untaken(punches, used, range.from, range.until), prepared)
    days.push(assembleDay(context, prepared, next.plan, clocks[index] ?? null, others, range, now))
  }
  return days
}

/** Punches by instant, those of one minute by their identifiers. */
function inOrder(punches: readonly Punch[]): readonly Punch[] {
  const follows = (a: Punch, b: Punch | undefined) => !b || a.at < b.at || (a.at === b.at && a.id <= b.id)
  if (punches.every((punch, index) => follows(punch, punches[index + 1]))) return punches
  return punches.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
}

/** The punches in a window, which are its own: windows do not overlap. */
function take(punches: readonly Punch[], used: Uint8Array, { from, to }: ClockWindow): readonly Punch[] {
  const start = firstFrom(punches, from)
  let end = start
  for (let punch = punches[end]; punch && punch.at <= to; punch = punches[end]) {
    used[end] = 1
    end += 1
  }
  return start === end ? none : punches.slice(start, end)
}

function untaken(punches: readonly Punch[], used: Uint8Array, from: EpochMinute, until: EpochMinute) {
  const found: Punch[] = []
  let index = firstFrom(punches, from)
  for (let punch = punches[index]; punch && punch.at < until; punch = punches[index]) {
    if (used[index] === 0) found.push(punch)
    index += 1
  }
  return found
}

const none: readonly Punch[] = []

function placed(punches: readonly Punch[], { plan, configuration, stores }: PreparedDate): readonly PlacedPunch[] {
  if (punches.length === 0) return []
  const { template } = plan.facts
  const hasPlace = stores.some(({ position }) => position !== null)
  const field = configuration?.field ?? template?.field ?? 'counted'
  return punches.map((punch) => {
    const place = placeOf(punch, stores, configuration?.radius ?? null)
    return { punch, place, use: usabilityOf(punch, place, field, hasPlace) }
  })
}
