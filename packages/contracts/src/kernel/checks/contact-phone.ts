import type { CheckKey } from './check-key.ts'
import { checkPhone } from './phone.ts'

/** ITU-T E.164: a plus sign, the code of the country, at most 15 digits in all. */
const international = /^\+[1-9]\d{6,14}$/
/** As it is dialled within a country that is not known: with the zero before it. */
const national = /^0\d{8,10}$/

/** A mobile number of mainland China, or the number of another country, without what sets its digits apart. */
export const checkContactPhone = (value: string): CheckKey | undefined =>
  international.test(value) || national.test(value) ? undefined : checkPhone(value)

/** Without the blanks, brackets, dots and hyphens that people write numbers with. */
export const normalizeContactPhone = (value: string): string =>
  value.replace(/[\s().\-‐-–]/g, '').replace(/^00(?=[1-9])/, '+')

export const isForeignPhone = (phone: string): boolean => checkPhone(phone) !== undefined
