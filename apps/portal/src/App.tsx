import { noncePlaceholder } from '@rostrum/contracts/content/articles/prerender'
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
  /** Called when the page stands and listens. */
  onMount?: () => void
}

/** What stands around every page, in the browser and where the server draws the first one. */
export function App({ children, onMount }: AppProps) {
  useEffect(() => onMount?.(), [onMount])
  return (
    <QueryClientProvider client={queryClient}>
      <LocaleProviders>{children}</LocaleProviders>
    </QueryClientProvider>
  )
}

/** The server says by whose clock; in which language, and with which texts, the reader does. */
function LocaleProviders({ children }: { children: ReactNode }) {
  const { locale, messages } = useStore(texts)
  return (
    <UiProvider styleNonce={styleNonce} locale={locale} timeZone={useRegionZone()} messages={messages}>
      {children}
    </UiProvider>
  )
}
