import { messages as portal } from 'virtual:messages/portal.en'
import { messages as ui } from 'virtual:messages/ui.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import type { UseQueryResult } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import { QueryContent } from './QueryContent.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const showFailure = (status: number) =>
  show(new ApiFailure('refused', { status, message: 'Check what you submitted.' }))

function show(error: ApiFailure, offline?: ReactNode, page = '/homepage/index') {
  const refetch = vi.fn()
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
      <MemoryRouter initialEntries={[page]}>
        <QueryContent query={{ error, refetch } as unknown as UseQueryResult<string>} offline={offline}>
          {() => null}
        </QueryContent>
      </MemoryRouter>
    </LocaleProvider>,
  )
  return refetch
}

it.each([400, 404])('a page that names an unknown record, refused with %s, leads home', async (status) => {
  showFailure(status)
  expect(await screen.findByRole('heading', { name: 'Page not found' }, { timeout: 10_000 })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/homepage/index')
  expect(screen.queryByText('Check what you submitted.')).toBeNull()
})

it('a page whose server failed can be loaded again', () => {
  showFailure(500)
  expect(screen.getByText('Check what you submitted.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

it('a part that needs a log-in offers it without a network too', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show(new ApiFailure('abandoned'))
  expect(screen.getByRole('button', { name: 'Log in' })).toBeDefined()
})

it.each([
  ['one line', undefined, portal['shell.page_offline_message']],
  ['a line of its own', <p key="own">Your entries are safe.</p>, 'Your entries are safe.'],
])('a part without a network has %s and no button, and loads when the network is back', (_, own, line) => {
  const browser = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const refetch = show(new ApiFailure('network'), own)
  expect(document.querySelector('p')?.textContent).toBe(line)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  expect(refetch).not.toHaveBeenCalled()
  browser.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(refetch).toHaveBeenCalledOnce()
})

it('what was saved too long ago says so, and leads to the tickets, which can be read longer', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show(new ApiFailure('expired'))
  expect(screen.getByText(/shown for 8 hours only\. Go online and log in/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open tickets' }).getAttribute('href')).toBe('/ticket/list')
})

it('the page of tickets does not lead to itself', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show(new ApiFailure('expired'), undefined, '/ticket/list')
  expect(screen.getByText(/shown for 8 hours only/)).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})
