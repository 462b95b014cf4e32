import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { normalizeContactPhone } from './checks/contact-phone.ts'
import { toLatinDigits } from './checks/latin-digits.ts'
import { checkPhone } from './checks/phone.ts'

/**
 * Reads a phone number as people of a country write it, or with `+` and the code of another country. Digits of all
 * supported scripts are understood.
 *
 * @returns the number in E.164, or undefined where no such number exists
 */
export function readPhone(text: string, country: string): string | undefined {
  const phone = parsePhoneNumberFromString(toLatinDigits(text).trim(), { ...inCountry(country), extract: false })
  return phone?.isValid() && phone.ext === undefined ? phone.number : undefined
}

/** Shows a number in E.164 as people of a country write it: national at home, international from elsewhere. */
export function showPhone(phone: string, country: string): string {
  const parsed = parsePhoneNumberFromString(phone)
  if (!parsed) return phone
  return parsed.country === country ? parsed.formatNational() : parsed.formatInternational()
}

const inCountry = (country: string): { defaultCountry?: CountryCode } =>
  isSupportedCountry(country) ? { defaultCountry: country } : {}

/** The countries in which numbers are typed without a code. */
export const phoneCountries = ['CN', 'VN', 'TH', 'LA', 'KH', 'MM'] as const
const mainlandCode = /^\+86/

/**
 * Reads a mobile number, which an SMS can reach, as people of a country write it.
 *
 * @returns 11 digits for mainland China, E.164 for every other country; undefined where no such number exists
 */
export function readMobile(text: string, country: string): string | undefined {
  const plain = normalizeContactPhone(text)
  if (checkPhone(plain) === undefined) return plain
  const read = readPhone(plain, country)
  if (read === undefined) return undefined
  const mainland = read.replace(mainlandCode, '')
  if (mainland !== read) return checkPhone(mainland) === undefined ? mainland : undefined
  const kind = parsePhoneNumberFromString(read)?.getType()
  return kind === 'MOBILE' || kind === 'FIXED_LINE_OR_MOBILE' ? read : undefined
}

/** What a mobile number may mean where its country is unknown: one reading with a code, some without. */
export const mobileReadings = (text: string): readonly string[] => [
  ...new Set(phoneCountries.flatMap((country) => readMobile(text, country) ?? [])),
]

/** The country of a number that `readMobile` has read, ISO 3166-1 alpha-2; empty where it is unknown. */
export const countryOfMobile = (phone: string): string =>
  checkPhone(phone) === undefined ? 'CN' : (parsePhoneNumberFromString(phone)?.country ?? '')
