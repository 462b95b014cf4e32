import fc from 'fast-check'
import { expect, it } from 'vitest'
import { civilTimeOf, instantOf } from './civil-time.ts'

it('exam times are in the time zone of the exam, wherever the office is', () => {
  expect(civilTimeOf('2026-12-19T01:00:00Z', 'Asia/Shanghai')).toBe('2026-12-19T09:00')
  expect(instantOf('2026-12-19T09:00', 'Asia/Shanghai')).toBe('2026-12-19T01:00:00.000Z')
  expect(instantOf('2026-12-19T09:00', 'Asia/Yangon')).toBe('2026-12-19T02:30:00.000Z')
})

it('a time on either side of a clock change uses the offset of that side', () => {
  expect(instantOf('2026-03-29T01:30', 'Europe/Berlin')).toBe('2026-03-29T00:30:00.000Z')
  expect(instantOf('2026-03-29T03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
})

it('an invalid time is null', () => {
  expect(instantOf('', 'Asia/Shanghai')).toBeNull()
  expect(civilTimeOf(null, 'Asia/Shanghai')).toBe('')
})

it('an incomplete year is read as typed, and an impossible day is no time', () => {
  for (const civil of ['0002-12-19T09:00', '0020-12-19T09:00', '0202-12-19T09:00']) {
    for (const zone of ['Asia/Shanghai', 'Asia/Yangon', 'America/New_York']) {
      expect(civilTimeOf(instantOf(civil, zone), zone)).toBe(civil)
    }
  }
  for (const civil of ['0000-01-01T00:00', '2026-02-30T09:00', '2026-13-01T09:00']) {
    expect(instantOf(civil, 'Asia/Shanghai')).toBeNull()
  }
})

it('local times convert back to the minute, in every supported zone and across clock changes', () => {
  const zones = ['Asia/Shanghai', 'Asia/Yangon', 'Asia/Bangkok', 'UTC', 'Europe/Berlin', 'America/New_York']
  const minutes = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 })
  fc.assert(
    fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
      const clock = civilTimeOf(new Date(minute * 60_000).toISOString(), zone)
      expect(civilTimeOf(instantOf(clock, zone), zone)).toBe(clock)
    }),
  )
})
