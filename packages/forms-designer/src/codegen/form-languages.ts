import { type FormDefinition, textsOf } from '@rostrum/forms'
import { portalLocales } from '@rostrum/i18n/locale'

/** The languages that generated code offers: those of the renderer, and those that the form is translated into. */
export const formLanguages = ({ translations = {} }: FormDefinition): readonly string[] => [
  ...new Set([...portalLocales, ...Object.keys(translations)]),
]

/** The language that the author wrote the form in. The language of the page is a guess for a form without words. */
export function writtenLanguage(definition: FormDefinition, language: string): string {
  const words = textsOf(definition)
    .map(({ text }) => text)
    .join(' ')
  if (/\p{Script=Han}/u.test(words)) return 'zh-CN'
  return /\p{L}/u.test(words) ? 'en' : language
}
