import type { Currency, Money } from '@rostrum/contracts/kernel/money'
import { currencyDecimals, usedDecimals } from '@rostrum/i18n/currency-decimals'
import { formatDecimal, parseDecimal, roundDecimal } from './decimal.ts'

/** An amount in the smallest unit that its currency is paid in: fen for CNY, whole dong for VND. */
export type Amount = { readonly minor: bigint; readonly currency: Currency }

/** Reads a decimal string. More decimals than the currency has are refused, not rounded; zeros at the end are none. */
export function amountOf({ amount, currency }: Money): Amount {
  const value = parseDecimal(amount)
  const decimals = currencyDecimals[currency]
  if (usedDecimals(amount) > decimals) throw new RangeError(`${currency} has ${decimals} decimals: ${amount}`)
  return { minor: roundDecimal(value, decimals).coefficient, currency }
}

export function moneyOf({ minor, currency }: Amount): Money {
  return { amount: formatDecimal({ coefficient: minor, scale: currencyDecimals[currency] }), currency }
}

/** The sum of amounts of one currency. */
export function addAmounts(first: Amount, ...others: readonly Amount[]): Amount {
  return others.reduce((sum, { minor, currency }) => {
    if (currency !== sum.currency) throw new RangeError(`${sum.currency} and ${currency} do not add up`)
    return { minor: sum.minor + minor, currency }
  }, first)
}

/** `count` times the amount; `count` is a whole number. */
export function timesAmount({ minor, currency }: Amount, count: number): Amount {
  return { minor: minor * BigInt(count), currency }
}

/** The fen of a CNY amount, the unit of WeChat Pay. */
export function fenOf({ minor, currency }: Amount): number {
  if (currency !== 'CNY') throw new RangeError(`${currency} has no fen`)
  const fen = Number(minor)
  if (!Number.isSafeInteger(fen)) throw new RangeError(`${minor} fen are too many`)
  return fen
}

export function amountFromFen(fen: number): Amount {
  return { minor: BigInt(fen), currency: 'CNY' }
}
