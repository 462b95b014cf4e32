import { periodOf } from '@rostrum/attendance-rules/period'
import { addDays } from '@rostrum/contracts/kernel/days'
import { sql } from 'kysely'
import { today } from '../../../engines/resource/read-context.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findClosedRanges, findCompanies } from '../periods/public.ts'
import type { PlannedClosing } from './due-decisions.store.ts'

/** The periods of all companies whose planned closing is so many days away at most, without those that are closed. */
export async function closingsWithin(platform: Platform, now: Date, days: number): Promise<readonly PlannedClosing[]> {
  if (days === 0) return []
  const { db } = platform.database
  const day = today(platform, now)
  const closed = await findClosedRanges(db)
  const companies = await findCompanies(db, sql<boolean>`true`)
  return companies.flatMap(({ id, firstDay, closingAfter }) => {
    const running = periodOf(day, firstDay)
    return [periodOf(addDays(running.from, -1), firstDay), running].flatMap(({ from, to }) => {
      const plannedOn = addDays(to, closingAfter)
      const isClosed = closed.some((one) => one.unitId === id && one.from <= to && to <= one.to)
      return isClosed || plannedOn < day || plannedOn > addDays(day, days)
        ? []
        : [{ companyId: id, from, to, plannedOn, today: day }]
    })
  })
}
