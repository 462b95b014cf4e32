import { expect, it } from 'vitest'
import { wholeMonths } from './whole-months.ts'

it.each([
  ['2024-02-03', '2026-11-23', 33],
  ['2026-01-31', '2026-02-28', 1],
  ['2026-01-31', '2026-02-27', 0],
  ['2026-11-23', '2026-11-22', 0],
  ['2025-12-01', '2026-12-01', 12],
])('%s to %s are %i whole months', (from, until, months) => {
  expect(wholeMonths(from, until)).toBe(months)
})
