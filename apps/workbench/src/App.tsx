import { useStore } from '@rostrum/ui/store'
import { UiProvider } from '@rostrum/ui/UiProvider'
import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { Entrance } from './Entrance.tsx'
import { queryClient } from './shell/query-client.ts'
import { texts } from './shell/texts.ts'

/** The clock of whoever sits before the screen. */
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

export function App() {
  const { locale, messages } = useStore(texts)
  return (
    <UiProvider locale={locale} timeZone={timeZone} messages={messages}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter basename="/workbench">
          <Entrance />
        </BrowserRouter>
      </QueryClientProvider>
    </UiProvider>
  )
}
