import { thaiCheckDigit } from '@rostrum/workforce-rules/id-number'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import type { Sex, StaffCountry } from './names.ts'

type Holder = { readonly country: StaffCountry; readonly sex: Sex; readonly birthday: string; readonly number: number }

const digits = (value: number, length: number): string => String(value).padStart(length, '0').slice(-length)

/** An ID number as its country issues it; `number` makes it unique. */
export function sampleIdNumber({ pick }: SampleWorld, { country, sex, birthday, number }: Holder): string {
  const [year = '', month = '', day = ''] = birthday.split('-')
  switch (country) {
    case 'CN': {
      // The 17th digit tells the sex.
      const order = (number % 499) * 2 + (sex === 'male' ? 1 : 0)
      return withCheckCharacter(
        `${pick(['530102', '532901', '532801', '530302'])}${year}${month}${day}${digits(order, 3)}`,
      )
    }
    case 'VN': {
      const century = year < '2000' ? 0 : 2
      return `${pick(['001', '048', '079', '031'])}${century + (sex === 'male' ? 0 : 1)}${year.slice(2)}${digits(number, 6)}`
    }
    case 'TH': {
      const first = `1${pick(['1017', '5099', '8399'])}${digits(number, 7)}`
      return first + thaiCheckDigit(first)
    }
    case 'LA':
      return `01-${digits(2_100_000 + number, 8)}`
    case 'KH':
      return digits(10_200_000 + number, 9)
    case 'MM':
      return `12/KAMAYA(N)${digits(100_000 + number, 6)}`
  }
}

/** GB 11643-1999. */
function withCheckCharacter(first17: string): string {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(first17.charAt(at)), 0)
  return first17 + '10X98765432'.charAt(sum % 11)
}

const phonePrefixes: Readonly<Record<StaffCountry, readonly [prefix: string, digits: number]>> = {
  CN: ['+86199100', 5],
  VN: ['+8490100', 4],
  TH: ['+6681000', 4],
  LA: ['+8562055', 6],
  KH: ['+8551200', 4],
  MM: ['+9594200', 5],
}

/** A mobile number in E.164. */
export function samplePhone(country: StaffCountry, number: number): string {
  const [prefix, length] = phonePrefixes[country]
  return prefix + digits(number * 3 + 101, length)
}
