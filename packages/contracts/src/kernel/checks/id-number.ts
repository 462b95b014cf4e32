import type { CheckKey } from './check-key.ts'

/** National ID number (citizen identification number) of GB 11643-1999. */

const shape = /^\d{6}((?:18|19|20)\d{2})(\d{2})(\d{2})\d{3}[\dX]$/
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkCharacters = '10X98765432'

/** First two digits of the address code, GB/T 2260; 83 is used in the residence permits of Taiwan residents. */
const provinces = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
)

/** The stored form: trimmed, with an upper-case final X, which people often type as x. */
export function normaliseIdNumber(value: string): string {
  return value.trim().toUpperCase()
}

/** The check character of the first 17 digits (ISO 7064 MOD 11-2, as specified in GB 11643-1999). */
export function checkCharacterOf(first17: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(first17[index]), 0)
  return checkCharacters.charAt(sum % checkCharacters.length)
}

/**
 * The checks of an ID number that do not depend on the clock: shape, province, an existing date, check character. A
 * lower-case x is accepted. Use `checkIdNumber` where the current day is known.
 */
export function checkIdNumberStructure(value: string): CheckKey | undefined {
  const number = normaliseIdNumber(value)
  if (number === '') return 'check.id_number_required'
  const [, year, month, day] = shape.exec(number) ?? []
  const sound =
    provinces.has(number.slice(0, 2)) &&
    isCalendarDay(Number(year), Number(month), Number(day)) &&
    checkCharacterOf(number) === number.charAt(17)
  return sound ? undefined : 'check.id_number_format'
}

/** The full check; `today` is a calendar day as `YYYY-MM-DD`, and a birth date after it is refused. */
export function checkIdNumber(value: string, today: string): CheckKey | undefined {
  const problem = checkIdNumberStructure(value)
  if (problem) return problem
  return birthDateOf(value) <= today ? undefined : 'check.id_number_format'
}

/** Birth date as `YYYY-MM-DD`, of a number that has passed the check. */
export function birthDateOf(idNumber: string): string {
  const number = normaliseIdNumber(idNumber)
  return `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`
}

/** Sex, of a number that has passed the check: the 17th digit is odd for men and even for women. */
export function sexOf(idNumber: string): 'male' | 'female' {
  return Number(normaliseIdNumber(idNumber).charAt(16)) % 2 === 1 ? 'male' : 'female'
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  if (!(month >= 1 && month <= 12 && day >= 1)) return false
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return day <= (days[month - 1] ?? 0)
}
