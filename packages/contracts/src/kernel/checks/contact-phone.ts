import type { CheckKey } from './check-key.ts'
import { toLatinDigits } from './latin-digits.ts'
import { checkPhone } from './phone.ts'

/** ITU-T E.164: a plus sign, the code of the country, at most 15 digits in all. */
const international = /^\+[1-9]\d{6,14}$/
/** The national format of an unknown country, with its leading zero. */
const national = /^0\d{8,10}$/

/** A mobile number of mainland China, or a number of another country, without separators. */
export function checkContactPhone(value: string): CheckKey | undefined {
  if (international.test(value) || national.test(value)) return undefined
  const failure = checkPhone(value)
  return failure && failure !== 'check.phone_required' ? 'check.contact_phone' : failure
}

/** Writes digits of all supported languages as Latin ones, without the separators that people use. */
export const normalizeContactPhone = (value: string): string =>
  toLatinDigits(value)
    .replace(/[\s().\-‐-–]/g, '')
    .replace(/^00(?=[1-9])/, '+')

export const isForeignPhone = (phone: string): boolean => checkPhone(phone) !== undefined
