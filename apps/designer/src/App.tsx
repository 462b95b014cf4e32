import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Catalogue } from '@rostrum/i18n/translator'
import { UiProvider } from '@rostrum/ui/UiProvider'
import { useState } from 'react'
import { DesignerPage } from './DesignerPage.tsx'
import { loadPageMessages } from './messages.ts'
import { storeLocale } from './stored-locale.ts'

type LocaleMessages = { readonly locale: PortalLocale; readonly messages: Catalogue }

export function App({ first, timeZone }: { first: LocaleMessages; timeZone: string }) {
  const [texts, setTexts] = useState(first)
  const change = async (locale: PortalLocale) => {
    const messages = await loadPageMessages(locale)
    storeLocale(locale)
    setTexts({ locale, messages })
  }
  return (
    <UiProvider locale={texts.locale} timeZone={timeZone} messages={texts.messages} toastPlacement="room">
      <DesignerPage onLocale={change} />
    </UiProvider>
  )
}
