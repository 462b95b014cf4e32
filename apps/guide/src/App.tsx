import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { useStore } from '@rostrum/ui/store'
import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { Gate } from './Gate.tsx'
import { ownZone } from './shell/own-zone.ts'
import { queryClient } from './shell/query-client.ts'
import { texts } from './shell/texts.ts'

export function App() {
  const { locale, messages } = useStore(texts)
  return (
    <LocaleProvider locale={locale} timeZone={ownZone} messages={messages}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter basename="/guide">
          <Gate />
        </BrowserRouter>
      </QueryClientProvider>
    </LocaleProvider>
  )
}
