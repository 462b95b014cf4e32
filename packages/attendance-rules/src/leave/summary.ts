import { addDays, addMonths, type Day } from '@rostrum/contracts/kernel/days'
import type { AnnualLeaveRule, LeavePerson } from './annual-rule.ts'
import { type LeaveDays, negated, sumOfDays } from './leave-days.ts'
import { anniversariesIn, completedYears, type LeaveYear, leaveYear, leaveYearOf } from './leave-year.ts'
import { type LedgerRow, replay } from './ledger.ts'

/** The leave year of a person: with grants by entry date it runs from one anniversary to the next. */
export function personalYearOf(rule: AnnualLeaveRule, { entry }: LeavePerson, day: Day): LeaveYear {
  if (rule.grant !== 'entry_date') return leaveYearOf(day, rule.yearStart)
  return personalYear(entry, Math.max(0, completedYears(entry, day)))
}

/** The leave year of a person by its calendar year. */
export function personalYearIn(rule: AnnualLeaveRule, { entry }: LeavePerson, year: number): LeaveYear {
  if (rule.grant !== 'entry_date') return leaveYear(year, rule.yearStart)
  return personalYear(entry, Math.max(0, year - Number(entry.slice(0, 4))))
}

function personalYear(entry: Day, years: number): LeaveYear {
  const first = addMonths(entry, years * 12)
  return { year: Number(first.slice(0, 4)), first, last: addDays(addMonths(entry, (years + 1) * 12), -1) }
}

/** The figures of a leave year: opening + granted + carried + adjusted = initial, and initial - used - expired = left. */
export type LeaveSummary = {
  readonly opening: LeaveDays
  readonly granted: LeaveDays
  readonly carryOver: LeaveDays
  readonly adjusted: LeaveDays
  readonly initial: LeaveDays
  readonly used: LeaveDays
  readonly expired: LeaveDays
  /** At the end of the year, as far as the ledger goes. */
  readonly left: LeaveDays
}

export function summarizeYear(rows: readonly LedgerRow[], { first, last }: LeaveYear): LeaveSummary {
  const sumWhere = (holds: (row: LedgerRow) => boolean) => sumOfDays(rows.filter(holds).map(({ days }) => days))
  const within = ({ on }: LedgerRow) => on >= first && on <= last
  const ofKind = (...kinds: readonly LedgerRow['kind'][]) => sumWhere((row) => within(row) && kinds.includes(row.kind))
  // What ends with the year before expires on the first day, and belongs to the year before.
  const closes = (row: LedgerRow) => row.kind === 'expire' && row.on === first
  const opening = sumWhere((row) => row.on < first || closes(row))
  const [granted, forwarded, adjusted] = [ofKind('grant'), ofKind('carry'), ofKind('adjust')]
  const used = negated(ofKind('use', 'release', 'payout'))
  const expired = negated(sumWhere((row) => within(row) && row.kind === 'expire' && !closes(row)))
  const initial = opening + granted + forwarded + adjusted
  return {
    ...{ opening, granted, carryOver: forwarded, adjusted, initial, used, expired },
    left: initial - used - expired,
  }
}

/** Days of lots that end within some days, and the first such end. */
export function expiringWithin(
  rows: readonly LedgerRow[],
  today: Day,
  days: number,
): { readonly days: LeaveDays; readonly on: Day | null } {
  const limit = addDays(today, days)
  const ending = replay(rows).lots.filter(({ until, remaining }) => remaining > 0 && until >= today && until <= limit)
  return {
    days: sumOfDays(ending.map(({ remaining }) => remaining)),
    on: ending.map(({ until }) => until).sort()[0] ?? null,
  }
}

/** The anniversaries of a person up to a day, for grants by entry date; none before the first. */
export const lastAnniversary = ({ entry }: LeavePerson, day: Day): Day | undefined =>
  anniversariesIn(entry, entry, day).at(-1)?.day
