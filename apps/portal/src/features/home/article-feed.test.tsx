import { messages as portal } from 'virtual:messages/portal.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { ProjectSummary } from '../../recruitment/records.ts'
import { LatestArticles } from './ArticleFeed.tsx'
import { noticesQuery, publicityQuery } from './home-queries.ts'

const notice = (id: string, title: string, language: string, projectId: string | null) => ({
  ...{ id, title, language, projectId, type: 'notice', publishedAt: '2026-11-20T02:00:00Z', pinned: false },
})

it('marks articles in another language and those about an application of the reader', () => {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  queries.setQueryData<unknown>([...noticesQuery().queryKey], {
    records: [notice('1', '考场须知', 'zh-CN', null), notice('2', 'Test centres', 'en', 'p')],
  })
  queries.setQueryData<unknown>([...publicityQuery().queryKey], { records: [] })
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={portal}>
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <LatestArticles projects={[{ id: 'p', mine: {} } as ProjectSummary]} />
        </MemoryRouter>
      </QueryClientProvider>
    </LocaleProvider>,
  )
  const [chinese, english] = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(chinese).toMatch(/^考场须知.*In Chinese$/)
  expect(english).toMatch(/^Test centres.*About your application$/)
})
