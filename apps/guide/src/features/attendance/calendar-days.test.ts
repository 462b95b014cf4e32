import { describe, expect, it } from 'vitest'
import { cellsBefore, daysIn, monthBeside } from './calendar-days.ts'

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
