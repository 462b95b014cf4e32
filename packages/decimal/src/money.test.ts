import { Money } from '@rostrum/contracts/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addAmounts, amountFromFen, amountOf, fenOf, moneyOf, timesAmount } from './money.ts'

const cny = (amount: string) => amountOf({ amount, currency: 'CNY' })

describe('money', () => {
  it('has the decimals of its currency', () => {
    expect(moneyOf(cny('50'))).toEqual({ amount: '50.00', currency: 'CNY' })
    expect(moneyOf(amountOf({ amount: '1200000', currency: 'VND' }))).toEqual({ amount: '1200000', currency: 'VND' })
    expect(() => cny('0.005')).toThrow(RangeError)
    expect(() => amountOf({ amount: '0.5', currency: 'VND' })).toThrow(RangeError)
  })
  it.each(['KHR', 'LAK', 'MMK', 'VND'] as const)(
    'of %s is whole, also where a database stores zeros behind it',
    (currency) => {
      expect(moneyOf(amountOf({ amount: '400000.00', currency }))).toEqual({ amount: '400000', currency })
      expect(Money.safeParse({ amount: '400000.00', currency }).success).toBe(true)
      expect(() => amountOf({ amount: '400000.50', currency })).toThrow(RangeError)
      expect(Money.safeParse({ amount: '400000.50', currency }).error?.issues).toMatchObject([
        { path: ['amount'], message: 'field.invalid' },
      ])
    },
  )
  it('is exact: two subjects at 50.05 are 100.10, and one fen less is 100.09', () => {
    const fee = timesAmount(cny('50.05'), 2)
    expect(moneyOf(fee).amount).toBe('100.10')
    expect(moneyOf(addAmounts(fee, cny('-0.01'))).amount).toBe('100.09')
  })
  it('of different currencies cannot be added', () => {
    expect(() => addAmounts(cny('1'), amountOf({ amount: '1', currency: 'VND' }))).toThrow(RangeError)
  })
  it('converts to fen and back, and the decimal string fits the contract', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (fen) => {
        const amount = amountFromFen(fen)
        expect(fenOf(amount)).toBe(fen)
        expect(amountOf(Money.parse(moneyOf(amount)))).toEqual(amount)
      }),
    )
    expect(fenOf(cny('100.00'))).toBe(10_000)
    expect(() => fenOf(amountOf({ amount: '1', currency: 'VND' }))).toThrow(RangeError)
  })
})
