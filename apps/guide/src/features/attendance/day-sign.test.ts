import { describe, expect, it } from 'vitest'
import { cellsBefore, daysIn, monthBeside, signOf } from './day-sign.ts'

const day = { result: 'normal', supplements: 0, isField: false } as const

describe('the sign of a day', () => {
  it('shows how a normal day became normal', () => {
    expect(signOf(day)).toBe('done')
    expect(signOf({ ...day, isField: true })).toBe('field')
    expect(signOf({ ...day, isField: true, supplements: 1 })).toBe('supplement')
  })

  it('is that of the result otherwise', () => {
    expect(signOf({ ...day, result: 'serious_late', supplements: 1 })).toBe('late')
    expect(signOf({ ...day, result: 'half_absent' })).toBe('absent')
    expect(signOf({ ...day, result: 'pending' })).toBe('running')
  })
})

describe('a month', () => {
  it('begins under its weekday, with Monday first', () => {
    expect(cellsBefore('2026-11')).toBe(6)
    expect(cellsBefore('2026-06')).toBe(0)
  })

  it('has all its days, also in a leap year', () => {
    expect(daysIn('2028-02')).toHaveLength(29)
    expect(daysIn('2026-11').at(-1)).toBe('2026-11-30')
  })

  it('has neighbors across the year', () => {
    expect(monthBeside('2026-12', 1)).toBe('2027-01')
    expect(monthBeside('2026-01', -1)).toBe('2025-12')
  })
})
