import { currencyDecimals, usedDecimals } from '@rostrum/i18n/currency-decimals'
import { z } from 'zod'

export const Currency = z.enum(Object.keys(currencyDecimals) as (keyof typeof currencyDecimals)[])
export type Currency = z.infer<typeof Currency>

/** A decimal string and its currency, such as `{ amount: '100.00', currency: 'CNY' }`; never a float. */
export const Money = z
  .object({ amount: z.string().regex(/^-?\d{1,15}(\.\d{1,2})?$/), currency: Currency })
  .refine(({ amount, currency }) => usedDecimals(amount) <= currencyDecimals[currency], {
    path: ['amount'],
    message: 'field.invalid',
  })
export type Money = z.infer<typeof Money>
