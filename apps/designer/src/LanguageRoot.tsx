import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Catalogue } from '@rostrum/i18n/translator'
import type { ToastPlacement } from '@rostrum/ui/Toasts'
import { UiProvider } from '@rostrum/ui/UiProvider'
import { type ReactNode, useState } from 'react'
import { loadPageMessages } from './messages.ts'
import { saveAccountLocale } from './server/author-rights.ts'
import { storeLocale } from './stored-locale.ts'

type LocaleMessages = { readonly locale: PortalLocale; readonly messages: Catalogue }

/** What the page starts with: its language with the texts, and the time zone of the browser. */
export type PageStart = { first: LocaleMessages; timeZone: string }

type LanguageRootProps = PageStart & {
  toastPlacement?: ToastPlacement
  children: (onLocale: (locale: PortalLocale) => Promise<void>) => ReactNode
}

/** The language of a page, which its reader can change. */
export function LanguageRoot({ first, timeZone, toastPlacement, children }: LanguageRootProps) {
  const [texts, setTexts] = useState(first)
  const change = async (locale: PortalLocale) => {
    const messages = await loadPageMessages(locale)
    if (storeLocale(locale)) void saveAccountLocale(locale)
    setTexts({ locale, messages })
  }
  return (
    <UiProvider
      locale={texts.locale}
      timeZone={timeZone}
      messages={texts.messages}
      {...(toastPlacement && { toastPlacement })}
    >
      {children(change)}
    </UiProvider>
  )
}
