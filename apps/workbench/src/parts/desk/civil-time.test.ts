import fc from 'fast-check'
import { expect, it } from 'vitest'
import { civilTimeOf, instantOf } from './civil-time.ts'

it('the times of an exam are those of its own clock, wherever the office sits', () => {
  expect(civilTimeOf('2026-12-19T01:00:00Z', 'Asia/Shanghai')).toBe('2026-12-19T09:00')
  expect(instantOf('2026-12-19T09:00', 'Asia/Shanghai')).toBe('2026-12-19T01:00:00.000Z')
  expect(instantOf('2026-12-19T09:00', 'Asia/Yangon')).toBe('2026-12-19T02:30:00.000Z')
})

it('a time on either side of a change of clocks is read by the clock of that side', () => {
  expect(instantOf('2026-03-29T01:30', 'Europe/Berlin')).toBe('2026-03-29T00:30:00.000Z')
  expect(instantOf('2026-03-29T03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
})

it('what is not a time is none', () => {
  expect(instantOf('', 'Asia/Shanghai')).toBeNull()
  expect(civilTimeOf(null, 'Asia/Shanghai')).toBe('')
})

it('a year that is still being typed is read as it stands, and a day that cannot be is no time', () => {
  for (const civil of ['0002-12-19T09:00', '0020-12-19T09:00', '0202-12-19T09:00']) {
    for (const zone of ['Asia/Shanghai', 'Asia/Yangon', 'America/New_York']) {
      expect(civilTimeOf(instantOf(civil, zone), zone)).toBe(civil)
    }
  }
  for (const civil of ['0000-01-01T00:00', '2026-02-30T09:00', '2026-13-01T09:00']) {
    expect(instantOf(civil, 'Asia/Shanghai')).toBeNull()
  }
})

it('what a clock shows leads back to the minute, in every zone of the group and where clocks change', () => {
  const zones = ['Asia/Shanghai', 'Asia/Yangon', 'Asia/Bangkok', 'UTC', 'Europe/Berlin', 'America/New_York']
  const minutes = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 })
  fc.assert(
    fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
      const clock = civilTimeOf(new Date(minute * 60_000).toISOString(), zone)
      expect(civilTimeOf(instantOf(clock, zone), zone)).toBe(clock)
    }),
  )
})
