import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { messages as ui } from 'virtual:messages/ui.zh-CN'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lockScreen, unlockScreen } from './lock.ts'
import { setOpenPages } from './open-pages.ts'
import { queryClient } from './query-client.ts'
import { Shell } from './Shell.tsx'
import { closeDialog, completeLogin, completeLogout, useOpenDialog } from './session.ts'

const setting = (value: string) => ({ value, valueEn: value })
const answers: Readonly<Record<string, unknown>> = {
  '/recruitApi/biz/api/sys/config/getAll': {
    settings: {
      sysTitle: setting('澜江州公开招聘'),
      sysLogo: setting('/logo.png'),
      supportPhone: setting('0888-612 3456'),
    },
    timeZone: 'Asia/Shanghai',
    now: '2026-11-22T00:00:00Z',
  },
  '/recruitApi/app/api/person/info/getById': { personId: 'lin', personName: '林若溪', phone: '138****8000' },
  '/core/sys/auth/v2/author': { roles: ['candidate'], buttons: [], menus: [] },
}

let requests: string[] = []
beforeEach(() => {
  completeLogout()
  requests = []
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://portal')
    requests.push(pathname)
    const data = answers[pathname] ?? null
    return new Response(JSON.stringify({ code: 200, success: true, msg: 'ok', message: 'ok', data }))
  })
  vi.stubGlobal('scrollTo', vi.fn())
})
afterEach(() => {
  cleanup()
  closeDialog()
  completeLogout()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  document.head.querySelector('link[rel="icon"]')?.remove()
})

const OpenDialog = () => <output>{useOpenDialog()}</output>

let mounts = 0
function Counted() {
  mounts += 1
  return <h1>公告正文</h1>
}

const handle = { titleKey: 'shell.page_help', bare: false, unlocked: false, untabbed: false, needs: undefined }

function open(at = '/help/index') {
  const router = createMemoryRouter(
    [
      {
        Component: Shell,
        children: [
          { path: '/help/index', handle, Component: Counted },
          { path: '/userInfo/agreement', handle: { ...handle, bare: true, unlocked: true }, element: <p>协议</p> },
          { path: '*', handle: { ...handle, untabbed: true }, element: <p>别的页面</p> },
        ],
      },
      { path: '/lock', element: <p>屏幕已锁定</p> },
    ],
    { initialEntries: [at] },
  )
  renderInTheme(
    <QueryClientProvider client={queryClient}>
      <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
        <RouterProvider router={router} />
        <OpenDialog />
      </LocaleProvider>
    </QueryClientProvider>,
  )
  return router
}

const header = () => screen.queryByRole('banner')
const button = (name: string | RegExp) => screen.getByRole('button', { name })

it('the header has the logo as a link home, the help line, and the log-in for visitors', async () => {
  open()
  expect((await screen.findByRole('link', { name: /澜江州公开招聘/ })).getAttribute('href')).toBe('/homepage/index')
  expect(screen.getByRole('link', { name: /0888-612 3456/ }).getAttribute('href')).toBe('tel:08886123456')
  expect(header()?.textContent).toContain('未登录')
  fireEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: '去登录' }))
  expect(screen.getAllByRole('status').some(({ textContent }) => textContent === 'login')).toBe(true)
})

it('a signed-in person is greeted by name and has five entries in the menu', async () => {
  completeLogin('lin')
  open()
  expect(await screen.findByText('您好，林若溪')).toBeTruthy()
  fireEvent.click(button(/账号菜单/))
  const entries = await screen.findAllByRole('menuitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    portal['shell.personal_information'],
    portal['shell.delivery_records'],
    ui['ui.change_password'],
    portal['shell.help_centre'],
    ui['ui.log_out'],
  ])
})

it('each tool next to the tabs has its words', () => {
  completeLogin('lin')
  open()
  for (const key of ['shell.tab_operations', 'shell.full_screen', 'shell.theme'] as const)
    expect(button(portal[key]).textContent).toBe(portal[key])
  expect(button(ui['ui.lock']).textContent).toBe(ui['ui.lock'])
})

