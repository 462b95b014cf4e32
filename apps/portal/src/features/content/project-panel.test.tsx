import { messages as portal } from 'virtual:messages/portal.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { projectQuery } from './content-queries.ts'
import { ProjectPanel } from './ProjectPanel.tsx'

afterEach(cleanup)

const panelOf = (phase: string) => {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  queries.setQueryData<unknown>([...projectQuery('1').queryKey], {
    ...{ id: '1', title: '专项招聘', phase, timeZone: 'Asia/Shanghai', counts: { positions: 1, headcount: 1 } },
    windows: { apply: { start: '2026-10-20T09:00:00+08:00', end: '2026-10-29T17:00:00+08:00' } },
  })
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={portal}>
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <ProjectPanel id="1" />
        </MemoryRouter>
      </QueryClientProvider>
    </LocaleProvider>,
  )
  return screen.getByRole('region').textContent
}

it.each([
  ['upcoming', /Applications open Tue.* 20 Oct/],
  ['applying', /Applications close Thu.* 29 Oct/],
  ['underway', /Applications closed Thu.* 29 Oct/],
])('a project that is %s says when applications open, close or closed', (phase, text) => {
  expect(panelOf(phase)).toMatch(text)
})
