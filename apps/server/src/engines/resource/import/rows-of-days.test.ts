import { expect, it } from 'vitest'
import { rowsOfDays } from './rows-of-days.ts'

const columns = { day: 'day', value: 'shift' }

it('makes a row of each day that says something', () => {
  const sheet = [
    ['Job number', 'Name', '2026-12-01', '2026-12-02'],
    ['E1', 'Lan', 'D', ' '],
    ['E2', 'Mai', 'R', 'D!'],
  ]
  expect(rowsOfDays(sheet, columns)).toEqual([
    ['Job number', 'Name', 'day', 'shift'],
    ['E1', 'Lan', '2026-12-01', 'D'],
    ['E2', 'Mai', '2026-12-01', 'R'],
    ['E2', 'Mai', '2026-12-02', 'D!'],
  ])
})

it('leaves a sheet without days as it is', () => {
  const sheet = [
    ['Job number', 'Date', 'Shift'],
    ['E1', '2026-12-01', 'D'],
  ]
  expect(rowsOfDays(sheet, columns)).toBe(sheet)
})
