import { noncePlaceholder } from '@rostrum/contracts/first-page'
import { useStore } from '@rostrum/ui/store'
import { pageNonce, UiProvider } from '@rostrum/ui/UiProvider'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { texts } from './shell/catalogues.ts'
import { queryClient } from './shell/query-client.ts'
import { timeZone } from './shell/time-zone.ts'

const styleNonce = () => (typeof document === 'undefined' ? noncePlaceholder : pageNonce())

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
    <UiProvider styleNonce={styleNonce} locale={locale} timeZone={timeZone} messages={messages}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </UiProvider>
  )
}
