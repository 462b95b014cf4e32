import { MantineProvider } from '@mantine/core'
import { noncePlaceholder } from '@rostrum/contracts/first-page'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { Toasts } from '@rostrum/ui/Toasts'
import { theme } from '@rostrum/ui/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { texts } from './shell/catalogues.ts'
import { queryClient } from './shell/query-client.ts'
import { useStore } from './shell/store.ts'
import { timeZone } from './shell/time-zone.ts'

/** The nonce of this answer, for the few style elements that Mantine writes at run time. */
function styleNonce(): string {
  if (typeof document === 'undefined') return noncePlaceholder
  return document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

type AppProps = {
  children: ReactNode
  /** Called when the page stands and listens. */
  onArrival?: () => void
}

/** What stands around every page, in the browser and where the server draws the first one. */
export function App({ children, onArrival }: AppProps) {
  const { locale, messages } = useStore(texts)
  useEffect(() => onArrival?.(), [onArrival])
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
          {children}
          <Toasts />
        </QueryClientProvider>
      </LocaleProvider>
    </MantineProvider>
  )
}
