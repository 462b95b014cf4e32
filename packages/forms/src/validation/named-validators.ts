import { isEmail } from './email.ts'
import type { Failure, FailureCode } from './failure.ts'
import { isHttpUrl } from './url.ts'

/** A named validator: returns the failure of a text that is not empty. `today` is `YYYY-MM-DD`. */
export type NamedValidator = (text: string, today: string) => Failure | undefined

type Matching = { readonly code: FailureCode; readonly pattern: RegExp }

/** The validators that the `validation` setting can name, according to the specification. */
const namedValidators = {
  Number: { code: 'number', pattern: /^[+-]?\d+(?:\.\d+)?$/ },
  Letter: { code: 'letter', pattern: /^[A-Za-z]+$/ },
  LetterAndNumber: { code: 'letter_and_number', pattern: /^[A-Za-z0-9]+$/ },
  MobilePhone: { code: 'mobile_phone', pattern: /^1[3-9]\d{9}$/ },
  letterStartNumberIncluded: { code: 'letter_start', pattern: /^[A-Za-z][A-Za-z0-9]*$/ },
  'Non-Chinese': { code: 'no_chinese', pattern: /^\P{Script=Han}*$/u },
  Chinese: { code: 'chinese', pattern: /^\p{Script=Han}+$/u },
  Email: (text) => (isEmail(text) ? undefined : { code: /[@＠]/.test(text) ? 'email' : 'email_without_at' }),
  URL: (text) => (isHttpUrl(text) ? undefined : { code: 'url' }),
} satisfies Record<string, NamedValidator | Matching>

export const validatorNames = Object.keys(namedValidators) as readonly (keyof typeof namedValidators)[]

/** Alternative spellings: VForm 3 writes `noChinese` and lower-case first letters. */
const keyOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('-', '')
    .replace(/^no(?=chinese)/, 'non')
const byKey = new Map<string, NamedValidator | Matching>(
  Object.entries(namedValidators).map(([name, validator]) => [keyOf(name), validator]),
)

/** The canonical spelling of a named validator; undefined for a pattern. */
export const validatorNamedBy = (name: string) => validatorNames.find((each) => keyOf(each) === keyOf(name))

export function namedValidator(name: string): NamedValidator | undefined {
  const found = byKey.get(keyOf(name))
  if (!found || typeof found === 'function') return found
  const failure = { code: found.code }
  return (text) => (found.pattern.test(text) ? undefined : failure)
}

/** The pattern of a validator, where there is one. */
export function patternOfValidator(name: string): string | undefined {
  const found = byKey.get(keyOf(name))
  return found && typeof found !== 'function' ? found.pattern.source : undefined
}
