import type { FormDefinition } from '@rostrum/forms'
import { portalLocales } from '@rostrum/i18n/locale'

/** The languages that generated code offers: those of the renderer, and those that the form is translated into. */
export const formLanguages = ({ translations = {} }: FormDefinition): readonly string[] => [
  ...new Set([...portalLocales, ...Object.keys(translations)]),
]
