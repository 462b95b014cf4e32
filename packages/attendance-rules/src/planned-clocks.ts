import { coverOf, type LaidAbsence } from './absence-shares.ts'
import type { ClockRule } from './shift.ts'
import type { ShiftDay } from './shift-day.ts'
import type { ClockWay } from './template.ts'
import type { EpochMinute, InstantRange } from './time.ts'

/** A clock of a work date before punches are looked at. */
export type PlannedClock = {
  readonly clock: number
  readonly kind: 'on' | 'off'
  readonly rule: ClockRule
  /** The planned instant, moved to the edge of leave where the template says so. */
  readonly at: EpochMinute
  readonly moved: boolean
  /** Why the clock falls away; null: it is due. */
  readonly dropped: LaidAbsence | 'exempt' | null
}

/** One half of a shift in the sense of absence: a segment of way 4, otherwise the shift. */
export type ClockHalf = { readonly range: InstantRange; readonly clocks: readonly PlannedClock[] }

export type ClockOptions = {
  readonly way: ClockWay
  readonly edgeClocks: boolean
  readonly exemptOn: boolean
  readonly exemptOff: boolean
}

/** The clocks of a shift by half: attendance.md 2, rules 2 and 3. */
export function plannedClocks(
  day: ShiftDay,
  absences: readonly LaidAbsence[],
  options: ClockOptions,
): readonly ClockHalf[] {
  const { segments } = day.shift
  const [first] = segments
  const last = segments[1] ?? first
  if (options.way !== 4 || segments.length === 1) {
    return [halfOf({ range: day.range, number: 0, on: first.on, off: last.off }, day, absences, options)]
  }
  return day.segments.map((range, index) =>
    halfOf(
      { range, number: index * 2, on: index === 0 ? first.on : last.on, off: index === 0 ? first.off : last.off },
      day,
      absences,
      { ...options, exemptOn: options.exemptOn && index === 0, exemptOff: options.exemptOff && index === 1 },
    ),
  )
}

type HalfRules = {
  readonly range: InstantRange
  readonly number: number
  readonly on: ClockRule
  readonly off: ClockRule
}

function halfOf(rules: HalfRules, day: ShiftDay, absences: readonly LaidAbsence[], options: ClockOptions): ClockHalf {
  const { range, number } = rules
  const onCover = coverOf(absences, 'on', range.from)
  const offCover = coverOf(absences, 'off', range.until)
  const onEdge = options.edgeClocks && onCover ? edgeAfter(range.from, absences, day) : range.from
  const offEdge = options.edgeClocks && offCover ? edgeBefore(range.until, absences, day) : range.until
  const covered = onEdge >= range.until || offEdge <= range.from || onEdge >= offEdge
  const drops = covered || !options.edgeClocks
  const droppedBy = (exempt: boolean, cover: LaidAbsence | undefined) =>
    exempt ? 'exempt' : drops ? (cover ?? null) : null
  const on = { clock: number, kind: 'on', rule: rules.on } as const
  const onClock = placedAt(on, range.from, onEdge, droppedBy(options.exemptOn, onCover))
  if (options.way === 1) return { range, clocks: [onClock] }
  const off = { clock: number + 1, kind: 'off', rule: rules.off } as const
  return { range, clocks: [onClock, placedAt(off, range.until, offEdge, droppedBy(options.exemptOff, offCover))] }
}

function placedAt(
  clock: Pick<PlannedClock, 'clock' | 'kind' | 'rule'>,
  planned: EpochMinute,
  edge: EpochMinute,
  dropped: PlannedClock['dropped'],
): PlannedClock {
  const at = dropped ? planned : edge
  return { ...clock, at, moved: at !== planned, dropped }
}

/** The first instant after the absences that cover an on-clock, past a rest. */
function edgeAfter(planned: EpochMinute, absences: readonly LaidAbsence[], { rests }: ShiftDay): EpochMinute {
  let at = planned
  for (let moved = true; moved; ) {
    const cover = coverOf(absences, 'on', at)
    const rest = rests.find(({ from, until }) => from <= at && at < until)
    const next = cover?.range.until ?? rest?.until ?? at
    moved = next !== at
    at = next
  }
  return at
}

/** The last instant before the absences that cover an off-clock, past a rest. */
function edgeBefore(planned: EpochMinute, absences: readonly LaidAbsence[], { rests }: ShiftDay): EpochMinute {
  let at = planned
  for (let moved = true; moved; ) {
    const cover = coverOf(absences, 'off', at)
    const rest = rests.find(({ from, until }) => from < at && at <= until)
    const next = cover?.range.from ?? rest?.from ?? at
    moved = next !== at
    at = next
  }
  return at
}
