import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clockIn, instantAt } from './zoned-time.ts'

it('what a clock shows leads back to the minute, in every zone of the group and where clocks change', () => {
  const zones = ['Asia/Shanghai', 'Asia/Yangon', 'Asia/Bangkok', 'UTC', 'Europe/Berlin', 'America/New_York']
  const minutes = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 })
  fc.assert(
    fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
      const clock = clockIn(new Date(minute * 60_000), zone)
      expect(clockIn(instantAt(clock, zone), zone)).toBe(clock)
    }),
  )
})

it('the clock of Shanghai is eight hours ahead', () => {
  expect(instantAt('2026-11-16T09:00', 'Asia/Shanghai')).toBe('2026-11-16T01:00:00.000Z')
})
