import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { messages as ui } from 'virtual:messages/ui.zh-CN'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { lockScreen } from '../../shell/lock.ts'
import { queryClient } from '../../shell/query-client.ts'
import { Shell } from '../../shell/Shell.tsx'
import { completeLogin, completeLogout } from '../../shell/session.ts'
import { Component as LockPage } from './LockPage.tsx'

afterEach(() => {
  cleanup()
  completeLogout()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

/** A portal that is locked at `/help/index`; its password is right. */
function openLocked(at: string) {
  const data = { roles: [], buttons: [], menus: [] }
  const reply = JSON.stringify({ code: 200, success: true, msg: 'ok', message: 'ok', data })
  vi.stubGlobal('fetch', async () => new Response(reply))
  // Another test of this thread may have left its person.
  completeLogout()
  completeLogin('lin')
  lockScreen('/help/index')
  const router = createMemoryRouter(
    [
      { Component: Shell, children: [{ path: '*', element: <p>页面</p> }] },
      { path: '/lock', Component: LockPage },
    ],
    { initialEntries: [at] },
  )
  renderInTheme(
    <QueryClientProvider client={queryClient}>
      <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
        <RouterProvider router={router} />
      </LocaleProvider>
    </QueryClientProvider>,
  )
  return router
}

it.each([
  ['the page of the lock', '/lock', '/help/index'],
  ['the page whose address was typed since then', '/recruit/list?projectId=7', '/recruit/list?projectId=7'],
])('unlocking opens %s', async (_page, at, opened) => {
  const router = openLocked(at)
  fireEvent.change(await screen.findByLabelText(portal['identity.password']), { target: { value: 'Demo2026a' } })
  fireEvent.click(screen.getByRole('button', { name: portal['identity.unlock'] }))
  await waitFor(() => {
    const { pathname, search } = router.state.location
    expect(pathname + search).toBe(opened)
  })
})
