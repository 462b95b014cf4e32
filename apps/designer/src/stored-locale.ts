import { defaultLocale, locales, type PortalLocale, portalLocales } from '@rostrum/i18n/locale'
import { readStored, readStoredText, writeStored } from './storage.ts'

const localeKey = 'locale'
/** The language of the workbench, from which most authors come. */
const workbenchLocaleKey = 'workbench-locale'

/**
 * The language in local storage, shared with the portal; otherwise that of the workbench, or English if the designer
 * does not speak it; Chinese if neither is stored.
 */
export function readStoredLocale(): PortalLocale {
  const stored = readStored(localeKey)
  const own = portalLocales.find((locale) => locale === stored)
  if (own) return own
  const workbench = readStoredText(workbenchLocaleKey)
  const isKnown = locales.some((locale) => locale === workbench)
  return portalLocales.find((locale) => locale === workbench) ?? (isKnown ? 'en' : defaultLocale)
}

export function storeLocale(locale: PortalLocale): void {
  writeStored(localeKey, locale)
}
