import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { messages as ui } from 'virtual:messages/ui.zh-CN'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { Component as ProfileEditPage } from './features/profile/ProfileEditPage.tsx'
import { Component as RegistrationPage } from './features/registration/RegistrationPage.tsx'
import { LocalCopyStore } from './shell/local-copy.ts'
import { queryClient } from './shell/query-client.ts'
import { completeLogout, setSessionPerson } from './shell/session.ts'

afterEach(() => {
  cleanup()
  completeLogout()
  localStorage.clear()
  queryClient.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = (Page: ComponentType, address: string) =>
  renderInTheme(
    <QueryClientProvider client={queryClient}>
      <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
        <MemoryRouter initialEntries={[address]}>
          <Page />
        </MemoryRouter>
      </LocaleProvider>
    </QueryClientProvider>,
  )

it.each([
  ['registration', RegistrationPage],
  ['personal information', ProfileEditPage],
])('the form of the %s that is opened without a network says at its top that no entry is lost', async (_, Page) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('scrollTo', vi.fn())
  show(Page, '/recruit/form?projectId=7')
  expect(await screen.findByText('您填写的内容没有丢失，恢复联网后表单会自动打开。')).toBeDefined()
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
})

it.each(['network', 'expired'] as const)(
  'entries that were not sent are neither shown nor deleted until their person logs in: %s',
  async (kind) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const expired = async () => new Response(null, { status: 504, headers: { 'x-expired': 'true' } })
    vi.stubGlobal('fetch', kind === 'expired' ? expired : () => Promise.reject(new TypeError('Failed to fetch')))
    vi.stubGlobal('scrollTo', vi.fn())
    const copies = new LocalCopyStore('lin', 'profile')
    const answers = { email: 'typed@example.com' }
    copies.save({ at: Date.now(), revision: 1, base: {}, snapshot: { answers, touched: ['email'] } })
    setSessionPerson('lin')
    show(ProfileEditPage, '/userInfo/edit')
    expect(await screen.findByText('您填写的内容没有丢失，恢复联网后表单会自动打开。')).toBeDefined()
    expect(document.body.textContent).not.toContain('typed@example.com')
    expect(document.querySelector('input')).toBeNull()
    expect(copies.read(Date.now())?.snapshot.answers).toEqual(answers)
  },
)
