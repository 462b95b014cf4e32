import { expect, it } from 'vitest'
import { quartersBetween } from './quarters.ts'

it('finds the first days of quarters within a range, its ends included', () => {
  expect(quartersBetween('2026-07-01', '2027-01-01')).toEqual(['2026-07-01', '2026-10-01', '2027-01-01'])
  expect(quartersBetween('2026-07-02', '2026-09-30')).toEqual([])
})
