import { MantineProvider } from '@mantine/core'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { Toasts } from '@rostrum/ui/Toasts'
import { theme } from '@rostrum/ui/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { router } from './routes.tsx'
import { texts } from './shell/catalogues.ts'
import { reportFault } from './shell/fault-report.ts'
import { queryClient } from './shell/query-client.ts'
import { useStore } from './shell/store.ts'
import { timeZone } from './shell/time-zone.ts'

/** The nonce of this answer, for the few style elements that Mantine writes at run time. */
const styleNonce = () => document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? ''

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
          <RouterProvider router={router} onError={(error) => reportFault('page.failed', error)} />
          <Toasts />
        </QueryClientProvider>
      </LocaleProvider>
    </MantineProvider>
  )
}
