import type { Money } from '@rostrum/contracts/kernel/money'

/** The sum of amounts of one currency, in hundredths and without floating point. */
export function sumAmounts(amounts: readonly Money[]): Money {
  const hundredths = amounts.reduce((total, { amount }) => total + hundredthsOf(amount), 0n)
  const sign = hundredths < 0n ? '-' : ''
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0')
  return { amount: `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`, currency: amounts[0]?.currency ?? 'CNY' }
}

function hundredthsOf(amount: string): bigint {
  const [, sign, whole = '0', decimals = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  const value = BigInt(whole + decimals.padEnd(2, '0'))
  return sign ? -value : value
}
