import { useStore } from '@rostrum/ui/store'
import { UiProvider } from '@rostrum/ui/UiProvider'
import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { AuthGate } from './AuthGate.tsx'
import { queryClient } from './shell/query-client.ts'
import { ownTimeZone } from './shell/RegionClock.tsx'
import { texts } from './shell/texts.ts'

export function App() {
  const { locale, messages } = useStore(texts)
  return (
    <UiProvider locale={locale} timeZone={ownTimeZone} messages={messages}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter basename="/workbench">
          <AuthGate />
        </BrowserRouter>
      </QueryClientProvider>
    </UiProvider>
  )
}
