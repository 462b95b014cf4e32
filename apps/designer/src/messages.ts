import type { page } from '@rostrum/i18n/designer/page.zh-CN'
import { defaultLocale, type PortalLocale, portalLocales } from '@rostrum/i18n/locale'
import type { Catalogue } from '@rostrum/i18n/translator'
import { createTranslatorHook } from '@rostrum/ui/LocaleProvider'
import { retryableImport } from '@rostrum/ui/lazy-component'
import { readStored, writeStored } from './storage.ts'

const localeKey = 'locale'

/** All texts of the designer and of the forms in it, by language. */
const catalogues: Record<PortalLocale, () => Promise<{ all: Catalogue }>> = {
  'zh-CN': retryableImport(() => import('@rostrum/i18n/designer/zh-CN')),
  en: retryableImport(() => import('@rostrum/i18n/designer/en')),
}

/** The language in local storage, shared with the portal; Chinese by default. */
export function readStoredLocale(): PortalLocale {
  const stored = readStored(localeKey)
  return portalLocales.find((locale) => locale === stored) ?? defaultLocale
}

export async function loadPageMessages(locale: PortalLocale): Promise<Catalogue> {
  const { all } = await catalogues[locale]()
  document.documentElement.lang = locale
  return all
}

/** The texts of forms for a trial in a language; undefined for a language that the page does not support. */
export function loadMessages(locale: string): Promise<Catalogue> | undefined {
  const spoken = portalLocales.find((each) => each === locale)
  return spoken && catalogues[spoken]().then(({ all }) => all)
}

export function storeLocale(locale: PortalLocale): void {
  writeStored(localeKey, locale)
}

export const usePageText = createTranslatorHook<typeof page>()
