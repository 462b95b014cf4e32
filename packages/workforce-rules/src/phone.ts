import { toLatinDigits } from '@rostrum/contracts/kernel/checks/latin-digits'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

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
