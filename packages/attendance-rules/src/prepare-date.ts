import { half } from '@rostrum/decimal/fraction'
import { type LaidAbsence, layAbsences } from './absence-shares.ts'
import { flexOf, noFlex, type OpenWindow, windowOf } from './clock-windows.ts'
import { valueOn } from './dated.ts'
import type { Absence, Configuration } from './facts.ts'
import type { PersonContext } from './person-context.ts'
import type { StorePlace } from './place.ts'
import type { PlannedDate } from './plan-date.ts'
import { type ClockHalf, type PlannedClock, plannedClocks } from './planned-clocks.ts'
import type { Reason } from './reason.ts'
import { type ShiftDay, shiftDay } from './shift-day.ts'

/** A work date before punches: its clocks and their windows. */
export type WorkDate = {
  readonly day: ShiftDay
  readonly absences: readonly LaidAbsence[]
  readonly halves: readonly ClockHalf[]
  /** The clocks that are due, in order. */
  readonly due: readonly PlannedClock[]
  /** Flexible time of the first on-clock, and of the last off-clock. */
  readonly flexOn: boolean
  readonly flexOff: boolean
}

/** A planned date with what depends on the person and not on punches. */
export type PreparedDate = {
  readonly plan: PlannedDate
  readonly configuration: Configuration | undefined
  /** The home store and the stores linked that day, the home store first. */
  readonly stores: readonly StorePlace[]
  /** Also of people who are exempt, whose leave counts. */
  readonly work: WorkDate | null
  readonly reasons: readonly Reason[]
}

const noAbsences: readonly Absence[] = []
const noReasons: readonly Reason[] = []

const noStores: readonly StorePlace[] = []

function storesOn({ facts: { links } }: PersonContext, { facts: { assignment, date } }: PlannedDate) {
  const home = assignment?.stores ?? noStores
  if (links.length === 0) return home
  const linked = links.filter(({ from, until }) => from <= date && (until === null || date < until))
  return [...home, ...linked.map(({ value }) => value)]
}

export function prepareDate(context: PersonContext, plan: PlannedDate): PreparedDate {
  const { date, template } = plan.facts
  const configuration = valueOn(context.facts.configurations, date)
  const stores = storesOn(context, plan)
  if (!plan.shift || !template) return { plan, configuration, stores, work: null, reasons: noReasons }
  const { entry, lastDay } = context.facts.employment
  const day = shiftDay(plan.shift, plan.clock)
  const absences = layAbsences(absencesOf(context, plan), day)
  const clocksIn = plan.kind === 'work'
  const exemptOn = template.exemptOnEntry && entry === date
  const exemptOff = template.exemptOnLastDay && lastDay === date
  const way = configuration?.clocks ?? template.clocks
  const { edgeClocks } = template
  const halves = clocksIn ? plannedClocks(day, absences, { way, edgeClocks, exemptOn, exemptOff }) : []
  const clocks = halves.flatMap((part) => part.clocks)
  const flexible = plan.shift.arrival?.kind === 'flexible'
  const flexOn = flexible && isPlanned(clocks[0])
  return {
    plan,
    configuration,
    stores,
    reasons: exemptOn || exemptOff ? [{ code: 'day.clock_exempt', parameters: {} }] : noReasons,
    work: {
      day,
      absences,
      halves,
      due: clocks.filter(({ dropped }) => dropped === null),
      flexOn,
      flexOff: flexOn && way !== 1 && isPlanned(clocks.at(-1)),
    },
  }
}

const isPlanned = (clock: PlannedClock | undefined): boolean =>
  clock !== undefined && clock.dropped === null && !clock.moved

/** The approved absences of a date, and the half of a holiday that is free. */
function absencesOf({ absences }: PersonContext, { facts }: PlannedDate): readonly Absence[] {
  const own = absences.get(facts.date) ?? noAbsences
  if (!facts.template?.holidayExemption || facts.row?.worksHoliday) return own
  const free = facts.holidays.find(({ kind, half: part }) => part && (kind === 'statutory' || kind === 'company'))
  if (!free?.half) return own
  const absence: Absence = {
    id: free.id,
    date: facts.date,
    kind: 'leave',
    leaveKind: 'holiday',
    unit: half,
    part: free.half,
  }
  return [...own, absence]
}

/** The windows of the clocks that are due; the allowance is for the first on-clock at its planned time. */
export function openWindows({ due, flexOn, flexOff, day }: WorkDate, allowance: number): readonly OpenWindow[] {
  const flex = flexOf(day.shift)
  const lastClock = due.at(-1)
  return due.map((clock) => {
    const first = clock.clock === 0
    const flexes = first ? flexOn : flexOff && clock === lastClock && clock.kind === 'off'
    return windowOf(clock, flexes ? flex : noFlex, first && !clock.moved ? allowance : 0)
  })
}
