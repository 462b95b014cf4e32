import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { MantineProvider } from '@mantine/core'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Component as ProfileEditPage } from './features/profile/ProfileEditPage.tsx'
import { Component as RegistrationPage } from './features/registration/RegistrationPage.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const renderPage = (Page: ComponentType) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={portal}>
          <MemoryRouter initialEntries={['/?projectId=7f3f4c0e-5d0b-4f0a-9a3b-0d8a5a1b0002']}>
            <Page />
          </MemoryRouter>
        </LocaleProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )

it.each([
  ['registration form', RegistrationPage, '报名登记表'],
  ['profile form', ProfileEditPage, '编辑个人信息'],
])('the %s shows its name and its busy state before any response', (_, Page, title) => {
  renderPage(Page)
  const heading = screen.getByRole('heading', { name: title })
  expect(heading.closest('[aria-busy="true"]')?.contains(screen.getByRole('status', { name: '正在加载' }))).toBe(true)
})
