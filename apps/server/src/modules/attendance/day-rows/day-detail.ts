import type { AttendanceDay, ClockDay, DayPlan, UnusedPunch } from '@rostrum/attendance-rules/attendance-day'
import type { Reason } from '@rostrum/attendance-rules/reason'
import { formatFraction } from '@rostrum/decimal/fraction'

/** The parts of a day that explain it; fractions are text. The shift and the template of its plan are columns. */
export type DayDetail = Pick<AttendanceDay, 'clocks' | 'unused' | 'reasons' | 'presence' | 'overtime'> & {
  readonly plan: Omit<DayPlan, 'shift' | 'template'>
  readonly days: Readonly<Record<'due' | 'attended' | 'absent' | 'open' | 'paidRest', string>>
  readonly absences: readonly (Omit<AttendanceDay['absences'][number], 'days'> & { readonly days: string })[]
  readonly workedNight: number
  readonly supplements: number
}

type StoredReason = Pick<Reason, 'code'> & { readonly parameters?: Reason['parameters'] | undefined }
type WithReason<T> = Omit<T, 'reason'> & { readonly reason: StoredReason }
/** What most clocks have alike, and what is not stored then. */
type DefaultsOfClock = 'supplement' | 'place' | 'distance' | 'minutes' | 'machineResult'
export type StoredClock = Omit<ClockDay, DefaultsOfClock | 'reasons'> & {
  readonly [Key in DefaultsOfClock]?: ClockDay[Key] | undefined
} & { readonly reasons?: readonly StoredReason[] | undefined }
export type StoredUnused = WithReason<UnusedPunch>

/** A detail as it is stored. What most days have alike is left out: a month of ten thousand people is 310,000 of them. */
export type StoredDetail = {
  readonly plan: WithReason<DayDetail['plan']>
  readonly clocks: readonly StoredClock[]
  readonly unused?: readonly StoredUnused[] | undefined
  readonly reasons?: readonly StoredReason[] | undefined
} & {
  readonly [Key in 'presence' | 'overtime' | 'absences' | 'workedNight' | 'supplements']?: DayDetail[Key] | undefined
} & {
  readonly days?: Partial<DayDetail['days']> | undefined
}

const orNothing = <T>(values: readonly T[]): readonly T[] | undefined => (values.length === 0 ? undefined : values)

const storedReason = ({ code, parameters }: Reason): StoredReason => {
  for (const _ in parameters) return { code, parameters }
  return { code }
}

const storedClock = (clock: ClockDay): StoredClock => ({
  ...clock,
  supplement: clock.supplement ?? undefined,
  place: clock.place ?? undefined,
  distance: clock.distance ?? undefined,
  minutes: clock.minutes || undefined,
  machineResult: clock.machineResult === clock.result ? undefined : clock.machineResult,
  reasons: orNothing(clock.reasons.map(storedReason)),
})

/** What columns do not say of a day, with fractions as text. Undefined values are not written. */
export function storedDetail({ plan, clocks, unused, absences, ...day }: AttendanceDay): StoredDetail {
  return {
    plan: { kind: plan.kind, dateClass: plan.dateClass, reason: storedReason(plan.reason) },
    clocks: clocks.map(storedClock),
    unused: orNothing(unused.map(({ punch, at, reason }) => ({ punch, at, reason: storedReason(reason) }))),
    days: {
      due: textUnlessZero(day.due),
      attended: textUnlessZero(day.attended),
      absent: textUnlessZero(day.absent),
      open: textUnlessZero(day.open),
      paidRest: textUnlessZero(day.paidRest),
    },
    absences: orNothing(absences.map((share) => ({ ...share, days: formatFraction(share.days) }))),
    presence: orNothing(day.presence),
    workedNight: day.workedNight || undefined,
    overtime: orNothing(day.overtime),
    supplements: day.supplements || undefined,
    reasons: orNothing(day.reasons.map(storedReason)),
  }
}

const textUnlessZero = (value: AttendanceDay['due']) => (value.numerator === 0n ? undefined : formatFraction(value))

const fullReason = ({ code, parameters = {} }: StoredReason): Reason => ({ code, parameters })

export const fullClock = ({ reasons = [], ...clock }: StoredClock): ClockDay => ({
  ...clock,
  supplement: clock.supplement ?? null,
  place: clock.place ?? null,
  distance: clock.distance ?? null,
  minutes: clock.minutes ?? 0,
  machineResult: clock.machineResult ?? clock.result,
  reasons: reasons.map(fullReason),
})

export const fullUnused = ({ reason, ...unused }: StoredUnused): UnusedPunch => ({
  ...unused,
  reason: fullReason(reason),
})

/** A stored detail, or a part of one, with all that was left out. Older details leave nothing out. */
export function fullDetail({ plan, clocks, unused, days, reasons, ...stored }: StoredDetail): DayDetail {
  return {
    plan: { ...plan, reason: fullReason(plan.reason) },
    clocks: clocks.map(fullClock),
    unused: (unused ?? []).map(fullUnused),
    days: { ...{ due: '0', attended: '0', absent: '0', open: '0', paidRest: '0' }, ...withoutUndefined(days) },
    absences: stored.absences ?? [],
    presence: stored.presence ?? [],
    workedNight: stored.workedNight ?? 0,
    overtime: stored.overtime ?? [],
    supplements: stored.supplements ?? 0,
    reasons: (reasons ?? []).map(fullReason),
  }
}

const withoutUndefined = (days: StoredDetail['days'] = {}): Partial<DayDetail['days']> =>
  Object.fromEntries(Object.entries(days).filter(([, value]) => value !== undefined))
