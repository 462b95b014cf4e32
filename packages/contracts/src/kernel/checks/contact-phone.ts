import type { CheckKey } from './check-key.ts'
import { checkPhone } from './phone.ts'

/** ITU-T E.164: a plus sign, the code of the country, at most 15 digits in all. */
const international = /^\+[1-9]\d{6,14}$/
/** The national format of an unknown country, with its leading zero. */
const national = /^0\d{8,10}$/

/** A mobile number of mainland China, or a number of another country, without separators. */
export const checkContactPhone = (value: string): CheckKey | undefined =>
  international.test(value) || national.test(value) ? undefined : checkPhone(value)

/** Removes the spaces, brackets, dots and hyphens that people use as separators. */
export const normalizeContactPhone = (value: string): string =>
  value.replace(/[\s().\-‐-–]/g, '').replace(/^00(?=[1-9])/, '+')

export const isForeignPhone = (phone: string): boolean => checkPhone(phone) !== undefined
