import { z } from 'zod'
import { countryCodes } from './country-codes.ts'

const known = new Set(countryCodes)

export const Country = z
  .string()
  .max(2, { message: 'field.country_code' })
  .refine((code) => known.has(code), { message: 'field.country_code' })
  .describe('ISO 3166-1 alpha-2 code')

export const TimeZone = z
  .string()
  .max(60, { message: 'field.time_zone_name' })
  .refine(isTimeZone, { message: 'field.time_zone_name' })
  .describe('IANA name of a time zone')

const currencies = new Set(Intl.supportedValuesOf('currency'))

export const Currency = z
  .string()
  .max(3, { message: 'field.currency_code' })
  .refine((code) => currencies.has(code), { message: 'field.currency_code' })
  .describe('ISO 4217 code')

/** An offset such as `+07:00` is no zone: it does not follow the law of a place. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/.test(name)) return false
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}
