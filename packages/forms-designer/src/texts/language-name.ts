import { languageNames } from '@rostrum/i18n/locale'

const names = new Map<string, string>(Object.entries(languageNames))

/** A language by its own name; an unsupported one by its tag. */
export const languageName = (locale: string) => names.get(locale) ?? locale
