import { MantineProvider } from '@mantine/core'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { Toasts } from '@rostrum/ui/Toasts'
import { theme } from '@rostrum/ui/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { Entrance } from './Entrance.tsx'
import { queryClient } from './shell/query-client.ts'
import { useStore } from './shell/store.ts'
import { texts } from './shell/texts.ts'

/** The nonce of this answer, for the few style elements that Mantine writes at run time. */
const styleNonce = () => document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** The clock of whoever sits before the screen. */
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

export function App() {
  const { locale, messages } = useStore(texts)
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={styleNonce}
    >
      <LocaleProvider locale={locale} timeZone={timeZone} messages={messages}>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter basename="/workbench">
            <Entrance />
          </BrowserRouter>
          <Toasts />
        </QueryClientProvider>
      </LocaleProvider>
    </MantineProvider>
  )
}
