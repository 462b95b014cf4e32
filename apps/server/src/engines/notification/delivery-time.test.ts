import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { deliveryTime } from './delivery-time.ts'

const zones = ['Asia/Shanghai', 'Asia/Bangkok', 'Asia/Yangon', 'Europe/Berlin'] as const
const instants = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-31T00:00:00Z'),
  noInvalidDate: true,
})
const hourIn = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).hour

it('rings by day, at most ten hours late, unless a deadline cannot wait', () => {
  fc.assert(
    fc.property(
      instants,
      fc.constantFrom(...zones),
      fc.option(fc.integer({ min: 1, max: 100 })),
      (now, timeZone, hours) => {
        const deadline = hours === null ? null : new Date(now.getTime() + hours * 3_600_000)
        const due = deliveryTime(now, { timeZone, deadline })
        const [hour, wait] = [hourIn(due, timeZone), due.getTime() - now.getTime()]
        expect(wait).toBeGreaterThanOrEqual(0)
        // The night has eleven hours when clocks go back.
        expect(wait).toBeLessThanOrEqual(11 * 3_600_000)
        const isNight = hour < 8 || hour >= 22
        if (isNight) expect(deadline !== null && deadline.getTime() - now.getTime() <= 15 * 3_600_000).toBe(true)
        if (deadline) expect(due < deadline).toBe(true)
      },
    ),
  )
})

it.each([
  ['2026-11-20T13:59:00Z', null, '2026-11-20T13:59:00Z'],
  ['2026-11-20T14:00:00Z', null, '2026-11-21T00:00:00Z'],
  ['2026-11-20T23:59:00Z', null, '2026-11-21T00:00:00Z'],
  ['2026-11-20T14:00:00Z', '2026-11-21T03:00:00Z', '2026-11-20T14:00:00Z'],
  ['2026-11-20T14:00:00Z', '2026-11-21T09:00:00Z', '2026-11-21T00:00:00Z'],
])('at %s with a deadline at %s it is sent at %s', (now, deadline, due) => {
  const context = { timeZone: 'Asia/Shanghai', deadline: deadline === null ? null : new Date(deadline) }
  expect(deliveryTime(new Date(now), context)).toEqual(new Date(due))
})
