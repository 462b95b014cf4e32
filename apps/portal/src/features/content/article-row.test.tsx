import { messages as portal } from 'virtual:messages/portal.en'
import { messages as ui } from 'virtual:messages/ui.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { ArticleRow } from './ArticleRow.tsx'
import type { ArticleSummary } from './content-queries.ts'

afterEach(cleanup)

it.each([
  ['zh-CN', true],
  ['en', false],
])('a title in %s of an English list is marked: %s', (language, isMarked) => {
  const article = {
    id: '1',
    type: 'notice',
    title: '考场须知',
    summary: '',
    language,
    publishedAt: '2026-11-20T02:00:00Z',
  }
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
      <MemoryRouter>
        <ArticleRow article={article as unknown as ArticleSummary} concerns={false} search="" />
      </MemoryRouter>
    </LocaleProvider>,
  )
  expect(screen.queryByText('In Chinese') !== null).toBe(isMarked)
})