it('the menu of the tabs lists all open pages, also those that the row has no space for', async () => {
  const home = { key: '/homepage/index', url: '/homepage/index', titleKey: 'shell.page_home' } as const
  const notices = { key: '/notice/list', url: '/notice/list?page=2', titleKey: 'shell.page_notices' } as const
  const help = { key: '/help/index', url: '/help/index', titleKey: 'shell.page_help' } as const
  setOpenPages([home, notices, help])
  const router = open()
  fireEvent.click(button('标签页操作'))
  const pages = await screen.findAllByRole('menuitemradio')
  expect(pages.map(({ textContent }) => textContent)).toEqual([
    portal[home.titleKey],
    portal[notices.titleKey],
    portal[help.titleKey],
  ])
  fireEvent.click(screen.getByRole('menuitemradio', { name: portal[notices.titleKey] }))
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'))
})

it('the question before a log-out can be cancelled, which keeps the session', async () => {
  completeLogin('lin')
  open()
  await screen.findByText('您好，林若溪')
  fireEvent.click(button(/账号菜单/))
  fireEvent.click(await screen.findByRole('menuitem', { name: '退出登录' }))
  const question = await screen.findByRole('dialog', {}, { timeout: 9000 })
  expect(within(question).getByRole('button', { name: '退出登录' })).toBeTruthy()
  fireEvent.click(within(question).getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests).not.toContain('/recruitApi/app/api/auth/logout')
  expect(screen.getByText('您好，林若溪')).toBeTruthy()
})

it('the window has the name of the page and the site, and the logo of the site as its icon', async () => {
  document.head.insertAdjacentHTML('beforeend', '<link rel="icon" href="/pc/icon.svg">')
  open()
  await waitFor(() => expect(document.title).toBe('帮助中心 - 澜江州公开招聘'))
  expect(document.querySelector('link[rel="icon"]')?.getAttribute('href')).toBe('/logo.png')
})

it('full screen hides the header, and leaving it brings the header back', () => {
  open()
  fireEvent.click(button('全屏'))
  expect(header()).toBeNull()
  fireEvent.click(button('退出全屏'))
  expect(header()).not.toBeNull()
})

it('Escape leaves full screen', () => {
  open()
  fireEvent.click(button('全屏'))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(header()).not.toBeNull()
})

it('the agreement has no header', () => {
  open('/userInfo/agreement')
  expect(header()).toBeNull()
})

it('a locked screen leads a signed-in person to the lock, except on pages for everyone', async () => {
  completeLogin('lin')
  lockScreen('/help/index')
  const router = open()
  expect(await screen.findByText('屏幕已锁定')).toBeTruthy()
  await act(() => router.navigate('/userInfo/agreement'))
  expect(screen.getByText('协议')).toBeTruthy()
  act(() => completeLogout())
  unlockScreen()
  await act(() => router.navigate('/help/index'))
  expect(screen.getByText('公告正文')).toBeTruthy()
})

it('the button back to the top appears after a screen and scrolls to the start', async () => {
  open()
  expect(screen.queryByRole('button', { name: '回到顶部' })).toBeNull()
  Object.defineProperty(window, 'scrollY', { value: window.innerHeight + 1, configurable: true })
  fireEvent.scroll(window)
  fireEvent.click(await screen.findByRole('button', { name: '回到顶部' }))
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
})

it('the button back to the top does not glide for readers who prefer reduced motion', async () => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query === '(prefers-reduced-motion: reduce)',
  }))
  open()
  Object.defineProperty(window, 'scrollY', { value: window.innerHeight + 1, configurable: true })
  fireEvent.scroll(window)
  fireEvent.click(await screen.findByRole('button', { name: '回到顶部' }))
  expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
  vi.mocked(window.matchMedia).mockRestore()
})

it('a refreshed page is mounted again after 300 ms', async () => {
  open()
  vi.useFakeTimers()
  fireEvent.click(button(portal['shell.tab_operations']))
  const before = mounts
  await act(() => vi.advanceTimersByTimeAsync(50))
  fireEvent.click(screen.getByRole('menuitem', { name: '刷新当前页' }))
  expect(screen.queryByText('公告正文')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(mounts).toBe(before)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(mounts).toBe(before + 1)
  expect(screen.getByText('公告正文')).toBeTruthy()
})
