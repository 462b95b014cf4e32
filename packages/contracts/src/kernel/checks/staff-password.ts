import { commonPasswords } from './common-passwords.ts'

/** The character rules for staff passwords, from the weakest to the strictest. An administrator chooses one. */
export const passwordCharacters = ['any', 'letters-digits', 'mixed-case', 'symbols'] as const
export type PasswordCharacters = (typeof passwordCharacters)[number]

/** Six is the minimum of the specification. An administrator may require more. */
export const passwordMinimumBounds = { from: 6, to: 32 } as const
export const staffPasswordMaximum = 64

export type PasswordPolicy = { readonly minimum: number; readonly characters: PasswordCharacters }

const requiredClasses: Readonly<Record<PasswordCharacters, readonly RegExp[]>> = {
  any: [],
  'letters-digits': [/\p{L}/u, /\d/],
  'mixed-case': [/\p{Lu}/u, /\p{Ll}/u, /\d/],
  symbols: [/\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\d\s]/u],
}

/** The most common passwords that are too short or simple for applicants but may satisfy a staff policy. */
const commonAmongStaff: ReadonlySet<string> = new Set(
  [
    '123456 1234567 12345678 123456789 1234567890 654321 123123 123321 112233 147258 159357 520520',
    '5201314 1314520 7758521 abc123 123abc abcdef abcdefg abcdefgh qwerty qwertyuiop asdfgh',
    'asdfghjkl zxcvbn zxcvbnm 1qaz2wsx qazwsx password passw0rd admin admin1 admin123 administrator',
    'letmein welcome iloveyou woaini woaini1314 dragon monkey sunshine princess football baseball',
    'master superman p@ssw0rd p@ssword qwe123',
  ].flatMap((line) => line.split(' ')),
)
const oneCharacter = /^(.)\1*$/u

type PasswordError =
  | 'check.password_common'
  | 'check.staff_password_any'
  | 'check.staff_password_letters_digits'
  | 'check.staff_password_mixed_case'
  | 'check.staff_password_symbols'

/** The message that describes a policy; it takes `minimum`. */
export const policySentence = {
  any: 'check.staff_password_any',
  'letters-digits': 'check.staff_password_letters_digits',
  'mixed-case': 'check.staff_password_mixed_case',
  symbols: 'check.staff_password_symbols',
} as const satisfies Record<PasswordCharacters, PasswordError>

/** Checks a new password of staff. */
export function checkStaffPassword(value: string, { minimum, characters }: PasswordPolicy): PasswordError | undefined {
  const fits = [...value].length >= minimum && requiredClasses[characters].every((kind) => kind.test(value))
  if (!fits) return policySentence[characters]
  const plain = value.toLowerCase()
  const common = commonPasswords.has(plain) || commonAmongStaff.has(plain) || oneCharacter.test(plain)
  return common ? 'check.password_common' : undefined
}
