import { expect, it } from 'vitest'
import { civilDayIn, civilTimeIn } from './civil-time.ts'

it('uses the time zone of the project and not of the server, to the minute', () => {
  const instant = new Date('2026-11-21T16:30:59Z')
  expect(civilTimeIn('Asia/Shanghai', instant)).toBe('2026-11-22T00:30')
  expect(civilDayIn('Asia/Shanghai', instant)).toBe('2026-11-22')
  expect(civilTimeIn('Asia/Yangon', instant)).toBe('2026-11-21T23:00')
})
