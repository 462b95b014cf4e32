import { addDays } from '@rostrum/contracts/kernel/days'
import { fractionOf, half, one } from '@rostrum/decimal/fraction'
import fc from 'fast-check'
import { type Absence, absenceKinds, type PersonFacts, type Punch, type PunchState } from '../facts.ts'
import type { Shift } from '../shift.ts'
import type { TemplateVersion } from '../template.ts'
import type { Day } from '../time.ts'
import {
  always,
  buildAbsence,
  buildAssignment,
  buildCountry,
  buildHoliday,
  buildOvertime,
  buildPerson,
  buildPunch,
  buildRow,
  buildShift,
  buildStore,
  buildSupplement,
  buildTemplate,
  correctClock,
} from './build-facts.ts'

/** The first of the days that random facts are about. */
export const firstDay: Day = '2026-10-20'
export const dayCount = 20

const day = fc.integer({ min: -2, max: dayCount + 2 }).map((offset) => addDays(firstDay, offset))
const step = (least: number, most: number) => fc.integer({ min: least, max: most })

const time = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const rule = fc.record({
  opensBefore: step(0, 720),
  grace: step(0, 15),
  serious: fc.option(step(15, 60)),
  missingAfter: step(30, 300),
  closesAfter: step(0, 960),
})

const shift: fc.Arbitrary<Shift> = fc
  .record({
    start: step(0, 1_380),
    length: step(120, 720),
    gap: step(0, 120),
    segments: fc.constantFrom(1, 2),
    limits: rule,
    value: fc.constantFrom(one, half),
    split: fc.constantFrom({ kind: 'longest_rest' } as const, { kind: 'middle' } as const),
    arrival: fc.option(
      fc.oneof(
        fc.record({ kind: fc.constant('flexible' as const), early: step(0, 60), late: step(0, 60) }),
        fc.constant({
          kind: 'late_arrival' as const,
          steps: [
            { leftAfter: 60, allowance: 30 },
            { leftAfter: 180, allowance: 90 },
          ],
        }),
      ),
    ),
  })
  .map(({ start, length, gap, segments, limits, value, split, arrival }) => {
    const middle = start + Math.floor(length / 2)
    const early: readonly [string, string] = [
      time(start),
      time(segments === 2 ? middle - Math.floor(gap / 2) : start + length),
    ]
    const spans = [early, [time(middle + Math.floor(gap / 2)), time(start + length)]] as const
    const built = buildShift(segments === 2 ? spans : [early], { rule: limits, value, split, arrival })
    return { ...built, id: `${start}-${length}-${segments}` }
  })

const template: fc.Arbitrary<TemplateVersion> = fc
  .record({
    kind: fc.constantFrom('fixed' as const, 'rostered' as const, 'free' as const),
    clocks: fc.constantFrom(1 as const, 2 as const, 4 as const),
    pattern: fc.oneof(
      fc.array(fc.option(shift), { minLength: 7, maxLength: 7 }).map((days) => ({ kind: 'week' as const, days })),
      fc
        .array(fc.option(shift), { minLength: 2, maxLength: 5 })
        .map((days) => ({ kind: 'cycle' as const, start: firstDay, days })),
    ),
    holidayExemption: fc.boolean(),
    edgeClocks: fc.boolean(),
    exemptOnEntry: fc.boolean(),
    exemptOnLastDay: fc.boolean(),
    field: fc.constantFrom('refused' as const, 'counted' as const, 'approval' as const),
  })
  .map((parts) => buildTemplate({ ...parts, id: JSON.stringify(parts.pattern.days.map((one) => one?.id)) }))

const states: readonly PunchState[] = ['counted', 'counted', 'counted', 'awaiting', 'refused', 'invalid']

const punch: fc.Arbitrary<Punch> = fc
  .record({ on: day, minute: step(0, 1_439), state: fc.constantFrom(...states), away: fc.boolean(), id: fc.uuid() })
  .map(({ on, minute, state, away, id }) =>
    buildPunch(`${on} ${time(minute)}`, {
      id,
      state,
      ...(away && { position: { latitude: 10, longitude: 100 } }),
    }),
  )

const absence: fc.Arbitrary<Absence> = fc
  .record({
    on: day,
    kind: fc.constantFrom(...absenceKinds),
    unit: fc.constantFrom(half, fractionOf(1, 8), one),
    from: step(0, 1_800),
    length: step(1, 600),
    part: fc.constantFrom('whole' as const, 'first' as const, 'second' as const, 'range' as const),
  })
  .map(({ on, kind, unit, from, length, part }) => {
    const built = buildAbsence(on, part === 'range' ? [time(from), time(from + length)] : part, { kind, unit })
    return { ...built, id: `${on}-${kind}-${from}-${part}`, leaveKind: kind === 'leave' ? 'annual' : null }
  })

const list = <T>(one: fc.Arbitrary<T>, maxLength: number) => fc.array(one, { maxLength })

/** Random facts of a person over some weeks, with two templates that meet. */
export const arbitraryPerson: fc.Arbitrary<PersonFacts> = fc
  .record({
    templates: fc.tuple(template, template, day),
    holidays: list(fc.tuple(day, fc.constantFrom('statutory' as const, 'company' as const, 'make_up' as const)), 5),
    punches: list(punch, 60),
    absences: list(absence, 4),
    overtime: list(fc.tuple(day, step(0, 1_700), step(1, 300)), 4),
    supplements: list(fc.tuple(day, step(0, 1_800), step(0, 3)), 4),
    corrected: list(fc.tuple(day, step(0, 3), fc.constantFrom('normal' as const, 'late' as const)), 3),
    rows: list(fc.tuple(day, fc.option(shift), fc.boolean()), 5),
    entry: fc.option(day),
    split: fc.constantFrom('work_date' as const, 'midnight' as const),
  })
  .map((random) => {
    const [first, second, change] = random.templates
    const holidays = new Map(random.holidays.map(([date, kind]) => [date, buildHoliday(date, { kind })]))
    const country = buildCountry([...holidays.values()], { overtimeSplit: random.split })
    const byDate = new Map(random.rows.map(([date, built, works]) => [date, buildRow(date, built, works)]))
    return buildPerson({
      employment: { id: 'e', entry: random.entry ?? '2025-01-01', lastDay: null, sex: null, nationality: null },
      assignments: always(buildAssignment({ country, stores: [buildStore()] })),
      templates: [
        { from: '2000-01-01', until: change, value: first },
        { from: change, until: null, value: second },
      ],
      schedule: [...byDate.values()],
      punches: random.punches,
      absences: random.absences,
      overtime: random.overtime.map(([date, from, length], index) =>
        buildOvertime(date, [time(from), time(from + length)], { id: `overtime ${index}` }),
      ),
      supplements: random.supplements.map(([date, minute, clock], index) =>
        buildSupplement(`${date} ${time(minute)}`, clock, { id: `supplement ${index}` }),
      ),
      corrections: random.corrected.map(([date, clock, result], index) => ({
        ...correctClock(date, clock, result),
        id: `correction ${index}`,
      })),
    })
  })

export const lastDay: Day = addDays(firstDay, dayCount)
