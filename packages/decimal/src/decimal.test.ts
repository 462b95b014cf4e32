import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDecimals,
  compareDecimals,
  formatDecimal,
  multiplyDecimals,
  parseDecimal,
  roundDecimal,
  subtractDecimals,
} from './decimal.ts'

const text = fc
  .tuple(fc.constantFrom('', '-'), fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.stringMatching(/^\d{0,6}$/))
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction && `.${fraction}`}`)
const decimal = text.map(parseDecimal)

describe('decimal numbers', () => {
  it('are written as they are read', () => {
    fc.assert(fc.property(text, (value) => formatDecimal(parseDecimal(value)) === value.replace(/^-(?=[0.]*$)/, '')))
  })
  it('add, subtract and multiply exactly', () => {
    expect(formatDecimal(addDecimals(parseDecimal('0.1'), parseDecimal('0.2')))).toBe('0.3')
    expect(formatDecimal(multiplyDecimals(parseDecimal('1.15'), parseDecimal('0.1')))).toBe('0.115')
    fc.assert(
      fc.property(decimal, decimal, decimal, (a, b, c) => {
        expect(compareDecimals(subtractDecimals(addDecimals(a, b), b), a)).toBe(0)
        const left = multiplyDecimals(a, addDecimals(b, c))
        const right = addDecimals(multiplyDecimals(a, b), multiplyDecimals(a, c))
        expect(compareDecimals(left, right)).toBe(0)
      }),
    )
  })
  it.each([
    ['72.345', '72.35'],
    ['72.3449999999', '72.34'],
    ['1.005', '1.01'],
    ['0.995', '1.00'],
    ['-1.005', '-1.01'],
    ['7', '7.00'],
  ])('%s rounds half up to %s', (value, rounded) => {
    expect(formatDecimal(roundDecimal(parseDecimal(value), 2))).toBe(rounded)
  })
  it('never change by more than half a unit when rounded', () => {
    fc.assert(
      fc.property(decimal, fc.nat(5), (value, scale) => {
        const { coefficient, scale: digits } = subtractDecimals(roundDecimal(value, scale), value)
        const distance = coefficient < 0n ? -coefficient : coefficient
        return 2n * distance * 10n ** BigInt(scale) <= 10n ** BigInt(digits)
      }),
    )
  })
  it.each(['', '1e3', '1.', '.5', ' 1', '+1', '１'])('do not read %j', (value) => {
    expect(() => parseDecimal(value)).toThrow(RangeError)
  })
})
