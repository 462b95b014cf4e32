import { describe, expect, it } from 'vitest'
import { billDayOf, endOfBillDay, latestBillDay, startOfBillDay } from './bill-day.ts'

describe('the day of a bill', () => {
  it('starts at midnight in China', () => {
    expect(billDayOf(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20')
    expect(billDayOf(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
    expect(startOfBillDay('2026-11-21').toISOString()).toBe('2026-11-20T16:00:00.000Z')
    expect(endOfBillDay('2026-12-31').toISOString()).toBe('2026-12-31T16:00:00.000Z')
  })

  it('is available from ten the next morning', () => {
    expect(latestBillDay(new Date('2026-11-21T01:59:59Z'))).toBe('2026-11-19')
    expect(latestBillDay(new Date('2026-11-21T02:00:00Z'))).toBe('2026-11-20')
  })
})
