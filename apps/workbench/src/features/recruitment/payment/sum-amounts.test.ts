import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumAmounts } from './sum-amounts.ts'

const yuan = (amount: string) => ({ amount, currency: 'CNY' as const })

it('adds money exactly, where a float would lose a fen', () => {
  expect(sumAmounts([yuan('0.10'), yuan('0.20')])).toEqual(yuan('0.30'))
  expect(sumAmounts([yuan('9007199254740993.01'), yuan('0.01')])).toEqual(yuan('9007199254740993.02'))
  expect(sumAmounts([yuan('100'), yuan('-100.5')])).toEqual(yuan('-0.50'))
})

it('does not depend on the order of the amounts', () => {
  const fen = fc.integer({ min: -1_000_000, max: 1_000_000 })
  fc.assert(
    fc.property(fc.array(fen, { minLength: 1 }), (amounts) => {
      const money = amounts.map((amount) => yuan((amount / 100).toFixed(2)))
      expect(sumAmounts(money)).toEqual(sumAmounts(money.toReversed()))
      expect(sumAmounts(money).amount).toBe(
        (amounts.reduce((sum, one) => sum + one, 0) / 100).toFixed(2).replace('-0.00', '0.00'),
      )
    }),
  )
})
