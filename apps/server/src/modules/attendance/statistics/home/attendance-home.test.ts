import { expect, it } from 'vitest'
import { rateFigure } from './attendance-home.ts'

const presence = (day: string, expected: number, rate: number | null) => ({
  ...{ day, people: 100, came: expected, expected, elsewhere: 0, late: 0, unaccounted: 0, rate },
})

it('the last working day is no day on which only a few are due', () => {
  const days = [presence('2026-11-27', 80, 0.9), presence('2026-11-28', 41, 0.8), presence('2026-11-29', 5, 1)]
  const [figure] = rateFigure(days)
  expect(figure).toMatchObject({ value: '0.8', note: 85 })
  expect(figure?.path).toContain('day=2026-11-28')
  expect(figure?.trend).toHaveLength(2)
})

it('without a day whose results are known there is no figure', () => {
  expect(rateFigure([])).toEqual([])
  expect(rateFigure([presence('2026-11-27', 80, null)])).toEqual([])
})
