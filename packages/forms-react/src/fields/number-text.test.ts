import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNumber, stepNumber } from './number-text.ts'

describe('a typed number', () => {
  it.each([
    ['', null],
    [' ', null],
    ['12', 12],
    ['1.', 1],
    ['.5', 0.5],
    ['-3', -3],
    ['１２．５', 12.5],
    ['1,234', 1234],
    ['1，234，567.5', 1234567.5],
    [' 12 345 ', 12345],
    ['1,5', '1,5'],
    ['1,2345', '1,2345'],
    ['1234,567', '1234,567'],
    ['1,234 567', '1,234 567'],
    ['1 2', '1 2'],
    ['9007199254740993', '9007199254740993'],
    ['12345678901234567890', '12345678901234567890'],
    ['12345678901234567000', 12345678901234567000],
    ['0.12345678901234567890', '0.12345678901234567890'],
    ['0.0000001', 1e-7],
    ['007.50', 7.5],
    ['-0', -0],
    ['9'.repeat(400), '9'.repeat(400)],
    ['-', '-'],
    ['12 kg', '12 kg'],
    ['1e5', '1e5'],
  ])('reads %j as %j', (text, value) => expect(readNumber(text)).toBe(value))
  it('is parsed from the display form of a number', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.nat(999),
        (whole, part) => readNumber(`${whole}.${part}`) === Number(`${whole}.${part}`),
      ),
    )
  })
})

describe('a step', () => {
  it('adds without floating-point noise', () => expect(stepNumber(0.1, 1, { step: 0.2 })).toBe(0.3))
  it('stays within the limits', () => {
    expect(stepNumber(10, 1, { max: 10 })).toBe(10)
    expect(stepNumber(0, -1, { min: 0 })).toBe(0)
  })
  it('from an empty field starts at the lowest value', () => expect(stepNumber(null, 1, { min: 18 })).toBe(18))
})
