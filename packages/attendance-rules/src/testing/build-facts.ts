import { addDays, epochDayOf } from '@rostrum/contracts/kernel/days'
import { half, one } from '@rostrum/decimal/fraction'
import type { CountryRules, Holiday } from '../country.ts'
import type { Absence, Correction, Overtime, PersonFacts, Punch, ScheduleRow, Supplement } from '../facts.ts'
import type { Assignment, Position, StorePlace } from '../place.ts'
import type { ClockRule, Shift } from '../shift.ts'
import type { TemplateVersion, WorkPattern } from '../template.ts'
import type { Day, EpochMinute, Minute, Zone } from '../time.ts'
import { wallClock } from '../zone-time.ts'

export const hanoi: Zone = 'Asia/Ho_Chi_Minh'

/** Minutes of `07:30`; hours above 24 are of the day after. */
export function minutes(time: string): Minute {
  const [hours, rest] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (rest ?? 0)
}

/** The instant of `2026-11-03 09:05` by the clock on the wall of a zone. */
export function instant(text: string, zone: Zone = hanoi): EpochMinute {
  const [day = '', time = '0:00'] = text.split(' ')
  return wallClock(zone, epochDayOf(day)).at(minutes(time))
}

export const clockRule: ClockRule = {
  opensBefore: 120,
  grace: 5,
  serious: 60,
  missingAfter: 240,
  closesAfter: 240,
}

type Span = readonly [from: string, until: string]

/** A shift of one or two segments such as `['09:00', '18:00']`. */
export function buildShift(
  segments: readonly [Span] | readonly [Span, Span],
  {
    rests = [],
    rule = {},
    ...rest
  }: Partial<Omit<Shift, 'rests'>> & { rests?: readonly Span[]; rule?: Partial<ClockRule> } = {},
): Shift {
  const limits = { ...clockRule, ...rule }
  const segment = ([from, until]: Span) => ({ from: minutes(from), until: minutes(until), on: limits, off: limits })
  const [first, second] = segments
  return {
    id: segments.flat().join('-'),
    code: 'A',
    segments: second ? [segment(first), segment(second)] : [segment(first)],
    rests: rests.map(([from, until]) => ({ from: minutes(from), until: minutes(until) })),
    value: one,
    split: { kind: 'longest_rest' },
    arrival: null,
    ...rest,
  }
}

export const officeShift = buildShift([['09:00', '18:00']], { rests: [['12:00', '13:00']] })

export const weekOf = (shift: Shift, rest: readonly number[] = [6, 7]): WorkPattern => ({
  kind: 'week',
  days: Array.from({ length: 7 }, (_, index) => (rest.includes(index + 1) ? null : shift)),
})

export const buildTemplate = (parts: Partial<TemplateVersion> = {}): TemplateVersion => ({
  id: 'template',
  kind: 'fixed',
  clocks: 2,
  pattern: weekOf(officeShift),
  dayStart: 240,
  holidayExemption: true,
  exemptOnEntry: false,
  exemptOnLastDay: false,
  edgeClocks: false,
  field: 'counted',
  figure: null,
  ...parts,
})

export const buildHoliday = (date: Day, parts: Partial<Holiday> = {}): Holiday => ({
  id: `holiday-${date}`,
  date,
  name: 'Holiday',
  kind: 'statutory',
  half: null,
  audience: null,
  ...parts,
})

export const buildCountry = (holidays: readonly Holiday[] = [], parts: Partial<CountryRules> = {}): CountryRules => ({
  country: 'VN',
  holidays: Map.groupBy(holidays, ({ date }) => date),
  substitutes: true,
  night: [{ from: '2000-01-01', until: null, value: { from: minutes('22:00'), until: minutes('30:00') } }],
  overtimeSplit: 'work_date',
  ...parts,
})

export const storePosition: Position = { latitude: 21.0278, longitude: 105.8342 }

export const buildStore = (parts: Partial<StorePlace> = {}): StorePlace => ({
  id: 'store',
  zone: hanoi,
  position: storePosition,
  radius: 200,
  ...parts,
})

export const buildAssignment = (parts: Partial<Assignment> = {}): Assignment => ({
  units: ['unit'],
  company: 'company',
  country: buildCountry(),
  zone: hanoi,
  stores: [buildStore()],
  ...parts,
})

export const always = <T>(value: T, from: Day = '2000-01-01') => [{ from, until: null, value }]

export const buildPerson = (parts: Partial<PersonFacts> = {}): PersonFacts => ({
  employment: { id: 'employment', entry: '2025-01-01', lastDay: null, sex: null, nationality: null },
  assignments: always(buildAssignment()),
  links: [],
  templates: always(buildTemplate()),
  configurations: [],
  permissions: [],
  schedule: [],
  punches: [],
  absences: [],
  overtime: [],
  supplements: [],
  corrections: [],
  figureReports: [],
  invalidDays: [],
  ...parts,
})

/** A punch at the store; `parts` put it elsewhere. */
export const buildPunch = (time: string, parts: Partial<Punch> = {}): Punch => ({
  id: `punch ${time}`,
  at: instant(time),
  source: 'clock',
  state: 'counted',
  approved: false,
  position: storePosition,
  accuracy: 20,
  ...parts,
})

export const punchesAt = (...times: readonly string[]): readonly Punch[] => times.map((time) => buildPunch(time))

export const buildAbsence = (date: Day, part: Absence['part'] | Span, parts: Partial<Absence> = {}): Absence => ({
  id: `absence-${date}-${String(part)}`,
  date,
  kind: 'leave',
  leaveKind: 'annual',
  unit: half,
  part: Array.isArray(part)
    ? { from: instant(`${date} ${part[0]}`), until: instant(`${date} ${part[1]}`) }
    : rangeOf(part),
  ...parts,
})

function rangeOf(part: Absence['part'] | Span): Absence['part'] {
  if (part === 'whole' || part === 'first' || part === 'second' || 'from' in part) return part
  throw new RangeError('A span is an array')
}

export const buildSupplement = (time: string, clock: number, parts: Partial<Supplement> = {}): Supplement => ({
  id: `supplement ${time}`,
  date: time.slice(0, 10),
  clock,
  at: instant(time),
  source: 'supplementary',
  ...parts,
})

export const buildOvertime = (date: Day, [from, until]: Span, parts: Partial<Overtime> = {}): Overtime => ({
  id: `overtime-${date}-${from}`,
  date,
  from: instant(`${date} ${from}`),
  until: instant(`${date} ${until}`),
  compensation: 'pay',
  ...parts,
})

export const buildRow = (date: Day, shift: Shift | null, worksHoliday = false): ScheduleRow => ({
  id: `row-${date}`,
  date,
  shift,
  worksHoliday,
})

export const correctClock = (
  date: Day,
  clock: number,
  result: (Correction & { clock: number })['result'],
): Correction => ({ id: `correction-${date}-${clock}`, date, source: 'appeal', clock, result })

/** An instant after every window of a day. */
export const longAfter = (day: Day): EpochMinute => instant(`${addDays(day, 5)} 00:00`)
