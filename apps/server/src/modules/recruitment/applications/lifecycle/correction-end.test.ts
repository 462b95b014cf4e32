import { expect, it } from 'vitest'
import { correctionEnd } from './decision.ts'

it.each([
  // A Monday and its Wednesday, at night.
  [48, 'Asia/Shanghai', '2026-11-30T04:03+08:00', '2026-12-02T23:59+08:00'],
  // The weekend is over on Monday.
  [120, 'Asia/Shanghai', '2026-11-30T04:03+08:00', '2026-12-07T23:59+08:00'],
  [24, 'Asia/Shanghai', '2026-12-05T10:00+08:00', '2026-12-07T23:59+08:00'],
  [24, 'Asia/Shanghai', '2026-12-03T23:30+08:00', '2026-12-04T23:59+08:00'],
  // Friday in Yangon is the day before in London.
  [24, 'Asia/Yangon', '2026-12-03T02:00+06:30', '2026-12-04T23:59+06:30'],
  [24, 'Europe/London', '2026-12-03T02:00+06:30', '2026-12-03T23:59+00:00'],
  [1, 'Asia/Shanghai', '2026-12-03T22:59:30+08:00', '2026-12-03T23:59:30+08:00'],
])('%i hours in %s from %s end at %s', (correctionHours, timeZone, now, end) => {
  expect(correctionEnd({ correctionHours, timeZone }, new Date(now))).toEqual(new Date(end))
})
