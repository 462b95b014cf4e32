import { loaders } from 'virtual:messages/workbench-first'
import { defaultLocale, type Locale, locales } from '@rostrum/i18n/locale'
import type { Catalogue } from '@rostrum/i18n/translator'
import { withWholeSyllables } from '@rostrum/i18n/whole-syllables'
import { retryableImport } from '@rostrum/ui/lazy-component'
import { createStore } from '@rostrum/ui/store'
import { persistentStore } from './persistent-store.ts'
import type { TextPart } from './text-part.ts'

const localeKey = 'workbench-locale'

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

/** Modules whose texts the page has in addition to those of every page. */
const loaded = new Set<TextPart>()

const retryable = new Map<string, () => Promise<{ readonly messages: Catalogue }>>()

async function readMessages(locale: Locale, names: readonly TextPart[]): Promise<Catalogue> {
  const { modules, messages: first } = await loaders[locale]()
  const parts = await Promise.all(
    names.map(async (name) => {
      const load = modules[name]
      if (!load) return {}
      const key = `${name} ${locale}`
      const ask = retryable.get(key) ?? retryableImport(load)
      retryable.set(key, ask)
      return (await ask()).messages
    }),
  )
  const messages: Catalogue = Object.assign({}, first, ...parts)
  return withWholeSyllables(messages, locale)
}

/** Shows everything in a language and keeps it for the next visit. */
export async function loadTexts(locale: Locale): Promise<void> {
  const names = [...loaded]
  const messages = await readMessages(locale, names)
  // A page may have come meanwhile, with the texts of its module in the other language.
  if (loaded.size > names.length) return await loadTexts(locale)
  document.documentElement.lang = locale
  localStorage.setItem(localeKey, locale)
  texts.set({ locale, messages })
}

/** Adds the texts of modules, which come with their pages. */
export async function loadMessages(...names: readonly TextPart[]): Promise<void> {
  const missing = names.filter((name) => !loaded.has(name))
  if (missing.length === 0) return
  const { locale } = texts.get()
  const added = await readMessages(locale, missing)
  const { locale: current, messages } = texts.get()
  if (current !== locale) return await loadMessages(...names)
  for (const name of missing) loaded.add(name)
  texts.set({ locale, messages: { ...messages, ...added } })
}
