import { loaders as initialTexts } from 'virtual:messages/portal-first'
import { loaders as deferredTexts } from 'virtual:messages/portal-rest'
import { localeCookie } from '@rostrum/contracts/kernel/prerender'
import { defaultLocale, type PortalLocale, portalLocales } from '@rostrum/i18n/locale'
import type { Catalogue } from '@rostrum/i18n/translator'
import { createStore } from '@rostrum/ui/store'
import { readStored, writeStored } from './browser-storage.ts'
import { readCookie, writeCookie, yearSeconds } from './cookies.ts'

const localeKey = 'locale'

function readStoredLocale(): PortalLocale {
  const stored = readStored('localStorage', localeKey)
  return portalLocales.find((locale) => locale === stored) ?? defaultLocale
}

type Texts = { locale: PortalLocale; messages: Catalogue; complete: boolean }

/** Language and texts of the page; the texts beyond the first page load on demand. */
export const texts = createStore<Texts>({ locale: readStoredLocale(), messages: {}, complete: false })

export const currentLocale = (): PortalLocale => texts.get().locale

async function load(locale: PortalLocale, complete: boolean): Promise<void> {
  const [one, other] = await Promise.all([initialTexts[locale](), complete ? deferredTexts[locale]() : undefined])
  // The first page may have asked for all texts while the shell was still waiting for the first ones.
  const known = texts.get()
  if (known.complete && known.locale === locale) return
  texts.set({ locale, messages: { ...one.messages, ...other?.messages }, complete })
  document.documentElement.lang = locale
  saveLocaleCookie(locale)
}

/** The texts of the first page, for the server that renders it. */
export const firstTexts = async (locale: PortalLocale): Promise<Texts> => ({
  locale,
  messages: (await initialTexts[locale]()).messages,
  complete: false,
})

export const loadFirstTexts = (): Promise<void> => load(currentLocale(), false)

export async function loadAllTexts(): Promise<void> {
  if (!texts.get().complete) await load(currentLocale(), true)
}

/** Changes the language and stores it for the next visit. */
export async function changeLocale(locale: PortalLocale): Promise<void> {
  await load(locale, texts.get().complete)
  writeStored('localStorage', localeKey, locale)
}

/** Shows everything in a language until the page is left. */
export async function applyLocale(locale: PortalLocale): Promise<void> {
  const [one, other] = await Promise.all([initialTexts[locale](), deferredTexts[locale]()])
  texts.set({ locale, messages: { ...one.messages, ...other.messages }, complete: true })
  document.documentElement.lang = locale
}

/** The server, which renders the first page, cannot read the local storage. */
function saveLocaleCookie(locale: PortalLocale): void {
  if ((readCookie(localeCookie) ?? defaultLocale) !== locale) writeCookie(localeCookie, locale, yearSeconds)
}
