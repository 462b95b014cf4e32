import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOpen, windowState } from '../../kernel/time-window.ts'
import { type StageWindows, scheduleProblems } from './stage-windows.ts'

const window = { start: '2026-11-16T09:00:00+08:00', end: '2026-11-24T17:00:00+08:00' }

describe('a window', () => {
  it('opens at its start and is over at its end', () => {
    expect(windowState(window, '2026-11-16T08:59:59.999+08:00')).toBe('upcoming')
    expect(windowState(window, '2026-11-16T09:00:00+08:00')).toBe('open')
    expect(windowState(window, '2026-11-24T16:59:59.999+08:00')).toBe('open')
    expect(windowState(window, '2026-11-24T17:00:00+08:00')).toBe('closed')
  })
  it('compares instants, not their spelling', () => {
    expect(isOpen(window, '2026-11-16T01:00:00Z')).toBe(true)
    expect(isOpen(window, '2026-11-24T09:00:00Z')).toBe(false)
  })
  it('is never open without a schedule', () => {
    expect(isOpen(undefined, '2026-11-20T00:00:00Z')).toBe(false)
  })
  it('is in one state at a time, and the states follow each other', () => {
    const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
    const rank = { upcoming: 0, open: 1, closed: 2 }
    fc.assert(
      fc.property(instant, instant, (a, b) => {
        const [earlier, later] = a < b ? [a, b] : [b, a]
        return rank[windowState(window, earlier.toISOString())] <= rank[windowState(window, later.toISOString())]
      }),
    )
  })
})

const day = (from: string, to: string) => ({ start: `${from}T09:00:00+08:00`, end: `${to}T17:00:00+08:00` })

const schedule: StageWindows = {
  apply: day('2026-11-16', '2026-11-24'),
  review: day('2026-11-17', '2026-11-26'),
  changePost: day('2026-11-27', '2026-11-28'),
  pay: day('2026-11-27', '2026-12-01'),
  waiver: day('2026-11-27', '2026-11-29'),
  confirmation: day('2026-12-02', '2026-12-03'),
  ticketPrinting: day('2026-12-14', '2026-12-19'),
  writtenExam: day('2026-12-19', '2026-12-19'),
  scoreRelease: day('2027-01-08', '2027-01-12'),
  recheck: day('2027-01-08', '2027-01-11'),
  interview: day('2027-01-23', '2027-01-23'),
  publicity: day('2027-02-01', '2027-02-09'),
}

describe('a schedule', () => {
  it('of the usual order has no problem, nor has one of a few stages', () => {
    expect(scheduleProblems(schedule, 'manual')).toEqual([])
    expect(scheduleProblems({ apply: schedule.apply }, 'manual')).toEqual([])
  })
  it('names the stage that ends before it starts', () => {
    expect(scheduleProblems({ apply: day('2026-11-24', '2026-11-16') }, 'manual')).toEqual([
      { problem: 'empty', stage: 'apply' },
    ])
  })
  it('names the two edges in the wrong order', () => {
    expect(scheduleProblems({ ...schedule, ticketPrinting: day('2026-12-02', '2026-12-19') }, 'manual')).toEqual([
      {
        problem: 'order',
        earlier: { stage: 'confirmation', edge: 'end' },
        later: { stage: 'ticketPrinting', edge: 'start' },
      },
    ])
  })
  it('refuses a waiver window that ends after the payment window', () => {
    expect(scheduleProblems({ ...schedule, waiver: day('2026-11-27', '2026-12-02') }, 'manual')).toMatchObject([
      { earlier: { stage: 'waiver', edge: 'end' }, later: { stage: 'pay', edge: 'end' } },
    ])
  })
  it('leaves the last passing applicants time to pay, except where paying comes before the review', () => {
    const late = { ...schedule, review: day('2026-11-17', '2026-12-02') }
    expect(scheduleProblems(late, 'manual')).toEqual([
      { problem: 'order', earlier: { stage: 'review', edge: 'end' }, later: { stage: 'pay', edge: 'end' } },
    ])
    expect(scheduleProblems(late, 'automatic')).toHaveLength(1)
    expect(scheduleProblems(late, 'paymentFirst')).toEqual([])
  })
  it('leaves the last post changes time to confirm', () => {
    const late = { ...schedule, changePost: day('2026-11-27', '2026-12-04') }
    expect(scheduleProblems(late, 'manual')).toEqual([
      {
        problem: 'order',
        earlier: { stage: 'changePost', edge: 'end' },
        later: { stage: 'confirmation', edge: 'end' },
      },
    ])
  })
})
