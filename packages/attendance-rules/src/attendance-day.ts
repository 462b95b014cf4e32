import type { Fraction } from '@rostrum/decimal/fraction'
import type { AbsenceKind } from './facts.ts'
import type { Reason } from './reason.ts'
import type { ClockResult, DayResult, FigureState, PlaceResult } from './results.ts'
import type { Day, EpochMinute, InstantRange, Minute, Zone } from './time.ts'

export const planKinds = ['none', 'work', 'rest', 'holiday', 'free', 'exempt', 'may'] as const
export type PlanKind = (typeof planKinds)[number]

export const dateClasses = ['workday', 'restday', 'holiday'] as const
/** How overtime of a date counts; a statutory holiday counts as such even where it is worked. */
export type DateClass = (typeof dateClasses)[number]

/** What was planned for a day, and the first rule that says so. */
export type DayPlan = {
  readonly kind: PlanKind
  readonly reason: Reason
  readonly dateClass: DateClass
  /** The shift that is due, also for people who are exempt from clocks; null on other days. */
  readonly shift: string | null
  readonly template: string | null
}

/** A clock of a day with what became of it. */
export type ClockDay = {
  /** 0 and 1 are the on- and off-clock of the first segment, 2 and 3 of the second; way 2 has 0 and 1. */
  readonly clock: number
  readonly kind: 'on' | 'off'
  /** The time on the wall after moves by leave and flexible time, and the same as an instant; null on free days. */
  readonly planned: Minute | null
  readonly plannedAt: EpochMinute | null
  /** Both ends are included. */
  readonly window: { readonly from: EpochMinute; readonly to: EpochMinute }
  readonly punch: string | null
  readonly at: EpochMinute | null
  /** The supplementary punch or the entry of maintenance that gives the time in place of a punch. */
  readonly supplement: string | null
  readonly place: PlaceResult | null
  readonly distance: number | null
  /** Late or early by so many minutes; 0 where it is normal. */
  readonly minutes: number
  /** What the rules say, and what counts after corrections. */
  readonly machineResult: ClockResult
  readonly result: ClockResult
  readonly reasons: readonly Reason[]
}

/** A punch of a day that no clock uses. */
export type UnusedPunch = { readonly punch: string; readonly at: EpochMinute; readonly reason: Reason }

/** Days of leave, trip or field work of one kind. */
export type AbsenceShare = { readonly kind: AbsenceKind; readonly leaveKind: string | null; readonly days: Fraction }

/** Presence within approved overtime, in minutes; `night` of them are in the night window of the country. */
export type OvertimeShare = {
  readonly overtime: string
  readonly compensation: 'pay' | 'time_off'
  readonly dateClass: DateClass
  readonly minutes: number
  readonly night: number
}

/** A calculated day of an employment. `due` = `attended` + leave + `absent` + `open`, exactly. */
export type AttendanceDay = {
  readonly employment: string
  readonly date: Day
  readonly zone: Zone
  readonly company: string | null
  readonly store: string | null
  readonly plan: DayPlan
  readonly clocks: readonly ClockDay[]
  readonly unused: readonly UnusedPunch[]
  /** What the rules say, and what counts after corrections. */
  readonly machineResult: DayResult
  readonly result: DayResult
  readonly due: Fraction
  readonly attended: Fraction
  readonly absent: Fraction
  /** Days of a holiday or its substitute that are paid without work. */
  readonly paidRest: Fraction
  /** What is still undecided before the day is final. */
  readonly open: Fraction
  readonly absences: readonly AbsenceShare[]
  readonly presence: readonly InstantRange[]
  readonly worked: number
  readonly workedNight: number
  readonly overtime: readonly OvertimeShare[]
  readonly supplements: number
  readonly figure: FigureState
  readonly valid: boolean
  readonly reasons: readonly Reason[]
  /** The first minute at which the day is final. */
  readonly finalAt: EpochMinute
  readonly final: boolean
  /** Equal days have equal hashes. */
  readonly hash: string
}
