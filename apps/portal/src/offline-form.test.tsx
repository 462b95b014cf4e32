import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { messages as ui } from 'virtual:messages/ui.zh-CN'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { Component as ProfileEditPage } from './features/profile/ProfileEditPage.tsx'
import { Component as RegistrationPage } from './features/registration/RegistrationPage.tsx'
import { queryClient } from './shell/query-client.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it.each([
  ['registration', RegistrationPage],
  ['personal information', ProfileEditPage],
])('the form of the %s that is opened without a network says at its top that no entry is lost', async (_, Page) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('scrollTo', vi.fn())
  renderInTheme(
    <QueryClientProvider client={queryClient}>
      <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
        <MemoryRouter initialEntries={['/recruit/form?projectId=7']}>
          <Page />
        </MemoryRouter>
      </LocaleProvider>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('您填写的内容没有丢失，恢复联网后表单会自动打开。')).toBeDefined()
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
})
