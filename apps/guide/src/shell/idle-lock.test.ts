import { expect, it } from 'vitest'
import { isIdle } from './idle-lock.ts'

const now = Date.parse('2026-11-23T10:00:00Z')
const minutes = (count: number) => String(now - count * 60_000)

it('the app is idle fifteen minutes after the last touch, and not before', () => {
  expect(isIdle(minutes(14), now)).toBe(false)
  expect(isIdle(minutes(15), now)).toBe(true)
})

it('a clock that was set back does not keep the app open', () => {
  expect(isIdle(minutes(-60), now)).toBe(true)
})

it('an app without a touch yet is not idle', () => {
  expect(isIdle(null, now)).toBe(false)
})
