import { daysFromTo } from '@rostrum/contracts/kernel/days'
import { expect, it } from 'vitest'
import type { GridPerson } from './grid-types.ts'
import { nextCell } from './next-cell.ts'

const dates = daysFromTo('2026-11-01', '2026-11-30')
const people = Array.from(
  { length: 25 },
  (_, index): GridPerson => ({
    ...{ employmentId: `p${index}`, name: '', jobNumber: '', store: null, attended: 0, leave: 0, anomalies: 0 },
    ...{ effective: null, fullAttendance: null, reasons: [], days: [] },
  }),
)
const press = (key: string, held: object = {}, row = 12, day = 11) => {
  const modifiers = { ctrlKey: false, metaKey: false, altKey: false, ...held }
  const next = nextCell({ key, ...modifiers }, { employmentId: `p${row}`, day: dates[day] ?? '' }, people, dates)
  return next && `${next.employmentId} ${Number(next.day.slice(8))}`
}

it('arrows lead to the neighbors, and stay at the edges', () => {
  expect(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => press(key))).toEqual([
    ...['p11 12', 'p13 12', 'p12 11', 'p12 13'],
  ])
  expect(press('ArrowUp', {}, 0)).toBe('p0 12')
  expect(press('ArrowRight', {}, 3, 29)).toBe('p3 30')
})

it('pages are ten people, and the last page ends at the last one', () => {
  expect(press('PageDown')).toBe('p22 12')
  expect(press('PageDown', {}, 20)).toBe('p24 12')
  expect(press('PageUp')).toBe('p2 12')
  expect(press('PageUp', {}, 4)).toBe('p0 12')
})

it('home and end lead to the ends of the month, with Ctrl to the corners of the grid', () => {
  expect([press('Home'), press('End')]).toEqual(['p12 1', 'p12 30'])
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
    expect([press('Home', held), press('End', held)]).toEqual(['p0 1', 'p24 30'])
    expect(press('n', held)).toBeUndefined()
    expect(press('ArrowDown', held)).toBeUndefined()
  }
  expect(press('Home', { altKey: true })).toBeUndefined()
})
