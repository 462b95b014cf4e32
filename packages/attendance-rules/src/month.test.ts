import { addFractions, compareFractions, formatFraction, fractionOf, half, zero } from '@rostrum/decimal/fraction'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Adjustment, planAdjustment } from './adjustment.ts'
import { evaluateDays } from './evaluate-days.ts'
import type { PersonFacts } from './facts.ts'
import { effectiveMonth, fullAttendance } from './month-rules.ts'
import { sumDays } from './month-sums.ts'
import { figureDifferences, payFigures } from './pay-figures.ts'
import { nextToClose, payingPeriod, periodOf } from './period.ts'
import { arbitraryPerson, firstDay, lastDay } from './testing/arbitrary-facts.ts'
import {
  always,
  buildAbsence,
  buildAssignment,
  buildCountry,
  buildHoliday,
  buildPerson,
  instant,
  punchesAt,
} from './testing/build-facts.ts'

const later = instant('2027-01-01 00:00')
const november = periodOf('2026-11-10', 1)
const workDates = Array.from({ length: 30 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`)
const onTime = workDates.flatMap((date) => punchesAt(`${date} 09:00`, `${date} 18:00`))
const monthOf = (parts: Partial<PersonFacts>) => {
  const facts = buildPerson({ punches: onTime, ...parts })
  const days = evaluateDays(facts, november.from, november.to, later)
  return { days, sums: sumDays(days), employment: facts.employment }
}
const employed = (entry: string) => ({ id: 'e', entry, lastDay: null, sex: null, nationality: null })
const effectiveRule = { latestEntryDay: 15, mostAbsenceDays: fractionOf(3), leaveKinds: ['sick'] }
const fullRule = { mostSupplements: 1, leaveKinds: ['annual'] }

describe('a month', () => {
  it('is the sum of its days', () => {
    fc.assert(
      fc.property(arbitraryPerson, fc.nat(20), (facts, cut) => {
        const days = evaluateDays(facts, firstDay, lastDay, later)
        const [whole, ...parts] = [days, days.slice(0, cut), days.slice(cut)].map((part) => sumDays(part))
        const sum = parts.reduce((total, { attended }) => addFractions(total, attended), zero)
        expect(compareFractions(whole?.attended ?? zero, sum)).toBe(0)
        expect(whole?.lateTimes).toBe(parts.reduce((total, { lateTimes }) => total + lateTimes, 0))
        expect(whole?.worked.minutes).toBe(parts.reduce((total, { worked }) => total + worked.minutes, 0))
      }),
    )
  })
  it('scenario 12: of who enters on the 16th is not effective with a latest day of 15', () => {
    const entered = (entry: string) => {
      const { sums, employment } = monthOf({ employment: employed(entry) })
      return effectiveMonth(sums, employment, november, effectiveRule).reasons.map(({ code }) => code)
    }
    expect([entered('2026-11-15'), entered('2026-11-16'), entered('2026-10-31')]).toEqual([
      [],
      ['month.entered_late'],
      [],
    ])
  })
  it('A22: counts the day of entry in days of the period', () => {
    const period = periodOf('2026-11-10', 26)
    const { sums } = monthOf({})
    expect(effectiveMonth(sums, employed('2026-10-28'), period, effectiveRule).holds).toBe(true)
  })
  it('with more absence than allowed is not effective; only the listed leave counts', () => {
    const leave = (leaveKind: string) =>
      workDates.slice(1, 6).flatMap((date) => buildAbsence(date, 'whole', { leaveKind }))
    const effective = (leaveKind: string) => {
      const { sums, employment } = monthOf({ absences: leave(leaveKind) })
      return effectiveMonth(sums, employment, november, effectiveRule).holds
    }
    expect([effective('sick'), effective('annual')]).toEqual([false, true])
  })
  it('is full without anything wrong, and says what is wrong', () => {
    const full = (parts: Partial<PersonFacts>) => {
      const { sums, employment } = monthOf(parts)
      return fullAttendance(sums, employment, november, fullRule).reasons.map(({ code }) => code)
    }
    expect(full({})).toEqual([])
    expect(full({ absences: [buildAbsence('2026-11-03', 'whole')] })).toEqual([])
    expect(full({ absences: [buildAbsence('2026-11-03', 'whole', { leaveKind: 'sick' })] })).toEqual(['month.leave'])
    expect(full({ punches: onTime.filter(({ id }) => id !== 'punch 2026-11-03 09:00') })).toEqual(['month.missing'])
    expect(full({ punches: [] })).toEqual(['month.absent'])
    expect(full({ employment: employed('2026-11-02') })).toEqual(['month.not_employed'])
    expect(full({ invalidDays: [{ date: '2026-11-03', reason: 'photo' }] })).toEqual(['month.invalid'])
  })
  it('takes quantities of maintenance on top', () => {
    const { days, sums } = monthOf({})
    const maintained = sumDays(days, [{ quantity: 'late', amount: 2 }])
    expect(maintained.lateTimes).toBe(sums.lateTimes + 2)
  })
})

describe('figures for pay', () => {
  const country = buildCountry([buildHoliday('2026-11-03')])
  const parts = {
    assignments: always(buildAssignment({ country })),
    absences: [
      buildAbsence('2026-11-04', 'whole', { leaveKind: 'sick' }),
      buildAbsence('2026-11-05', 'first', { leaveKind: 'annual' }),
    ],
    punches: onTime.filter(({ id }) => !id.includes('2026-11-06')),
  }
  const shares = new Map([
    ['sick', half],
    ['annual', fractionOf(1)],
  ])
  const sharesOn = () => shares
  it('pay attended days, the paid share of leave and holidays', () => {
    const values = new Map(
      payFigures({ days: monthOf(parts).days, sharesOn }).map(({ name, value }) => [name, formatFraction(value)]),
    )
    expect(Object.fromEntries(values)).toMatchObject({
      'attendance.due_days': '20',
      'attendance.attended_days': '35/2',
      'attendance.absent_days': '1',
      'attendance.paid_days': '39/2',
      'attendance.unpaid_days': '3/2',
      'leave.sick.taken_days': '1',
      'leave.sick.paid_days': '1/2',
    })
  })
  it('name their days, and halves of a month add up to it', () => {
    const { days } = monthOf(parts)
    const absent = payFigures({ days, sharesOn }).find(({ name }) => name === 'attendance.absent_days')
    expect(absent?.sources).toEqual(['2026-11-06'])
    const paid = (part: typeof days) =>
      payFigures({ days: part, sharesOn }).find(({ name }) => name === 'attendance.paid_days')
    const halves = addFractions(paid(days.slice(0, 15))?.value ?? zero, paid(days.slice(15))?.value ?? zero)
    expect(halves).toEqual(paid(days)?.value)
  })
  it('follow the share of the day, and count what was added by hand', () => {
    const unpaidSince = (day: string) => (day < '2026-11-05' ? shares : new Map<string, never>())
    const maintenance = [{ day: '2026-11-06', quantity: 'attendance', amount: 1 } as const]
    const figures = payFigures({ days: monthOf(parts).days, sharesOn: unpaidSince, maintenance })
    const values = new Map(figures.map(({ name, value }) => [name, formatFraction(value)]))
    expect(values.get('leave.annual.paid_days')).toBe('0')
    expect(values.get('attendance.attended_days')).toBe('37/2')
    expect(values.get('attendance.paid_days')).toBe('20')
  })
  it('differ by what was adjusted, and by nothing else', () => {
    const before = payFigures({ days: monthOf(parts).days, sharesOn })
    const after = payFigures({ days: monthOf({ ...parts, punches: onTime }).days, sharesOn })
    const differences = figureDifferences(before, after).map(({ name, value }) => [name, formatFraction(value)])
    expect(Object.fromEntries(differences)).toEqual({
      'attendance.attended_days': '1',
      'attendance.absent_days': '-1',
      'attendance.paid_days': '1',
      'attendance.unpaid_days': '-1',
      'attendance.worked_hours': '8',
    })
    expect(figureDifferences(before, before)).toEqual([])
  })
  it('are refused for days that are not final', () => {
    const days = evaluateDays(buildPerson({}), '2026-11-03', '2026-11-03', instant('2026-11-03 10:00'))
    expect(() => payFigures({ days, sharesOn })).toThrow(RangeError)
  })
})

describe('periods and adjustments', () => {
  it('A27: a period from day 26 belongs to the month in which it ends', () => {
    expect(periodOf('2026-06-26', 26)).toEqual({ from: '2026-06-26', to: '2026-07-25', month: '2026-07' })
    expect(periodOf('2026-07-25', 26).month).toBe('2026-07')
    expect(periodOf('2028-02-29', 1)).toEqual({ from: '2028-02-01', to: '2028-02-29', month: '2028-02' })
    expect(periodOf('2026-01-10', 26)).toEqual({ from: '2025-12-26', to: '2026-01-25', month: '2026-01' })
  })
  it('A28: periods close in order, and a closed one is settled in the next open one after it', () => {
    const states = ['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01'].map((from, index) => ({
      ...periodOf(from, 1),
      closed: index < 3,
    }))
    expect(nextToClose(states)?.month).toBe('2026-10')
    expect(payingPeriod(states, periodOf('2026-07-20', 1))?.month).toBe('2026-10')
    expect(payingPeriod(states, periodOf('2026-10-20', 1))).toBeUndefined()
  })
  describe('A26: there is one proposal a day', () => {
    const day = (hash: string) => ({ hash })
    const proposed: Adjustment<{ hash: string }> = { state: 'proposed', before: day('missing'), after: day('normal') }
    it('from what counts to the latest', () => {
      expect(planAdjustment(day('missing'), [], day('normal'))).toMatchObject({ act: 'propose' })
      expect(planAdjustment(day('missing'), [proposed], day('normal'))).toEqual({ act: 'none' })
      expect(planAdjustment(day('missing'), [proposed], day('late'))).toEqual({
        act: 'propose',
        before: day('missing'),
        after: day('late'),
      })
      const accepted = { ...proposed, state: 'accepted' } as const
      expect(planAdjustment(day('missing'), [accepted], day('late'))).toMatchObject({ before: day('normal') })
    })
    it('that goes when the day is as it counts, and is not proposed again after a dismissal', () => {
      expect(planAdjustment(day('missing'), [proposed], day('missing'))).toEqual({ act: 'withdraw' })
      const dismissed = { ...proposed, state: 'dismissed' } as const
      expect(planAdjustment(day('missing'), [dismissed], day('normal'))).toEqual({ act: 'none' })
      expect(planAdjustment(day('missing'), [dismissed], day('late'))).toMatchObject({ act: 'propose' })
    })
  })
  it('a day of an employment that ended earlier is adjusted to nothing, and back when the end is revoked', () => {
    const [closed, gone] = [{ hash: 'a' }, null]
    const removal = { state: 'proposed', before: closed, after: gone } as const
    expect(planAdjustment(closed, [], gone)).toEqual({ act: 'propose', before: closed, after: gone })
    expect(planAdjustment(closed, [removal], gone)).toEqual({ act: 'none' })
    expect(planAdjustment(closed, [removal], closed)).toEqual({ act: 'withdraw' })
    const accepted = { ...removal, state: 'accepted' } as const
    expect(planAdjustment(closed, [accepted], gone)).toEqual({ act: 'none' })
    expect(planAdjustment(closed, [accepted], closed)).toEqual({ act: 'propose', before: gone, after: closed })
    expect(planAdjustment(null, [], gone)).toEqual({ act: 'none' })
  })
  it('A29: a day without a closed row is adjusted from nothing', () => {
    expect(planAdjustment(null, [], { hash: 'a' })).toEqual({ act: 'propose', before: null, after: { hash: 'a' } })
  })
})
