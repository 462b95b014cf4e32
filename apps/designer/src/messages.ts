import { loaders } from 'virtual:messages/designer'
import { loaders as formTexts } from 'virtual:messages/forms/engine'
import { loaders as uiTexts } from 'virtual:messages/ui'
import { type Locale, locales, type PortalLocale, portalLocales } from '@rostrum/i18n/locale'
import type { MessagesIn } from '@rostrum/i18n/modules'
import type { Catalogue } from '@rostrum/i18n/translator'
import { withWholeSyllables } from '@rostrum/i18n/whole-syllables'
import { createTranslatorHook } from '@rostrum/ui/LocaleProvider'
import { retryableImport } from '@rostrum/ui/lazy-component'

/** Every word that the designer and the forms in it say, by language. */
const catalogues: Record<PortalLocale, () => Promise<{ messages: Catalogue }>> = {
  'zh-CN': retryableImport(loaders['zh-CN']),
  en: retryableImport(loaders.en),
}

export async function loadPageMessages(locale: PortalLocale): Promise<Catalogue> {
  const { messages } = await catalogues[locale]()
  document.documentElement.lang = locale
  return messages
}

/** The texts of forms for a trial in a language; undefined for a language that the page does not support. */
export function loadMessages(locale: string): Promise<Catalogue> | undefined {
  const own = portalLocales.find((each) => each === locale)
  // What the page shows within a form has words of its own.
  if (own) return catalogues[own]().then(({ messages }) => messages)
  const spoken = locales.find((each) => each === locale)
  return spoken && formMessages(spoken)
}

async function formMessages(locale: Locale): Promise<Catalogue> {
  const [ui, forms] = await Promise.all([uiTexts[locale](), formTexts[locale]()])
  return withWholeSyllables({ ...ui.messages, ...forms.messages }, locale)
}

export const usePageText = createTranslatorHook<MessagesIn<['shell/designer']>>()
