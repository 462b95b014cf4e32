import { commonPasswords } from './common-passwords.ts'

/** What a password of staff is made of, from the least to the most; an administrator chooses among them. */
export const passwordCharacters = ['any', 'letters-digits', 'mixed-case', 'symbols'] as const
export type PasswordCharacters = (typeof passwordCharacters)[number]

/** Six is the floor of the specification; an administrator may ask for more. */
export const passwordMinimumBounds = { from: 6, to: 32 } as const
export const staffPasswordMaximum = 64

export type PasswordPolicy = { readonly minimum: number; readonly characters: PasswordCharacters }

const requiredClasses: Readonly<Record<PasswordCharacters, readonly RegExp[]>> = {
  any: [],
  'letters-digits': [/\p{L}/u, /\d/],
  'mixed-case': [/\p{Lu}/u, /\p{Ll}/u, /\d/],
  symbols: [/\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\d\s]/u],
}

/** The commonest of those that are too short or too plain for applicants, and may fit a policy for staff. */
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

/** The sentence that says what a policy asks for; it takes `minimum`. */
export const policySentence = {
  any: 'check.staff_password_any',
  'letters-digits': 'check.staff_password_letters_digits',
  'mixed-case': 'check.staff_password_mixed_case',
  symbols: 'check.staff_password_symbols',
} as const satisfies Record<PasswordCharacters, PasswordError>

/** A password that a member of staff is to have from now on. */
export function checkStaffPassword(value: string, { minimum, characters }: PasswordPolicy): PasswordError | undefined {
  const fits = [...value].length >= minimum && requiredClasses[characters].every((kind) => kind.test(value))
  if (!fits) return policySentence[characters]
  const plain = value.toLowerCase()
  const common = commonPasswords.has(plain) || commonAmongStaff.has(plain) || oneCharacter.test(plain)
  return common ? 'check.password_common' : undefined
}
