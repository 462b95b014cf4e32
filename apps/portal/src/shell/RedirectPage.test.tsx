import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { Component as RedirectPage } from './RedirectPage.tsx'

afterEach(cleanup)

function Destination() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

it.each([
  ['/recruit/details?id=7', '/recruit/details?id=7'],
  ['https://elsewhere.example/', '/homepage/index'],
  ['//elsewhere.example/', '/homepage/index'],
  ['/\\elsewhere.example/', '/homepage/index'],
  ['/\t/elsewhere.example/', '/homepage/index'],
  ['/\n/elsewhere.example/', '/homepage/index'],
  ['', '/homepage/index'],
])('the transition page to %j leads to %s', async (to, destination) => {
  renderInTheme(
    <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={portal}>
      <MemoryRouter initialEntries={[`/jumpLoading?${new URLSearchParams({ to })}`]}>
        <Routes>
          <Route path="/jumpLoading" element={<RedirectPage />} />
          <Route path="*" element={<Destination />} />
        </Routes>
      </MemoryRouter>
    </LocaleProvider>,
  )
  expect((await screen.findByRole('status')).textContent).toBe(destination)
})
