import type { Fraction } from '@rostrum/decimal/fraction'
import type { Dated, DatedRows } from './dated.ts'
import type { Assignment, Position, PunchPlace, StorePlace } from './place.ts'
import type { ClockResult, DayResult } from './results.ts'
import type { Shift } from './shift.ts'
import type { ClockWay, FieldRule, TemplateVersion } from './template.ts'
import type { Day, EpochMinute, InstantRange } from './time.ts'

/** One period of work of a person for one company; entry and last day are included. */
export type EmploymentFacts = {
  readonly id: string
  readonly entry: Day
  readonly lastDay: Day | null
  readonly sex: 'female' | 'male' | null
  readonly nationality: string | null
}

export const permissionKinds = ['must', 'may', 'exempt', 'blocked'] as const
/** Whether someone has to clock in. `blocked` people have to, but not by phone. */
export type PermissionKind = (typeof permissionKinds)[number]

/** What a person has other than the template says; null: as the template says. */
export type Configuration = {
  readonly shift: Shift | null
  /** Days of rest in each week, 1 for Monday to 7. */
  readonly weeklyRest: readonly number[] | null
  readonly clocks: ClockWay | null
  readonly radius: number | null
  readonly field: FieldRule | null
}

export type ScheduleRow = {
  readonly id: string
  readonly date: Day
  /** Null: rest. */
  readonly shift: Shift | null
  readonly worksHoliday: boolean
}

export const punchSources = ['clock', 'field', 'store_code', 'device'] as const
export type PunchSource = (typeof punchSources)[number]

export const punchStates = ['counted', 'awaiting', 'refused', 'invalid'] as const
/** What was decided on a punch; the rule of places is applied to counted ones without an approval. */
export type PunchState = (typeof punchStates)[number]

export type Punch = {
  readonly id: string
  /** The claimed instant where it is believed, otherwise the receipt. */
  readonly at: EpochMinute
  readonly source: PunchSource
  readonly state: PunchState
  /** Someone decided that it counts, wherever it was. */
  readonly approved: boolean
  readonly position: Position | null
  /** In metres; null without a position. */
  readonly accuracy: number | null
  /** Where it was, of a punch whose position was deleted. */
  readonly measured?: PunchPlace | undefined
}

export const absenceKinds = ['leave', 'trip', 'field_work'] as const
export type AbsenceKind = (typeof absenceKinds)[number]

/** The approved absence of one work date. */
export type Absence = {
  readonly id: string
  readonly date: Day
  readonly kind: AbsenceKind
  /** The code of the kind of leave; null for trips and field work. */
  readonly leaveKind: string | null
  /** Days that shares are rounded up to, for example 1/2 or 1/8. */
  readonly unit: Fraction
  readonly part: 'whole' | 'first' | 'second' | InstantRange
}

export type Overtime = InstantRange & {
  readonly id: string
  readonly date: Day
  readonly compensation: 'pay' | 'time_off'
}

/** An approved supplementary punch, or a time entered by maintenance, in place of the punch of its clock. */
export type Supplement = {
  readonly id: string
  readonly date: Day
  /** 0 and 1 are the on- and off-clock of the first segment, 2 and 3 of the second; way 2 has 0 and 1. */
  readonly clock: number
  readonly at: EpochMinute
  readonly source: 'supplementary' | 'maintenance'
}

/** A result that an appeal or maintenance sets; `clock` null: the result of the day. */
export type Correction = {
  readonly id: string
  readonly date: Day
  readonly source: 'appeal' | 'maintenance'
} & ({ readonly clock: number; readonly result: ClockResult } | { readonly clock: null; readonly result: DayResult })

export type FigureReport = {
  readonly id: string
  readonly date: Day
  readonly photoKinds: readonly string[]
  readonly at: EpochMinute
  readonly verdict: 'rejected' | 'unqualified' | null
}

/** A day that someone marked as invalid, which is final. */
export type InvalidDay = { readonly date: Day; readonly reason: string }

/** What the dates of one employment are planned from. */
export type PlanFacts = {
  readonly employment: EmploymentFacts
  readonly assignments: DatedRows<Assignment>
  /** Further stores where the person may work, several at a time: a punch at any of them is at its place. */
  readonly links: readonly Dated<StorePlace>[]
  /** The version of the nearest template of each time: of the person, store, department, unit. */
  readonly templates: DatedRows<TemplateVersion>
  readonly configurations: DatedRows<Configuration>
  readonly permissions: DatedRows<PermissionKind>
  readonly schedule: readonly ScheduleRow[]
}

/** All that the days of one employment are calculated from, for the days of interest and some before and after. */
export type PersonFacts = PlanFacts & {
  readonly punches: readonly Punch[]
  readonly absences: readonly Absence[]
  readonly overtime: readonly Overtime[]
  readonly supplements: readonly Supplement[]
  readonly corrections: readonly Correction[]
  readonly figureReports: readonly FigureReport[]
  readonly invalidDays: readonly InvalidDay[]
}
