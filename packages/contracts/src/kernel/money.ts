import { z } from 'zod'

/** Currencies with the number of decimals of their smallest unit (ISO 4217). */
export const currencyDecimals = { CNY: 2, VND: 0, THB: 2, LAK: 2, KHR: 2, MMK: 2, USD: 2 } as const

export const Currency = z.enum(Object.keys(currencyDecimals) as (keyof typeof currencyDecimals)[])
export type Currency = z.infer<typeof Currency>

/** A decimal string and its currency, such as `{ amount: '100.00', currency: 'CNY' }`; never a float. */
export const Money = z.object({ amount: z.string().regex(/^-?\d{1,15}(\.\d{1,2})?$/), currency: Currency })
export type Money = z.infer<typeof Money>
