import { isOpen, TimeWindow } from '@rostrum/contracts/kernel/time-window'
import { type StageWindows, scheduleProblems } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { stages } from '@rostrum/contracts/recruitment/projects/stages'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shiftSchedule, shiftToOpen } from './shift-schedule.ts'

const hour = 3_600_000
const origin = Date.parse('2026-01-01T00:00:00Z')
const iso = (hours: number) => new Date(origin + hours * hour).toISOString()

/** Consecutive windows, without some of the stages. */
const schedule = fc
  .array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 200 })), {
    minLength: stages.length,
    maxLength: stages.length,
  })
  .map((lengths): StageWindows => {
    let at = 0
    return Object.fromEntries(
      stages.flatMap((stage, index) => {
        const [isScheduled, length] = lengths[index] ?? [false, 1]
        if (!isScheduled) return []
        const window = TimeWindow.parse({ start: iso(at), end: iso(at + length) })
        at += length
        return [[stage, window]]
      }),
    )
  })

it('any scheduled stage can be opened now, without new errors in the schedule', () => {
  fc.assert(
    fc.property(
      schedule,
      fc.constantFrom(...stages),
      fc.integer({ min: -5000, max: 5000 }),
      (windows, stage, hours) => {
        const now = new Date(origin + hours * hour)
        const shift = shiftToOpen(windows, stage, now)
        if (shift === undefined) {
          expect(windows[stage]).toBeUndefined()
          return
        }
        const turned = shiftSchedule(windows, shift)
        expect(isOpen(turned[stage], now.toISOString())).toBe(true)
        expect(Object.keys(turned)).toEqual(Object.keys(windows))
        expect(scheduleProblems(turned, 'manual').length).toBe(scheduleProblems(windows, 'manual').length)
      },
    ),
  )
})

/** A day that ends at 17:00 in Shanghai, five days from now. */
const exam: StageWindows = {
  ticketPrinting: TimeWindow.parse({ start: '2026-11-30T01:00:00Z', end: '2026-12-04T09:00:00Z' }),
  writtenExam: TimeWindow.parse({ start: '2026-12-04T01:00:00Z', end: '2026-12-04T09:00:00Z' }),
}
const openedAt = (now: string) => shiftSchedule(exam, shiftToOpen(exam, 'writtenExam', new Date(now)) ?? 0).writtenExam

it('a stage keeps its time of day while hours of it are left', () => {
  expect(openedAt('2026-11-29T05:00:00Z')?.start).toBe('2026-11-29T01:00:00.000Z')
})

it('a stage whose day is about to end begins a minute ago', () => {
  expect(openedAt('2026-11-29T08:55:00Z')?.start).toBe('2026-11-29T08:54:00.000Z')
})
