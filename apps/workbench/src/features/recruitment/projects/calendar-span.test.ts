import { expect, it } from 'vitest'
import { monthsIn } from './calendar-span.ts'

const span = { from: Date.parse('2026-11-15T00:00:00Z'), until: Date.parse('2027-03-02T00:00:00Z') }
const months = (room: number) => monthsIn(span, 'UTC', 9, room).map((at) => new Date(at).toISOString().slice(0, 7))

it('a month without room for its name before the end has no name', () => {
  expect(months(0)).toEqual(['2026-12', '2027-01', '2027-02', '2027-03'])
  expect(months(0.05)).toEqual(['2026-12', '2027-01', '2027-02'])
})
