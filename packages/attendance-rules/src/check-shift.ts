import type { ClockRule, ShiftDefinition } from '@rostrum/contracts/attendance/templates/shift'
import type { Minute, MinuteRange } from './time.ts'

/** A clock of a shift with its window, both ends included. */
export type DefinedClock = {
  /** `on_1`, `off_1`, `on_2` or `off_2`. */
  readonly name: string
  readonly kind: 'on' | 'off'
  readonly at: Minute
  readonly rule: ClockRule
  readonly from: Minute
  readonly to: Minute
}

export type ShiftProblem = {
  /** Where in the definition, such as `segments.0.off.closesAfter`. */
  readonly path: string
  readonly key:
    | 'attendance_shift.windows_overlap'
    | 'attendance_shift.deadline'
    | 'attendance_shift.segment_order'
    | 'attendance_shift.rest_outside'
    | 'attendance_shift.grace_order'
    | 'attendance_shift.split_outside'
  readonly params?: Readonly<Record<string, string>>
}

/**
 * The clocks of a shift in order with their windows, before those of other days cut them: design attendance.md 2, rule 4.
 * A late arrival widens a window by its largest allowance.
 */
export function clocksOf({ segments, arrival }: ShiftDefinition): readonly DefinedClock[] {
  const flexible = arrival?.kind === 'flexible' ? arrival : { early: 0, late: 0 }
  const allowance = arrival?.kind === 'late_arrival' ? Math.max(...arrival.steps.map((step) => step.allowance)) : 0
  return segments.flatMap((segment, index) => {
    const first = index === 0 ? { ...flexible, late: flexible.late + allowance } : { early: 0, late: 0 }
    const last = index === segments.length - 1 ? flexible : { early: 0, late: 0 }
    const { from, until, on, off } = segment
    return [
      {
        ...{ name: `on_${index + 1}`, kind: 'on' as const, at: from, rule: on },
        ...{ from: from - first.early - on.opensBefore, to: from + first.late + on.missingAfter },
      },
      {
        ...{ name: `off_${index + 1}`, kind: 'off' as const, at: until, rule: off },
        ...{ from: until - last.early - off.missingAfter, to: until + last.late + off.closesAfter },
      },
    ]
  })
}

/** Why a shift cannot be used, at the parts of its definition. */
export function checkShift(shift: ShiftDefinition): readonly ShiftProblem[] {
  const order = checkOrder(shift)
  if (order.length > 0) return order
  return [...checkRules(shift), ...checkRests(shift), ...checkWindows(shift)]
}

function checkOrder({ segments }: ShiftDefinition): readonly ShiftProblem[] {
  return segments.flatMap(({ from, until }, index) => {
    const before = segments[index - 1]
    const isWrong = until <= from || (before !== undefined && from < before.until)
    return isWrong ? [{ path: `segments.${index}.until`, key: 'attendance_shift.segment_order' as const }] : []
  })
}

const checkRules = ({ segments }: ShiftDefinition): readonly ShiftProblem[] =>
  segments.flatMap((segment, index) =>
    (['on', 'off'] as const).flatMap((clock) => {
      const { grace, serious, missingAfter } = segment[clock]
      const isOrdered = grace <= (serious ?? grace) && (serious ?? grace) <= missingAfter
      return isOrdered
        ? []
        : [{ path: `segments.${index}.${clock}.grace`, key: 'attendance_shift.grace_order' as const }]
    }),
  )

function checkRests({ segments, rests, split }: ShiftDefinition): readonly ShiftProblem[] {
  const isInside = (inner: MinuteRange) =>
    segments.some(({ from, until }) => from <= inner.from && inner.until <= until)
  const [first, last] = [segments[0], segments.at(-1)]
  const isSplit =
    split.kind !== 'at' || (first && last && first.from < split.minute && split.minute < last.until) === true
  return [
    ...rests.flatMap((rest, index) => {
      const before = rests[index - 1]
      const isRight = rest.from < rest.until && isInside(rest) && (before === undefined || before.until <= rest.from)
      return isRight ? [] : [{ path: `rests.${index}`, key: 'attendance_shift.rest_outside' as const }]
    }),
    ...(isSplit ? [] : [{ path: 'split', key: 'attendance_shift.split_outside' as const }]),
  ]
}

/** Windows of coming and going of one segment may meet: a punch goes to the one that is open first. */
function checkWindows(shift: ShiftDefinition): readonly ShiftProblem[] {
  const clocks = clocksOf(shift)
  return clocks.flatMap((clock, index): readonly ShiftProblem[] => {
    const next = clocks[index + 1]
    if (!next || clock.kind === 'on') return []
    const path = `segments.${Math.floor(index / 2)}.off.closesAfter`
    if (clock.to > next.at) return [{ path, key: 'attendance_shift.deadline' }]
    if (clock.to < next.from) return []
    return [{ path, key: 'attendance_shift.windows_overlap', params: { first: clock.name, second: next.name } }]
  })
}

/** What a punch at a minute would be by this shift alone. */
export type TrialResult =
  | { readonly clock: undefined; readonly result: 'outside' }
  | { readonly clock: string; readonly result: 'normal' | 'late' | 'serious_late' | 'early'; readonly minutes: number }

/** @param kind whether the person comes or goes */
export function tryPunch(shift: ShiftDefinition, kind: 'on' | 'off', at: Minute): TrialResult {
  const clock = clocksOf(shift).find((one) => one.kind === kind && one.from <= at && at <= one.to)
  if (!clock) return { clock: undefined, result: 'outside' }
  const { early, late } = shift.arrival?.kind === 'flexible' ? shift.arrival : { early: 0, late: 0 }
  const isFirst = clock.name === 'on_1'
  const minutes =
    kind === 'on'
      ? Math.max(0, at - clock.at - (isFirst ? late : 0))
      : Math.max(0, clock.at - at - (isFirst ? 0 : early))
  if (minutes <= clock.rule.grace) return { clock: clock.name, result: 'normal', minutes }
  if (kind === 'off') return { clock: clock.name, result: 'early', minutes }
  const isSerious = clock.rule.serious !== null && minutes > clock.rule.serious
  return { clock: clock.name, result: isSerious ? 'serious_late' : 'late', minutes }
}
