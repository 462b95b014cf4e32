import type { Locale } from '@rostrum/i18n/locale'
import type { Name } from './project.ts'

/** The name for a reader: English for readers of English, when it exists. */
export const nameIn = ({ chinese, english }: Name, locale: Locale): string =>
  locale === 'en' && english !== '' ? english : chinese

/** Whether a name in either language contains a text, which is in lower case. */
export const nameContains = ({ chinese, english }: Name, text: string): boolean =>
  chinese.toLowerCase().includes(text) || english.toLowerCase().includes(text)
