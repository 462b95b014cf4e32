import { loaders as identityTexts } from 'virtual:messages/access/identity'
import { loaders as requestTexts } from 'virtual:messages/approvals/requests'
import { loaders as appealTexts } from 'virtual:messages/attendance/appeals'
import { loaders as dayTexts } from 'virtual:messages/attendance/days'
import { loaders as deviceTexts } from 'virtual:messages/attendance/devices'
import { loaders as figureTexts } from 'virtual:messages/attendance/figure-reports'
import { loaders as ownRequestTexts } from 'virtual:messages/attendance/requests'
import { loaders as attendanceTexts } from 'virtual:messages/guide/attendance'
import { loaders as punchTexts } from 'virtual:messages/guide/punch'
import { loaders as firstTexts } from 'virtual:messages/guide-first'
import { loaders as workspaceTexts } from 'virtual:messages/system/workspace'
import { loaders as documentTexts } from 'virtual:messages/workforce/documents'
import { loaders as employeeTexts } from 'virtual:messages/workforce/employees'
import { loaders as fileTexts } from 'virtual:messages/workforce/own-file'
import { defaultLocale, type Locale, locales } from '@rostrum/i18n/locale'
import type { Catalogue } from '@rostrum/i18n/translator'
import { withWholeSyllables } from '@rostrum/i18n/whole-syllables'
import { createStore } from '@rostrum/ui/store'

const localeKey = 'guide-locale'

/** The texts that come with a page. */
const partTexts = {
  attendance: attendanceTexts,
  appeals: appealTexts,
  days: dayTexts,
  devices: deviceTexts,
  documents: documentTexts,
  employees: employeeTexts,
  figures: figureTexts,
  file: fileTexts,
  ownRequests: ownRequestTexts,
  punch: punchTexts,
  identity: identityTexts,
  requests: requestTexts,
  workspace: workspaceTexts,
} as const
export type TextPart = keyof typeof partTexts

const loaded = new Set<TextPart>()

export const texts = createStore<{ locale: Locale; messages: Catalogue }>({ locale: defaultLocale, messages: {} })

export const currentLocale = (): Locale => texts.get().locale

/** The language of the last visit, or else the first of the device that the app speaks. */
export function readStoredLocale(): Locale {
  const wishes = [localStorage.getItem(localeKey), ...navigator.languages]
  const found = wishes.map((wish) => locales.find((locale) => locale.split('-')[0] === wish?.split('-')[0]))
  return found.find((locale) => locale !== undefined) ?? defaultLocale
}

async function read(locale: Locale, parts: readonly TextPart[]): Promise<Catalogue> {
  const all = await Promise.all([firstTexts[locale](), ...parts.map((part) => partTexts[part][locale]())])
  const messages: Catalogue = Object.assign({}, ...all.map((one) => one.messages))
  return withWholeSyllables(messages, locale)
}

/** Shows everything in a language and stores it for the next visit. */
export async function showLocale(locale: Locale): Promise<void> {
  const parts = [...loaded]
  const messages = await read(locale, parts)
  // A page may have brought its texts in the other language meanwhile.
  if (loaded.size > parts.length) return showLocale(locale)
  document.documentElement.lang = locale
  localStorage.setItem(localeKey, locale)
  texts.set({ locale, messages })
}

/** Adds the texts of all pages. */
export async function loadAllTexts(): Promise<void> {
  const parts = Object.keys(partTexts) as TextPart[]
  if (parts.every((part) => loaded.has(part))) return
  for (const part of parts) loaded.add(part)
  await showLocale(texts.get().locale)
}

/** Adds the texts of a page. */
export async function loadTexts(part: TextPart): Promise<void> {
  if (loaded.has(part)) return
  loaded.add(part)
  const { locale } = texts.get()
  await showLocale(locale)
}
