import { type FormDefinition, languagesOf } from '@rostrum/forms'
import { portalLocales } from '@rostrum/i18n/locale'

/** The languages that a form is offered in: Chinese, English, its own, and those that it is translated into. */
export const formLanguages = (definition: FormDefinition): readonly string[] => [
  ...new Set([...portalLocales, ...languagesOf(definition)]),
]
