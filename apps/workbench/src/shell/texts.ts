import { defaultLocale, type Locale, locales } from '@rostrum/i18n/locale'
import type { Catalogue } from '@rostrum/i18n/translator'
import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { createStore } from '@rostrum/ui/store'
import { persistentStore } from './persistent-store.ts'

const localeKey = 'workbench-locale'

const catalogues: Record<Locale, () => Promise<{ workbench: Catalogue }>> = {
  'zh-CN': () => import('@rostrum/i18n/workbench/all.zh-CN'),
  en: () => import('@rostrum/i18n/workbench/all.en'),
  vi: () => import('@rostrum/i18n/workbench/all.vi'),
  th: () => import('@rostrum/i18n/workbench/all.th'),
  lo: () => import('@rostrum/i18n/workbench/all.lo'),
  km: () => import('@rostrum/i18n/workbench/all.km'),
  my: async () => ({ workbench: keepSyllablesWhole((await import('@rostrum/i18n/workbench/all.my')).workbench) }),
}

const keepSyllablesWhole = (texts: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, wholeSyllables(text)]))

/** Language and texts of the page. */
export const texts = createStore<{ locale: Locale; messages: Catalogue }>({ locale: defaultLocale, messages: {} })

/** The language was chosen before the log-in: it is then saved to the account instead of being replaced by it. */
export const localeChosenAtLogin = persistentStore(
  sessionStorage,
  'workbench-locale-chosen',
  false,
  (value) => value === true,
)

export const currentLocale = (): Locale => texts.get().locale

export function readStoredLocale(): Locale {
  const wishes = [localStorage.getItem(localeKey), ...navigator.languages.map((language) => language.split('-')[0])]
  const found = wishes.map((wish) => locales.find((locale) => locale === wish || locale.split('-')[0] === wish))
  return found.find((locale) => locale !== undefined) ?? defaultLocale
}

/** Switches the language and stores it for the next visit. */
export async function loadTexts(locale: Locale): Promise<void> {
  const { workbench } = await catalogues[locale]()
  document.documentElement.lang = locale
  localStorage.setItem(localeKey, locale)
  texts.set({ locale, messages: workbench })
}
