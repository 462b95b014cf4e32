import { daysFromTo } from '@rostrum/contracts/kernel/days'
import { describe, expect, it } from 'vitest'
import { type GridPerson, nextAttention, weekdayOf } from './grid-types.ts'

const person = (employmentId: string, days: Readonly<Record<string, 'late' | 'normal'>>): GridPerson => ({
  ...{ employmentId, name: employmentId, jobNumber: '', store: null, attended: 0, leave: 0, anomalies: 0 },
  ...{ effective: null, fullAttendance: null, reasons: [] },
  days: Object.entries(days).map(([day, result]) => ({ day, result, leaveKind: null, corrected: false })),
})

describe('the dates of a grid', () => {
  it('are all of a period, also over the end of a year', () => {
    expect(daysFromTo('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
    expect(weekdayOf('2026-11-01')).toBe(0)
  })
})

describe('the next day to look at', () => {
  const people = [person('a', { '2026-11-01': 'late', '2026-11-02': 'normal' }), person('b', { '2026-11-01': 'late' })]
  it('follows the chosen one, person by person, and begins again', () => {
    expect(nextAttention(people, undefined)).toEqual({ employmentId: 'a', day: '2026-11-01' })
    expect(nextAttention(people, { employmentId: 'a', day: '2026-11-02' })).toEqual({
      employmentId: 'b',
      day: '2026-11-01',
    })
    expect(nextAttention(people, { employmentId: 'b', day: '2026-11-01' })).toEqual({
      employmentId: 'a',
      day: '2026-11-01',
    })
    expect(nextAttention([], undefined)).toBeUndefined()
  })
})
