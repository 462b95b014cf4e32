import { messages as portal } from 'virtual:messages/portal.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Sessions } from './Sessions.tsx'

let sent: unknown[] = []
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return new Response(JSON.stringify({ code: 200, success: true, msg: '', message: '', data: { ended: 1 } }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const session = (id: string, day: number, current = false) => ({
  ...{ id, began: `2026-11-0${day}T02:00:00Z`, address: '203.0.113.7', device: 'Chrome 156 · Android', current },
})

function show(sessions: Parameters<typeof Sessions>[0]['sessions']) {
  const onChange = vi.fn()
  renderInTheme(
    <QueryClientProvider client={new QueryClient()}>
      <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={portal}>
        <Sessions sessions={sessions} onChange={onChange} />
      </LocaleProvider>
    </QueryClientProvider>,
  )
  return onChange
}

it('logs out one other device, and the list is read again', async () => {
  const onChange = show([session('a', 3, true), session('b', 2), session('c', 1)])
  const [first, ...rest] = screen.getAllByRole('button', { name: /^Log out Logged in/ })
  expect(rest).toHaveLength(1)
  fireEvent.click(first ?? document.body)
  await waitFor(() => expect(onChange).toHaveBeenCalled())
  expect(sent).toEqual([{ id: 'b' }])
})

it('logs out all other devices where there are several', async () => {
  const onChange = show([session('a', 3, true), session('b', 2), session('c', 1)])
  fireEvent.click(screen.getByRole('button', { name: 'Log out all other devices' }))
  await waitFor(() => expect(onChange).toHaveBeenCalled())
  expect(sent).toEqual([{}])
  cleanup()
  show([session('a', 3, true)])
  expect(screen.queryByRole('button', { name: /Log out/ })).toBeNull()
})
