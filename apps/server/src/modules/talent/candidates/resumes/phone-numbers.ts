import { toLatinDigits } from '@rostrum/contracts/kernel/checks/latin-digits'

/**
 * A number in a text. `number` is its stored form: 11 digits of mainland China, otherwise E.164 where its country is
 * certain.
 */
export type PhoneMatch = { readonly at: number; readonly length: number; readonly number: string }

type Country = 'TH' | 'VN' | 'LA' | 'KH' | 'MM'

/**
 * Mobile numbers of neighboring countries after the country code or the national zero, by their numbering plans (ITU-T
 * E.129). Landlines do not identify a person.
 */
const plans: Readonly<Record<Country, { readonly code: string; readonly mobile: readonly string[] }>> = {
  TH: { code: '66', mobile: ['[689]#8'] },
  VN: { code: '84', mobile: ['[35789]#8'] },
  LA: { code: '856', mobile: ['20#8', '30#7'] },
  KH: { code: '855', mobile: ['3[18]#7', '[67]6#7', '6[078]#7', '71#7', '88#7', '9[06789]#7', '[16789]#7'] },
  MM: { code: '95', mobile: ['9#9', '9#8', '9#7'] },
}
const countries = Object.keys(plans) as Country[]

/** The script shows where a resume was written. */
const letters: Readonly<Record<Country, RegExp>> = {
  TH: /\p{Script=Thai}/u,
  VN: /[ăđơưĂĐƠƯ\u1ea0-\u1ef9]/,
  LA: /\p{Script=Lao}/u,
  KH: /\p{Script=Khmer}/u,
  MM: /\p{Script=Myanmar}/u,
}

/** Separators between digits. */
const between = '[ \\u00a0.()\\-\\u2010-\\u2013]{0,2}'

/** The digits of a plan with any separators: `#8` is eight of any. */
const separatedPattern = (plan: string): string =>
  plan
    .replace(/#(\d)/, (_, count: string) => '#'.repeat(Number(count)))
    .match(/\[\d+\]|\d|#/g)
    ?.map((digit) => (digit === '#' ? '\\d' : digit))
    .join(between) ?? ''

const mobileOf = ({ mobile }: { readonly mobile: readonly string[] }) => `(?:${mobile.map(separatedPattern).join('|')})`

const foreignPrefix = countries.map((country) => {
  const { code } = plans[country]
  return `(?:${separatedPattern(code)}${between}(?:0${between})?${mobileOf(plans[country])})`
})
/** Any other country: as many digits as possible, together or in groups. */
const elsewhere = '[1-9]\\d{0,2}(?:[ .-]?\\(?\\d{2,4}\\)?){2,4}'
const international = new RegExp(
  `(?<![\\d+])\\(?(?:\\+|00)${between}(?:${[...foreignPrefix, elsewhere].join('|')})(?!\\d)`,
  'g',
)
const mainland = /(?<![\d+])(?:(?:\+|00)?86[- ]?)?1[3-9]\d[- ]?\d{4}[- ]?\d{4}(?!\d)/g
const national = Object.fromEntries(
  countries.map((country) => [country, new RegExp(`(?<![\\d+])\\(?0[ ()-]?${mobileOf(plans[country])}(?!\\d)`, 'g')]),
) as Record<Country, RegExp>

/** Identifiers in links, whose digits may look like a national number. */
const identifiers = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi

const digitsOf = (written: string): string => written.replace(/\D/g, '')

/** Removes the zero that some people write after the country code. */
function inE164(written: string): string {
  const digits = digitsOf(written).replace(/^00/, '')
  const country = countries.find((one) => digits.startsWith(plans[one].code))
  const code = country ? plans[country].code : ''
  return `+${code}${digits.slice(code.length).replace(country ? /^0/ : /^$/, '')}`
}

const matchesIn = (text: string, pattern: RegExp, number: (written: string) => string): PhoneMatch[] =>
  [...text.matchAll(pattern)].map(({ index, 0: written }) => ({
    at: index,
    length: written.length,
    number: number(written),
  }))

/** The countries for national numbers: by the script of the text; in English, all but China. */
function countriesOf(text: string): readonly Country[] {
  const own = countries.filter((country) => letters[country].test(text))
  return own.length > 0 || /\p{Script=Han}/u.test(text) ? own : countries
}

/** Every mobile number in a text, in order; of two readings of the same digits the first wins. */
export function phonesIn(text: string): PhoneMatch[] {
  const plain = toLatinDigits(text).replace(identifiers, ({ length }) => ' '.repeat(length))
  const homes = countriesOf(text)
  const read = [
    ...matchesIn(plain, mainland, (written) => digitsOf(written).slice(-11)),
    ...matchesIn(plain, international, inE164),
    ...homes.flatMap((country) =>
      matchesIn(plain, national[country], (written) => {
        const digits = digitsOf(written)
        const countries = homes.filter((home) => digits.match(national[home])?.[0] === digits)
        return countries.length === 1 ? `+${plans[country].code}${digits.slice(1)}` : digits
      }),
    ),
  ]
  const taken = new Uint8Array(plain.length)
  const isFirst = ({ at, length }: PhoneMatch) => {
    const isFree = !taken.subarray(at, at + length).includes(1)
    taken.fill(1, at, at + length)
    return isFree
  }
  return read.filter(isFirst).sort((one, other) => one.at - other.at)
}

/** Landline numbers, and others that start with a plus sign or a zero; years and amounts do not. */
const otherPhones =
  /(?<![\d-])(?:\+\d{1,3}(?:[ .-]?\(?\d{1,4}\)?){2,5}|(?:0\d{1,3}|\(0\d{1,3}\))[- ]?\d{2,4}[- ]?\d{2,4}(?:[- ]?\d{2,4})?)(?!\d)/g
const minimumDigits = 7

/** Replaces each number in a text, including landlines, by the result of `write`. */
export function replacePhones(text: string, write: (phone: string) => string): string {
  const without = replaced(text, phonesIn(text), write)
  const others = matchesIn(toLatinDigits(without), otherPhones, (written) => written)
  return replaced(
    without,
    others.filter(({ number }) => digitsOf(number).length >= minimumDigits),
    write,
  )
}

function replaced(text: string, found: readonly PhoneMatch[], write: (phone: string) => string): string {
  let [written, from] = ['', 0]
  for (const { at, length, number } of found) {
    written += text.slice(from, at) + write(number)
    from = at + length
  }
  return written + text.slice(from)
}
