import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addFractions,
  compareFractions,
  divideFractions,
  type Fraction,
  formatFraction,
  fractionOf,
  half,
  isZero,
  multiplyFractions,
  parseFraction,
  roundUpToStep,
  subtractFractions,
} from './fraction.ts'

const fraction = fc
  .tuple(fc.bigInt({ min: -10_000n, max: 10_000n }), fc.bigInt({ min: 1n, max: 2_880n }))
  .map(([numerator, denominator]) => fractionOf(numerator, denominator))
const text = (value: Fraction) => formatFraction(value)

describe('fractions', () => {
  it('are in lowest terms with a positive denominator', () => {
    expect(text(fractionOf(30, 60))).toBe('1/2')
    expect(text(fractionOf(1, -6))).toBe('-1/6')
    expect(fractionOf(0, 7)).toEqual(fractionOf(0, 3))
    expect(() => fractionOf(1, 0)).toThrow(RangeError)
  })
  it('are a field', () => {
    fc.assert(
      fc.property(fraction, fraction, fraction, (a, b, c) => {
        expect(subtractFractions(addFractions(a, b), b)).toEqual(a)
        expect(multiplyFractions(a, addFractions(b, c))).toEqual(
          addFractions(multiplyFractions(a, b), multiplyFractions(a, c)),
        )
        if (!isZero(b)) expect(multiplyFractions(divideFractions(a, b), b)).toEqual(a)
        expect(Math.sign(compareFractions(a, b))).toBe(-Math.sign(compareFractions(b, a)))
      }),
    )
  })
  it('are read as they are written', () => {
    fc.assert(fc.property(fraction, (value) => text(parseFraction(text(value))) === text(value)))
    expect(parseFraction('-0.5')).toEqual(fractionOf(-1, 2))
    expect(() => parseFraction('1/')).toThrow(RangeError)
    expect(() => parseFraction('1/0')).toThrow(RangeError)
  })
  it('are rounded up to the next step and never beyond it', () => {
    expect(text(roundUpToStep(fractionOf(1, 5), half))).toBe('1/2')
    expect(text(roundUpToStep(half, half))).toBe('1/2')
    fc.assert(
      fc.property(fraction, fc.constantFrom(half, fractionOf(1), fractionOf(1, 8)), (value, step) => {
        const rounded = roundUpToStep(value, step)
        expect(divideFractions(rounded, step).denominator).toBe(1n)
        expect(compareFractions(rounded, value)).toBeGreaterThanOrEqual(0)
        expect(compareFractions(subtractFractions(rounded, step), value)).toBeLessThan(0)
      }),
    )
  })
})
