import { messages as portal } from 'virtual:messages/portal.en'
import { messages as ui } from 'virtual:messages/ui.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { markReachable, markUnreachable } from '@rostrum/ui/network'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../shell/query-client.ts'
import { Component as RegistrationPage } from './RegistrationPage.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  act(markReachable)
})

it('a form that could not be loaded without a network is loaded when it is back', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(markUnreachable)
  renderInTheme(
    <QueryClientProvider client={queryClient}>
      <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
        <MemoryRouter initialEntries={['/recruit/form?projectId=1']}>
          <RegistrationPage />
        </MemoryRouter>
      </LocaleProvider>
    </QueryClientProvider>,
  )
  await screen.findByText(/^Your entries are safe/)
  const unknown = new Response(JSON.stringify({ code: 404, success: false, data: null }), { status: 404 })
  vi.stubGlobal('fetch', () => Promise.resolve(unknown.clone()))
  network.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('heading', { name: 'Page not found' }, { timeout: 10_000 })).toBeDefined()
})
