import { isEmail } from './email.ts'
import type { Failure, FailureCode } from './failure.ts'
import { isHttpUrl } from './url.ts'

/** A validator by name: what is wrong with a text that is not empty. `today` is `YYYY-MM-DD`. */
export type NamedValidator = (text: string, today: string) => Failure | undefined

const matching =
  (code: FailureCode, pattern: RegExp): NamedValidator =>
  (text) =>
    pattern.test(text) ? undefined : { code }

/** The validators that the `validation` setting can name, as the specification lists them. */
const namedValidators = {
  Number: matching('number', /^[+-]?\d+(?:\.\d+)?$/),
  Letter: matching('letter', /^[A-Za-z]+$/),
  LetterAndNumber: matching('letter_and_number', /^[A-Za-z0-9]+$/),
  MobilePhone: matching('mobile_phone', /^1[3-9]\d{9}$/),
  letterStartNumberIncluded: matching('letter_start', /^[A-Za-z][A-Za-z0-9]*$/),
  'Non-Chinese': matching('no_chinese', /^\P{Script=Han}*$/u),
  Chinese: matching('chinese', /^\p{Script=Han}+$/u),
  Email: (text) => (isEmail(text) ? undefined : { code: /[@＠]/.test(text) ? 'email' : 'email_without_at' }),
  URL: (text) => (isHttpUrl(text) ? undefined : { code: 'url' }),
} satisfies Record<string, NamedValidator>

/** Other spellings in circulation: VForm 3 writes `noChinese` and small first letters. */
const keyOf = (name: string) => name.toLowerCase().replaceAll('-', '')
const byKey = new Map(Object.entries(namedValidators).map(([name, validator]) => [keyOf(name), validator]))
byKey.set('nochinese', namedValidators['Non-Chinese'])

export function namedValidator(name: string): NamedValidator | undefined {
  return byKey.get(keyOf(name))
}
