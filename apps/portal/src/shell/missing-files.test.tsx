import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { messages as ui } from 'virtual:messages/ui.zh-CN'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const entry = '/pc/assets/main-old.js'
const reload = vi.fn()
let server: 'up' | 'away' | 'updated' = 'up'

beforeEach(() => {
  // A probe that another test left would count as this one.
  vi.resetModules()
  vi.useFakeTimers()
  reload.mockReset()
  server = 'up'
  const script = document.createElement('script')
  script.setAttribute('type', 'module')
  script.setAttribute('src', entry)
  document.head.append(script)
  vi.stubGlobal('location', { href: 'http://portal/help/index', pathname: '/help/index', reload })
  vi.stubGlobal('fetch', async () => {
    if (server === 'away') throw new TypeError('Failed to fetch')
    return new Response(server === 'updated' ? '/pc/assets/main-new.js' : entry)
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  document.head.querySelector(`script[src="${entry}"]`)?.remove()
})

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

async function openPage() {
  const { LocaleProvider } = await import('@rostrum/ui/LocaleProvider')
  const { MissingFiles } = await import('./MissingFiles.tsx')
  renderInTheme(
    <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
      <MissingFiles />
    </LocaleProvider>,
  )
  await wait(1)
}

it('files that a new release removed are fetched by the reader', async () => {
  server = 'updated'
  await openPage()
  expect(screen.getByText('网站刚刚更新')).toBeDefined()
  await wait(60_000)
  expect(reload).not.toHaveBeenCalled()
})

it('a lost network that the browser does not know of takes one line, and the page opens again when it is back', async () => {
  server = 'away'
  await openPage()
  expect(screen.getByText(portal['shell.page_offline_message'])).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  await wait(60_000)
  expect(reload).not.toHaveBeenCalled()
  server = 'up'
  await wait(20_000)
  expect(reload).toHaveBeenCalledOnce()
})

it('a page whose files failed just before the network was back opens again by itself, but not without end', async () => {
  for (const pause of [1000, 2000, 4000]) {
    await openPage()
    await wait(pause - 10)
    expect(reload).not.toHaveBeenCalled()
    await wait(20)
    expect(reload).toHaveBeenCalledOnce()
    reload.mockReset()
    cleanup()
  }
  await openPage()
  await wait(50_000)
  expect(reload).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: '刷新页面' })).toBeDefined()
})
