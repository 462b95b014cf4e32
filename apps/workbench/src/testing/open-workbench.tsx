import { messages as workbench } from 'virtual:messages/workbench.en'
import { UiProvider } from '@rostrum/ui/UiProvider'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { Screens } from '../App.tsx'
import { AuthGate } from '../AuthGate.tsx'
import { locatePage } from '../screens.ts'
import type { AuthorityResponse } from '../shell/authority.ts'
import { initialTabs } from '../shell/page-tabs.ts'
import { windowOwner } from '../shell/persistent-store.ts'
import { prefetchPage } from '../shell/prefetch-page.ts'
import { queryClient } from '../shell/query-client.ts'
import { tabs } from '../shell/tabs.ts'
import { texts } from '../shell/texts.ts'
import type { RecordedRequest } from './render-on-page.tsx'

class SilentEventSource extends EventTarget {
  close() {}
}

/** The server's responses to a user of a page who has all its permissions. */
export const authorityFor = (path: string, label: string, buttons: readonly string[] = []): AuthorityResponse => ({
  roles: [],
  buttons: [...buttons],
  menus: [{ label, path, icon: '', children: [] }],
  account: {
    accountId: '1',
    username: 'admin',
    displayName: 'Admin',
    userType: 'system',
    locale: 'en',
    permissions: [],
  },
  timeZone: 'Asia/Shanghai',
  units: [],
})

/** The server's response for a record that allows every action. */
export const noBlockedActions = { update: null, remove: null }

/** The home page of an account without any permission. */
export const emptyOverview = { figures: [], deadlines: [], plots: [], firstSteps: [], shortcuts: null }

/** Responses to the requests around every page; other requests get 404. */
export function shellResponses(authority: AuthorityResponse, { path }: RecordedRequest): unknown {
  if (path === '/workbenchApi/auth/authority') return authority
  if (path === '/workbenchApi/notifications') return { unread: 0, records: [] }
  if (path === '/workbenchApi/home/overview') return emptyOverview
  if (path === '/workbenchApi/form-pages') return { records: [], total: 0, current: 1, size: 5 }
  return []
}

/** The whole workbench, opened at a URL in a fresh window. */
export function openWorkbench(address: string) {
  queryClient.clear()
  texts.set({ locale: 'en', messages: workbench })
  sessionStorage.clear()
  windowOwner.set('')
  tabs.set(initialTabs)
  vi.stubGlobal('EventSource', SilentEventSource)
  return render(
    <UiProvider locale="en" timeZone="Asia/Shanghai" messages={workbench}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <Screens>
            <AuthGate />
          </Screens>
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  )
}

/** Loads the code of the home page, as for a person who has seen it: with other tests at work that takes seconds. */
export const loadHomePage = () => prefetchPage(locatePage, '/')

/** Selects the tab of an open page. */
export function goToTab(name: string | RegExp): void {
  fireEvent.click(within(screen.getByRole('navigation', { name: 'Open tabs' })).getByRole('link', { name }))
}

/** Advances the time far enough that expiring cache entries are gone. */
export function advanceOneHour(act: () => void): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  act()
  vi.advanceTimersByTime(3_600_000)
  vi.useRealTimers()
}
