import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPhone } from './phone.ts'

const digit = fc.integer({ min: 0, max: 9 })
const phone = fc
  .tuple(fc.integer({ min: 3, max: 9 }), fc.array(digit, { minLength: 9, maxLength: 9 }))
  .map(([second, rest]) => `1${second}${rest.join('')}`)

describe('a phone number', () => {
  it('has 11 digits, the first 1, the second 3 to 9', () => {
    fc.assert(fc.property(phone, (value) => checkPhone(value) === undefined))
  })
  it('is refused when it is longer or shorter', () => {
    fc.assert(fc.property(phone, (value) => checkPhone(value.slice(0, -1)) === 'check.phone_length'))
    fc.assert(fc.property(phone, digit, (value, extra) => checkPhone(`${value}${extra}`) === 'check.phone_length'))
  })
  it.each([
    ['', 'check.phone_required'],
    ['12800138000', 'check.phone_format'],
    ['23800138000', 'check.phone_format'],
    ['1380013800a', 'check.phone_format'],
    ['138 00138000', 'check.phone_format'],
    ['１３８００１３８０００', 'check.phone_format'],
    ['138', 'check.phone_length'],
  ])('%j fails with %s', (value, key) => {
    expect(checkPhone(value)).toBe(key)
  })
})
