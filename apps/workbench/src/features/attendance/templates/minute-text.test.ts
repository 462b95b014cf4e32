import fc from 'fast-check'
import { expect, it } from 'vitest'
import { minuteText, parseMinute } from './minute-text.ts'

it('reads what it writes, on the day and on the next', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2880 }), (minute) => {
      const text = minuteText(minute)
      expect(parseMinute(text === '00:00 +2' ? '24:00 +1' : text)).toBe(minute)
    }),
  )
})

it('reads hours alone and digits without a colon, and nothing else', () => {
  expect(['9', '9:30', '0930', '07:30 +1', '24:00'].map(parseMinute)).toEqual([540, 570, 570, 1890, 1440])
  expect(['', 'x', '9:60', '49:00', '9:3'].map(parseMinute)).toEqual(Array(5).fill(undefined))
})
