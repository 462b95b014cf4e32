import type { AttendanceDay } from '@rostrum/attendance-rules/attendance-day'
import { evaluateDays } from '@rostrum/attendance-rules/evaluate-days'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { holdPeriods } from '../closed-periods/public.ts'
import { type DayPlace, dayRow } from '../day-rows/public.ts'
import { dayOfMonth, deleteEmptyMonths, updateMonths } from '../months/public.ts'
import { closedDays, proposeAdjustments } from '../periods/public.ts'
import type { StoredAssignment } from '../plans/public.ts'
import { replaceDoubts } from '../punches/public.ts'
import { deleteDays, mergeDays } from './day.store.ts'
import { markClosed, markNewDates, type Share, takeDirty } from './dirty.store.ts'
import { doubtedPlaces } from './doubted-places.ts'
import { loadFacts } from './facts/load-facts.ts'

/** Employments of one transaction. */
const chunkSize = 500
/** One transaction is calculated here while the database writes another. */
const shares = [0, 1].map((number) => ({ number, of: 2 }))
/** Dirty dates with fewer clean ones between them are calculated in one go. */
const joinedGap = 7

/**
 * Begins new dates, closes the windows of those that are over, and calculates all dirty dates. A mark and the days that
 * follow from it change in one transaction, so a killed server leaves the mark for the next run.
 */
export async function calculateAttendance(platform: Platform): Promise<void> {
  const { database, clock } = platform
  const now = clock.now()
  await markNewDates(database.db, now)
  await markClosed(database.db, now)
  await calculateMarked(platform)
}

/** Calculates all dirty dates. */
export async function calculateMarked(platform: Platform): Promise<void> {
  await Promise.all(
    shares.map(async (share) => {
      for (let taken = chunkSize; taken > 0; ) {
        taken = await platform.transaction((tx) => calculateChunk(tx, platform.clock.now(), share))
      }
    }),
  )
}

/** Calculates the dirty dates of some employments of a share, or of all; returns how many employments there were. */
export async function calculateChunk(tx: Tx, now: Date, share?: Share): Promise<number> {
  const dirty = await takeDirty(tx, chunkSize, share)
  if (dirty.size === 0) return 0
  const ids = [...dirty.keys()]
  await holdPeriods(tx, ids)
  const isClosed = await closedDays(tx, ids)
  const windows = [...dirty].map(([employmentId, days]) => ({
    employmentId,
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
  }))
  const people = await loadFacts(tx, windows)
  const minute = Math.floor(now.getTime() / 60_000)
  const calculated = [...dirty].flatMap(([employmentId, days]) => {
    const person = people.get(employmentId)
    if (!person) return days.map((date) => ({ employment: employmentId, date, row: null, doubted: [] }))
    const marked = new Set(days)
    return rangesOf(days)
      .flatMap(({ from, to }) => evaluateDays(person.facts, from, to, minute))
      .filter(({ date }) => marked.has(date))
      .map((day) => ({
        ...{ employment: employmentId, date: day.date, row: rowOf(day, person.places, now) },
        doubted: doubtedPlaces(person.facts.punches, day),
      }))
  })
  const isOpen = ({ employment, date }: { employment: string; date: string }) => !isClosed(employment, date)
  const open = calculated.filter(isOpen)
  await mergeDays(
    tx,
    open.flatMap(({ row }) => row ?? []),
  )
  await proposeAdjustments(
    tx,
    calculated
      .filter((one) => !isOpen(one))
      .map(({ employment, date, row }) => ({ employment_id: employment, day: date, row })),
    now,
  )
  await replaceDoubts(tx, calculated)
  await deleteDays(
    tx,
    open.filter(({ row }) => row === null),
  )
  const stored = Map.groupBy(open, ({ employment }) => employment)
  await updateMonths(
    tx,
    [...dirty].flatMap(([id, dates]) => {
      const person = people.get(id)
      const days = new Map((stored.get(id) ?? []).map(({ date, row }) => [date, row && dayOfMonth(row)]))
      // The sums of a closed period stay as its days do.
      const summed = dates.filter((date) => isOpen({ employment: id, date }))
      return person ? [{ employment: person.facts.employment, places: person.places, dates: summed, days }] : []
    }),
    now,
  )
  await deleteEmptyMonths(
    tx,
    ids.filter((id) => !people.has(id)),
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
