import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { useStore } from '@rostrum/ui/store'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { BrowserRouter } from 'react-router'
import { Gate } from './Gate.tsx'
import { ownZone } from './shell/own-zone.ts'
import { queryClient } from './shell/query-client.ts'
import { loadTexts, texts } from './shell/texts.ts'

/** A tablet in a store shows its code there, without a log-in. */
const isCodeDisplay = /^\/code\/?$/.test(location.pathname)

const CodeDisplayPage = lazyComponent(
  () => import('./features/code/CodeDisplayPage.tsx'),
  ({ CodeDisplayPage }) => CodeDisplayPage,
  { prerequisites: () => loadTexts('punch') },
)

export function App() {
  const { locale, messages } = useStore(texts)
  return (
    <LocaleProvider locale={locale} timeZone={ownZone} messages={messages}>
      <QueryClientProvider client={queryClient}>
        {isCodeDisplay ? (
          <Suspense fallback={null}>
            <CodeDisplayPage />
          </Suspense>
        ) : (
          <BrowserRouter basename="/guide">
            <Gate />
          </BrowserRouter>
        )}
      </QueryClientProvider>
    </LocaleProvider>
  )
}
