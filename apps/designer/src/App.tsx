import { MantineProvider } from '@mantine/core'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Catalogue } from '@rostrum/i18n/translator'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { Toasts } from '@rostrum/ui/Toasts'
import { theme } from '@rostrum/ui/theme'
import { useState } from 'react'
import { DesignerPage } from './DesignerPage.tsx'
import { styleNonce } from './style-nonce.ts'
import { loadTexts, rememberLocale } from './texts.ts'

type Texts = { readonly locale: PortalLocale; readonly messages: Catalogue }

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

export function App({ first }: { first: Texts }) {
  const [texts, setTexts] = useState(first)
  const change = async (locale: PortalLocale) => {
    const messages = await loadTexts(locale)
    rememberLocale(locale)
    setTexts({ locale, messages })
  }
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={styleNonce}
    >
      <LocaleProvider locale={texts.locale} timeZone={timeZone} messages={texts.messages}>
        <DesignerPage onLocale={change} />
        <Toasts />
      </LocaleProvider>
    </MantineProvider>
  )
}
