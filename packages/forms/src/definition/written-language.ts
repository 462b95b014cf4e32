import type { FormDefinition } from './definition.ts'
import { textsOf } from './form-texts.ts'

/** Letters that only one language of the product has. */
const letters: readonly (readonly [language: string, letter: RegExp])[] = [
  ['zh-CN', /\p{Script=Han}/u],
  ['th', /\p{Script=Thai}/u],
  ['lo', /\p{Script=Lao}/u],
  ['km', /\p{Script=Khmer}/u],
  ['my', /\p{Script=Myanmar}/u],
  ['vi', /[ăđơư\u{1EA0}-\u{1EF9}]/iu],
]

/** The language that the letters of a form suggest; `otherwise` for a form without words. */
export function guessLanguage(definition: FormDefinition, otherwise: string): string {
  const words = textsOf(definition)
    .map(({ text }) => text)
    .join(' ')
  const found = letters.find(([, letter]) => letter.test(words))
  if (found) return found[0]
  return /\p{L}/u.test(words) ? 'en' : otherwise
}

/** The language that the author wrote the form in: the one that is set, else the one that its letters suggest. */
export const writtenLanguage = (definition: FormDefinition, otherwise: string): string =>
  definition.config.language ?? guessLanguage(definition, otherwise)

/** The languages that a form can be shown in: the one that it is written in, and those of its translations. */
export const languagesOf = (definition: FormDefinition): readonly string[] => [
  ...new Set([writtenLanguage(definition, 'zh-CN'), ...Object.keys(definition.translations ?? {})]),
]

/**
 * The language in which a reader of `requested` sees a form that has `languages`, the first of which it was written in: the
 * reader's, else English, else the form's own. Undefined for a form without any.
 */
export const displayLanguage = (languages: readonly string[], requested: string): string | undefined =>
  languages.includes(requested) ? requested : languages.includes('en') ? 'en' : languages[0]
