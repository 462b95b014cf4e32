import { messages as portal } from 'virtual:messages/portal.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { type Article, articlesQuery } from './content-queries.ts'
import { RelatedArticles } from './RelatedArticles.tsx'

const related = (id: string, title: string, language: string) => ({
  ...{ id, title, language, type: 'notice', publishedAt: '2026-11-20T02:00:00Z' },
})

it('marks related notices that are in another language than the page', () => {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  queries.setQueryData<unknown>([...articlesQuery({ type: 'notice', size: 6 }).queryKey], {
    records: [related('2', '考场须知', 'zh-CN'), related('3', 'Test centres', 'en')],
  })
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={portal}>
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <RelatedArticles article={{ id: '1', type: 'notice', projectId: null } as Article} />
        </MemoryRouter>
      </QueryClientProvider>
    </LocaleProvider>,
  )
  const texts = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(texts).toEqual([expect.stringMatching(/^考场须知.*In Chinese$/), expect.not.stringContaining('In Chinese')])
})
