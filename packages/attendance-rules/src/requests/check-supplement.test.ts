import { addDays } from '@rostrum/contracts/kernel/days'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClockResult, clockResults } from '../results.ts'
import {
  checkSupplementClock,
  checkSupplementDay,
  checkSupplementTime,
  nextPunchAfter,
  type SupplementFacts,
  supplementResults,
} from './check-supplement.ts'

const today = '2026-11-23'
const minute = fc.integer({ min: 29_000_000, max: 29_010_000 })
const day = fc.integer({ min: -70, max: 5 }).map((days) => addDays(today, days))
const clocks = fc.array(
  fc.record({
    window: fc.tuple(minute, minute).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) })),
    at: fc.option(minute, { nil: null }),
    result: fc.constantFrom<ClockResult>(...clockResults),
  }),
  { maxLength: 4 },
)
const facts: fc.Arbitrary<SupplementFacts> = fc.record({
  rules: fc.record({
    supplements: fc.integer({ min: 0, max: 5 }),
    supplementDays: fc.integer({ min: 0, max: 62 }),
    supplementResults: fc.subarray([...supplementResults]),
  }),
  day,
  today: fc.constant(today),
  now: minute,
  used: fc.integer({ min: 0, max: 6 }),
  clocks: clocks.map((some) => some.map((one, clock) => ({ ...one, clock }))),
  requested: fc.subarray([0, 1, 2, 3]),
  nextDate: fc.option(minute, { nil: null }),
})

describe('a supplementary punch', () => {
  it('is refused for a day exactly if it is in the future, too far back, or the quota is used', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const first = addDays(today, -given.rules.supplementDays)
        const isOpen = given.day >= first && given.day <= today && given.used < given.rules.supplements
        expect(checkSupplementDay(given).length === 0).toBe(isOpen)
      }),
    )
  })

  it('is never for a clock that is normal, awaits a decision, is requested, or has an excluded result', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 0, max: 3 }), (given, index) => {
        if (checkSupplementClock(given, index).length > 0) return
        const result = given.clocks[index]?.result
        expect(['normal', 'awaiting', undefined]).not.toContain(result)
        expect(given.requested).not.toContain(index)
        const kind = result === 'serious_late' ? 'late' : result === 'pending' ? 'missing' : result
        expect(given.rules.supplementResults).toContain(kind)
      }),
    )
  })

  it('keeps its time between the punches before and after it, within its window, and not in the future', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 0, max: 3 }), minute, (given, index, at) => {
        const clock = given.clocks[index]
        if (!clock || checkSupplementTime(given, index, at).length > 0) return
        expect(at).toBeLessThanOrEqual(given.now)
        expect(at).toBeGreaterThanOrEqual(clock.window.from)
        expect(at).toBeLessThanOrEqual(Math.min(clock.window.to, nextPunchAfter(given, index) ?? clock.window.to))
      }),
    )
  })
})
