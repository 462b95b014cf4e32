import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type AdminArticle, blankArticle } from '../../../parts/content/article-draft.ts'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { ArticleEditor } from './ArticleEditor.tsx'

afterEach(cleanup)

it('the author of a scheduled article sees when it appears and disappears', () => {
  serve(() => ({ records: [], total: 0 }))
  const initial = { ...blankArticle('notice', null, null), revision: 1 }
  const times = { publishedAt: '2026-11-22T07:44:00.000Z', expiresAt: '2026-12-01T00:00:00.000Z' }
  const article = { ...initial, ...times, id: '7', state: 'scheduled', version: null, attachments: [] }
  renderOnPage(<ArticleEditor initial={initial} article={article as unknown as AdminArticle} />)
  expect(screen.getByText('Published 22 Nov 2026, 15:44')).toBeDefined()
  expect(screen.getByText('Expires 1 Dec 2026, 08:00')).toBeDefined()
})

it('the preview of a partial English text shows the text, and says what is missing', async () => {
  const text = { ...blankArticle('notice', null, null), title: '预览', titleEn: 'Preview', body: '<p>正文</p>' }
  const shown = { title: '预览', body: '<p>正文</p>', language: 'zh-CN' }
  serve(({ path }) =>
    path.endsWith('/article-previews')
      ? { chinese: shown, english: shown, missing: ['bodyEn'] }
      : { records: [], total: 0 },
  )
  renderOnPage(<ArticleEditor initial={{ ...text, revision: 1 }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText(/Add these before saving: Text \(English\)\..*see the Chinese text\./)).toBeDefined()
  expect(screen.getByTitle('Preview')).toBeDefined()
})
