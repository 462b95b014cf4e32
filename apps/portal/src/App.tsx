import { noncePlaceholder } from '@rostrum/contracts/kernel/prerender'
import { useStore } from '@rostrum/ui/store'
import { pageNonce, UiProvider } from '@rostrum/ui/UiProvider'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { texts } from './shell/catalogues.ts'
import { queryClient } from './shell/query-client.ts'
import { useRegionZone } from './shell/settings.ts'

const styleNonce = () => (typeof document === 'undefined' ? noncePlaceholder : pageNonce())

type AppProps = {
  children: ReactNode
  /** Called after the page is mounted and interactive. */
  onMount?: () => void
}

/** The providers around every page, in the browser and in server-side rendering. */
export function App({ children, onMount }: AppProps) {
  useEffect(() => onMount?.(), [onMount])
  return (
    <QueryClientProvider client={queryClient}>
      <LocaleProviders>{children}</LocaleProviders>
    </QueryClientProvider>
  )
}

/** The server sets the time zone. The reader sets the language and texts. */
function LocaleProviders({ children }: { children: ReactNode }) {
  const { locale, messages } = useStore(texts)
  return (
    <UiProvider styleNonce={styleNonce} locale={locale} timeZone={useRegionZone()} messages={messages}>
      {children}
    </UiProvider>
  )
}
