import { expect, it } from 'vitest'
import { z } from 'zod'
import { PageQuery } from './page.ts'
import { wholeNumber } from './whole-number.ts'

it('accepts digits of a URL, and numbers', () => {
  expect(PageQuery.parse({ current: '12' })).toEqual({ current: 12, size: 20 })
  expect(PageQuery.parse({ current: 100_000, size: '100' })).toEqual({ current: 100_000, size: 100 })
})

it('refuses everything else with the reason', () => {
  const messageFor = (given: unknown) =>
    wholeNumber({ minimum: 1, maximum: 100 })
      .safeParse(given)
      .error?.issues.map(({ code, message }) => (message.startsWith('field.') ? message : code))[0]
  for (const given of ['1.5', 'x', '1,2', '٣', 1.5, {}])
    expect(messageFor(given), String(given)).toBe('field.whole_number')
  for (const given of ['101', '1e300', '99999999999999999999', 1e300]) expect(messageFor(given)).toBe('too_big')
  for (const given of ['0', '-1', '', null, -9e300]) expect(messageFor(given)).toBe('too_small')
})

it('stays within the integers of the database, and its description has the limits', () => {
  expect(wholeNumber().safeParse('2147483648').success).toBe(false)
  expect(wholeNumber().safeParse('-1').success).toBe(false)
  expect(z.toJSONSchema(PageQuery, { io: 'input' }).properties).toMatchObject({
    current: { type: 'integer', minimum: 1, maximum: 100_000, default: 1 },
  })
})
