import { useStore } from '@rostrum/ui/store'
import { UiProvider } from '@rostrum/ui/UiProvider'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router'
import { AuthGate } from './AuthGate.tsx'
import { ResourceOverrides } from './engine/overrides.ts'
import { RecordExtensions } from './engine/public/record-parts.ts'
import { locatePage, recordExtensions, resourceOverrides, todoTasks } from './screens.ts'
import { OpenQuestion } from './shell/OpenQuestion.tsx'
import { NewRecords, Pages } from './shell/pages.ts'
import { queryClient } from './shell/query-client.ts'
import { ownTimeZone } from './shell/RegionClock.tsx'
import { texts } from './shell/texts.ts'
import { TodoTasks } from './shell/todo-tasks.ts'

export function App() {
  const { locale, messages } = useStore(texts)
  return (
    <UiProvider locale={locale} timeZone={ownTimeZone} messages={messages} toastPlacement="aside">
      <QueryClientProvider client={queryClient}>
        {/* A change of the address is rendered at once: a second filter would otherwise undo the first on a slow machine. */}
        <BrowserRouter basename="/workbench" useTransitions={false}>
          <Screens>
            <AuthGate />
          </Screens>
        </BrowserRouter>
      </QueryClientProvider>
    </UiProvider>
  )
}

/** Hands the screens of all modules to the shell and to the engine, which know no feature. */
export function Screens({ children }: { children: ReactNode }) {
  return (
    <Pages value={locatePage}>
      <ResourceOverrides value={resourceOverrides}>
        <RecordExtensions value={recordExtensions}>
          <TodoTasks value={todoTasks}>
            <NewRecords value={resourceOverrides}>
              {children}
              <OpenQuestion />
            </NewRecords>
          </TodoTasks>
        </RecordExtensions>
      </ResourceOverrides>
    </Pages>
  )
}
