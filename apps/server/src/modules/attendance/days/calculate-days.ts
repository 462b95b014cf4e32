import type { AttendanceDay } from '@rostrum/attendance-rules/attendance-day'
import { evaluateDays } from '@rostrum/attendance-rules/evaluate-days'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { StoredAssignment } from '../plans/public.ts'
import { deleteDays, mergeDays } from './day.store.ts'
import { type DayPlace, dayRow } from './day-row.ts'
import { markClosed, markNewDates, takeDirty } from './dirty.store.ts'
import { loadFacts } from './facts/load-facts.ts'

/** Employments of one transaction. */
const chunkSize = 500
/** Dirty dates with fewer clean ones between them are calculated in one go. */
const joinedGap = 7

export const calculationJob = 'attendance.calculate'

/**
 * Begins new dates, closes the windows of those that are over, and calculates all dirty dates. A mark and the days that
 * follow from it change in one transaction, so a killed server leaves the mark for the next run.
 */
export async function calculateAttendance(platform: Platform): Promise<void> {
  const { database, clock } = platform
  const now = clock.now()
  await markNewDates(database.db, now)
  await markClosed(database.db, now)
  for (let taken = chunkSize; taken > 0; ) {
    taken = await platform.transaction((tx) => calculateChunk(tx, clock.now()))
  }
}

/** Calculates the dirty dates of some employments; returns how many employments there were. */
export async function calculateChunk(tx: Tx, now: Date): Promise<number> {
  const dirty = await takeDirty(tx, chunkSize)
  if (dirty.size === 0) return 0
  const windows = [...dirty].map(([employmentId, days]) => ({
    employmentId,
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
  }))
  const people = await loadFacts(tx, windows)
  const minute = Math.floor(now.getTime() / 60_000)
  const calculated = [...dirty].flatMap(([employmentId, days]) => {
    const person = people.get(employmentId)
    if (!person) return days.map((date) => ({ employment: employmentId, date, row: null }))
    const marked = new Set(days)
    return rangesOf(days)
      .flatMap(({ from, to }) => evaluateDays(person.facts, from, to, minute))
      .filter(({ date }) => marked.has(date))
      .map((day) => ({ employment: employmentId, date: day.date, row: rowOf(day, person.places, now) }))
  })
  await mergeDays(
    tx,
    calculated.flatMap(({ row }) => (row ? [row] : [])),
  )
  await deleteDays(
    tx,
    calculated.filter(({ row }) => row === null),
  )
  return dirty.size
}

const rowOf = (day: AttendanceDay, places: readonly StoredAssignment[], now: Date) =>
  day.result === 'not_employed' ? null : dayRow(day, placeOn(day.date, places), now)

function placeOn(date: string, places: readonly StoredAssignment[]): DayPlace {
  const place = places.find(({ from, until }) => from <= date && (until === null || date < until))
  return {
    companyId: place?.companyId ?? null,
    unitId: place?.unitId ?? null,
    departmentId: place?.departmentId ?? null,
    storeId: place?.store?.id ?? null,
  }
}

/** Sorted dates as ranges, joined over small gaps. */
function rangesOf(days: readonly string[]): readonly { readonly from: string; readonly to: string }[] {
  const ranges: { from: string; to: string }[] = []
  for (const day of days) {
    const last = ranges.at(-1)
    if (last && Date.parse(day) - Date.parse(last.to) <= joinedGap * 86_400_000) last.to = day
    else ranges.push({ from: day, to: day })
  }
  return ranges
}
