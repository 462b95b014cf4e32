import type { Locale } from '@rostrum/i18n/locale'
import type { Name } from './project.ts'

/** What a reader sees: the English name for who reads English, when there is one. */
export const nameIn = ({ chinese, english }: Name, locale: Locale): string =>
  locale === 'en' && english !== '' ? english : chinese

/** Whether a name in either language holds a text, which is in lower case. */
export const nameContains = ({ chinese, english }: Name, wanted: string): boolean =>
  chinese.toLowerCase().includes(wanted) || english.toLowerCase().includes(wanted)
