import { defaultLocale, locales, type PortalLocale, portalLocales } from '@rostrum/i18n/locale'
import { readStored, readStoredText, writeStored, writeStoredText } from './storage.ts'

const localeKey = 'locale'
/** The language of the workbench, from which most authors come. */
const workbenchLocaleKey = 'workbench-locale'

const spoken = (stored: unknown) => portalLocales.find((locale) => locale === stored)

/**
 * The language of the workbench in this browser. If the designer does not speak it, or there is none: the language in
 * local storage, shared with the portal; otherwise English for a reader of the workbench, and Chinese for others.
 */
export function readStoredLocale(): PortalLocale {
  const workbench = readStoredText(workbenchLocaleKey)
  const isKnown = locales.some((locale) => locale === workbench)
  return spoken(workbench) ?? spoken(readStored(localeKey)) ?? (isKnown ? 'en' : defaultLocale)
}

/**
 * Stores the choice, also for the workbench unless its language is one that the designer does not speak.
 *
 * @returns whether the workbench follows
 */
export function storeLocale(locale: PortalLocale): boolean {
  writeStored(localeKey, locale)
  const before = readStoredText(workbenchLocaleKey)
  const follows = before === undefined || spoken(before) !== undefined
  if (follows) writeStoredText(workbenchLocaleKey, locale)
  return follows
}
