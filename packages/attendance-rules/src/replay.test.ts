import { addDays, dayOf, epochDayOf } from '@rostrum/contracts/kernel/days'
import { describe, expect, it } from 'vitest'
import { affectedDates, type DateRange } from './affected-dates.ts'
import type { AttendanceDay } from './attendance-day.ts'
import { evaluateDays } from './evaluate-days.ts'
import type { PersonFacts } from './facts.ts'
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
  buildSupplement,
  buildTemplate,
  correctClock,
  instant,
  weekOf,
} from './testing/build-facts.ts'

const [first, last] = ['2026-01-01', '2026-12-31']
const later = instant('2027-02-01 00:00')

/** A sequence of numbers below a bound that is the same on each run. */
function sequence(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}

const time = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const steps = [
  { leftAfter: 60, allowance: 30 },
  { leftAfter: 120, allowance: 60 },
]
const early = { ...buildShift([['09:00', '18:00']], { arrival: { kind: 'late_arrival', steps } }), id: 'early' }
const night = { ...buildShift([['22:00', '30:00']], { rule: { opensBefore: 300, closesAfter: 600 } }), id: 'night' }
const split = {
  ...buildShift([
    ['08:00', '12:00'],
    ['14:00', '18:00'],
  ]),
  id: 'split',
}
const shifts = [early, night, split] as const

type Change = { readonly facts: PersonFacts; readonly affected: DateRange }

/** One random change of a fact, as punches, requests and planning bring them. */
function change(facts: PersonFacts, number: number, next: (bound: number) => number): Change {
  const date = dayOf(epochDayOf(first) + next(365))
  const range = (kind: Parameters<typeof affectedDates>[0]) => affectedDates(kind, { from: date, to: date })
  const shift = shifts[next(shifts.length)] ?? early
  const kind = next(20)
  if (kind < 12) {
    const punch = buildPunch(`${date} ${time(next(1_440))}`, { id: `punch ${number}` })
    return {
      facts: { ...facts, punches: [...facts.punches, punch] },
      affected: affectedDates('date', { from: addDays(date, -2), to: date }),
    }
  }
  if (kind < 14) {
    const absence = { ...buildAbsence(date, next(2) ? 'first' : 'whole'), id: `absence ${number}` }
    return { facts: { ...facts, absences: [...facts.absences, absence] }, affected: range('plan') }
  }
  if (kind < 16) {
    const row = buildRow(date, next(4) ? shift : null, next(4) === 0)
    const schedule = [...facts.schedule.filter((one) => one.date !== date), row]
    return { facts: { ...facts, schedule }, affected: range('plan') }
  }
  if (kind === 16) {
    const overtime = buildOvertime(date, ['18:00', '22:00'], { id: `overtime ${number}` })
    return { facts: { ...facts, overtime: [...facts.overtime, overtime] }, affected: range('date') }
  }
  if (kind === 17) {
    const supplement = buildSupplement(`${date} ${time(600 + next(600))}`, next(2), { id: `supplement ${number}` })
    return { facts: { ...facts, supplements: [...facts.supplements, supplement] }, affected: range('date') }
  }
  if (kind === 18) {
    const correction = { ...correctClock(date, next(2), 'normal'), id: `correction ${number}` }
    return { facts: { ...facts, corrections: [...facts.corrections, correction] }, affected: range('date') }
  }
  const template = buildTemplate({
    id: `template ${number}`,
    pattern: weekOf(shift, [next(7) + 1]),
    clocks: next(2) ? 4 : 2,
  })
  const before = facts.templates
    .filter(({ from }) => from < date)
    .map((row) => ({ ...row, until: row.until === null || row.until > date ? date : row.until }))
  return {
    facts: { ...facts, templates: [...before, { from: date, until: null, value: template }] },
    affected: affectedDates('plan', { from: date, to: last }),
  }
}

const holidays = ['2026-01-01', '2026-02-17', '2026-02-18', '2026-04-26', '2026-04-30', '2026-05-01', '2026-09-02'].map(
  (date) => buildHoliday(date),
)

describe('a random year', () => {
  it.each([1, 2, 3])('number %i, calculated change by change, is as calculated in one go', (seed) => {
    const next = sequence(seed)
    let facts = buildPerson({
      assignments: always(buildAssignment({ country: buildCountry(holidays) })),
      templates: always(buildTemplate({ pattern: weekOf(early) })),
    })
    const days = new Map<string, AttendanceDay>()
    for (const day of evaluateDays(facts, first, last, later)) days.set(day.date, day)
    for (let number = 0; number < 400; number++) {
      const changed = change(facts, number, next)
      facts = changed.facts
      const from = changed.affected.from < first ? first : changed.affected.from
      const to = changed.affected.to > last ? last : changed.affected.to
      for (const day of evaluateDays(facts, from, to, later)) days.set(day.date, day)
    }
    const whole = evaluateDays(facts, first, last, later)
    expect([...days.values()].map(({ date, hash }) => [date, hash])).toEqual(
      whole.map(({ date, hash }) => [date, hash]),
    )
    expect(new Set(whole.map(({ result }) => result)).size).toBeGreaterThan(6)
  })
})
