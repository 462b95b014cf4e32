import { loaders } from 'virtual:messages/designer'
import { type PortalLocale, portalLocales } from '@rostrum/i18n/locale'
import type { MessagesIn } from '@rostrum/i18n/modules'
import type { Catalogue } from '@rostrum/i18n/translator'
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
  const spoken = portalLocales.find((each) => each === locale)
  return spoken && catalogues[spoken]().then(({ messages }) => messages)
}

export const usePageText = createTranslatorHook<MessagesIn<['shell/designer']>>()
