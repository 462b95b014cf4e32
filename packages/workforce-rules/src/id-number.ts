import { birthDateOf, checkIdNumber, normaliseIdNumber, sexOf } from '@rostrum/contracts/kernel/checks/id-number'
import { toLatinDigits } from '@rostrum/contracts/kernel/checks/latin-digits'
import type { Day } from '@rostrum/contracts/kernel/days'

/** What an ID number lacks, named after the format that it does not have. */
export const idNumberProblems = ['id_number.cn', 'id_number.vn', 'id_number.th', 'id_number.other'] as const
export type IdNumberProblem = (typeof idNumberProblems)[number]

/** Letters of any script with their marks, digits, and the separators of printed numbers such as `12/KaMaYa(N)123456`. */
const printable = /^[\p{L}\p{M}\p{Nd}/() .-]+$/u
const otherLength = { least: 4, most: 20 }
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The stored form of an ID number: trimmed, with Latin digits and upper-case letters, and without the separators of CN, TH and VN. */
export function normalizeIdNumberOf(country: string, value: string): string {
  const plain = normaliseIdNumber(toLatinDigits(value.normalize('NFC')))
  return ['CN', 'TH', 'VN'].includes(country) ? plain.replace(/[\s-]/g, '') : plain.replace(/\s+/g, ' ')
}

/**
 * Checks the number of a national identity card.
 *
 * - CN: GB 11643-1999, with address, date and check character; a birth date after `today` is refused.
 * - VN: 12 digits (Law on Identification 26/2023/QH15; to confirm).
 * - TH: 13 digits, the last a check digit (Civil Registration Act; to confirm).
 * - Other countries: 4 to 20 characters.
 */
export function checkIdNumberOf(country: string, value: string, today: Day): IdNumberProblem | undefined {
  const number = normalizeIdNumberOf(country, value)
  switch (country) {
    case 'CN':
      return checkIdNumber(number, today) === undefined ? undefined : 'id_number.cn'
    case 'VN':
      return /^\d{12}$/.test(number) ? undefined : 'id_number.vn'
    case 'TH':
      return isThaiIdNumber(number) ? undefined : 'id_number.th'
    default: {
      const length = [...characters.segment(number)].length
      const sound = printable.test(number) && length >= otherLength.least && length <= otherLength.most
      return sound ? undefined : 'id_number.other'
    }
  }
}

/** Birth date and sex, where a number that has passed the check contains them. */
export const factsOfIdNumber = (
  country: string,
  value: string,
): { readonly birthday: Day; readonly sex: 'male' | 'female' } | undefined =>
  country === 'CN' ? { birthday: birthDateOf(value), sex: sexOf(value) } : undefined

/** The check digit of the first 12: the sum of digits weighted 13 to 2, taken from the next multiple of 11. */
export function thaiCheckDigit(first12: string): string {
  const sum = [...first12].reduce((total, digit, at) => total + Number(digit) * (13 - at), 0)
  return String((11 - (sum % 11)) % 10)
}

const isThaiIdNumber = (number: string): boolean =>
  /^\d{13}$/.test(number) && thaiCheckDigit(number.slice(0, 12)) === number.charAt(12)
