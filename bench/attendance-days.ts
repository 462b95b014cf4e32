// Days of 10,000 people calculated from facts, as a ratio to `JSON.stringify` of the same days. Run with:
//   node bench/attendance-days.ts [people] [--once]

import { evaluateDays } from '@rostrum/attendance-rules/evaluate-days'
import {
  always,
  buildAssignment,
  buildCountry,
  buildHoliday,
  buildPerson,
  buildPunch,
  buildTemplate,
  instant,
  officeShift,
  weekOf,
} from '@rostrum/attendance-rules/testing/build-facts'
import { addDays } from '@rostrum/contracts/kernel/days'
import { sizeOf } from './run-options.ts'

const people = sizeOf(0, { full: 10_000, small: 10 })
const first = '2026-10-01'
const dates = Array.from({ length: 31 }, (_, index) => addDays(first, index))
const assignments = always(buildAssignment({ country: buildCountry([buildHoliday('2026-10-10')]) }))
const templates = always(buildTemplate({ pattern: weekOf(officeShift, [7]) }))

const facts = Array.from({ length: people }, (_, person) =>
  buildPerson({
    employment: { id: `employment ${person}`, entry: '2025-01-01', lastDay: null, sex: null, nationality: null },
    assignments,
    templates,
    punches: dates.flatMap((date, day) => [
      buildPunch(`${date} 08:5${(person + day) % 10}`),
      buildPunch(`${date} 18:0${(person * 7 + day) % 10}`),
    ]),
  }),
)
const now = instant('2026-11-10 00:00')

function cpuOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

const bigint = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}` : value)
const evaluate = () => facts.flatMap((person) => evaluateDays(person, first, '2026-10-31', now))

const days = evaluate()
const baseline = cpuOf(() => JSON.stringify(days, bigint))
const calculation = cpuOf(() => evaluate())
const count = days.length.toLocaleString('en')
console.log(
  `${count} days in ${Math.round(calculation)} ms of CPU, ${(calculation / baseline).toFixed(2)} of writing them as JSON`,
)
