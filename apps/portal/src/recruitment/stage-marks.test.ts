import type { StageWindows } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { remainingUntil } from '@rostrum/ui/remaining'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDaysUntil, railStages, runningStage, stageMarks, timeLeft } from './stage-marks.ts'

const windows: StageWindows = {
  apply: { start: '2026-11-16T09:00:00+08:00', end: '2026-11-24T17:00:00+08:00' },
  review: { start: '2026-11-17T09:00:00+08:00', end: '2026-11-26T17:00:00+08:00' },
  pay: { start: '2026-11-27T09:00:00+08:00', end: '2026-12-01T17:00:00+08:00' },
  writtenExam: { start: '2026-12-19T09:00:00+08:00', end: '2026-12-19T17:00:00+08:00' },
}
const at = (instant: string) => stageMarks(windows, Date.parse(instant))
const states = (instant: string) => at(instant).map(({ state }) => state)

describe('the calendar of a project', () => {
  it('shows overlapping stages as current, and today in the first of them', () => {
    const marks = at('2026-11-20T13:00:00+08:00')
    expect(marks.map(({ state }) => state)).toEqual(['current', 'current', 'future', 'future'])
    expect(marks[0]?.elapsed).toBe(0.5)
    expect(marks[1]).not.toHaveProperty('elapsed')
    expect(marks.filter(({ next }) => next).map(({ stage }) => stage)).toEqual(['pay'])
  })
  it('shows today between stages while none is current, and nowhere before the first or after the last', () => {
    const between = at('2026-12-10T13:00:00+08:00')
    expect(between.map(({ elapsed }) => elapsed)).toEqual([undefined, undefined, expect.closeTo(0.5, 1), undefined])
    for (const instant of ['2026-11-01T00:00:00+08:00', '2026-12-20T00:00:00+08:00'])
      expect(at(instant).some(({ elapsed }) => elapsed !== undefined)).toBe(false)
  })
  it('includes the start of a window and excludes its end', () => {
    expect(states('2026-11-24T16:59:59+08:00')[0]).toBe('current')
    expect(states('2026-11-24T17:00:00+08:00')[0]).toBe('done')
    expect(states('2026-11-27T09:00:00+08:00')[2]).toBe('current')
  })
  it('represents the project by the stage in which applicants act', () => {
    expect(runningStage(at('2026-11-20T13:00:00+08:00'))?.stage).toBe('apply')
    expect(runningStage(at('2026-11-25T13:00:00+08:00'))?.stage).toBe('review')
    expect(runningStage(at('2026-12-10T13:00:00+08:00'))).toBeUndefined()
  })
  it('knows at most one next stage, and no stage is before the one that it calls next', () => {
    const instant = fc.integer({ min: Date.parse('2026-11-01T00:00:00Z'), max: Date.parse('2027-01-31T00:00:00Z') })
    const window = fc.tuple(instant, instant).map(([a, b]) => ({
      start: new Date(Math.min(a, b)).toISOString(),
      end: new Date(Math.max(a, b) + 1).toISOString(),
    }))
    const schedule = fc.record(Object.fromEntries(railStages.map((stage) => [stage, window])), { requiredKeys: [] })
    fc.assert(
      fc.property(schedule, instant, (some, now) => {
        const marks = stageMarks(some, now)
        const next = marks.findIndex((mark) => mark.next)
        expect(next).toBe(marks.findIndex(({ state }) => state === 'future'))
        for (const { elapsed = 0 } of marks) {
          expect(elapsed).toBeGreaterThanOrEqual(0)
          expect(elapsed).toBeLessThan(1)
        }
      }),
    )
  })
  it('counts the time left of a window as the countdown does', () => {
    const left = (end: string, now: string) => timeLeft(end, Date.parse(now))
    const end = '2026-11-24T17:00:00+08:00'
    for (let now = Date.parse('2026-11-20T18:00:00+08:00'); now < Date.parse(end) - 60_000; now += 977_000) {
      const { unit, major } = remainingUntil(end, now)
      expect(timeLeft(end, now)).toEqual({ unit, count: major })
    }
    expect(left(end, '2026-11-20T18:00:00+08:00')).toEqual({ unit: 'days', count: 3 })
    expect(left(end, '2026-11-23T23:59:00+08:00')).toEqual({ unit: 'hours', count: 17 })
    expect(left(end, '2026-11-24T00:30:00+08:00')).toEqual({ unit: 'hours', count: 16 })
    expect(left(end, '2026-11-24T16:59:30+08:00')).toEqual({ unit: 'minutes', count: 1 })
    expect(left('2026-11-25T00:00:00+08:00', '2026-11-24T13:00:00+08:00')).toEqual({ unit: 'hours', count: 11 })
  })
  it('counts days by the calendar of the project and not in hours', () => {
    const eve = Date.parse('2026-11-26T23:30:00+08:00')
    expect(calendarDaysUntil('2026-11-27T09:00:00+08:00', eve, 'Asia/Shanghai')).toBe(1)
    expect(calendarDaysUntil('2026-11-27T09:00:00+08:00', eve, 'America/New_York')).toBe(0)
  })
})
