import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { ArticleDraft } from '../../../parts/content/article-draft.ts'
import { renderOnPage } from '../../../testing/render-on-page.tsx'
import { ArticleText } from './ArticleText.tsx'

afterEach(cleanup)

const text = { type: 'notice', title: '招聘公告', titleEn: 'Notice', body: '', bodyEn: '' } as ArticleDraft

function Refused({ by }: { by: Readonly<Record<string, string>> }) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  return (
    <>
      <ArticleText text={text} articleId={undefined} touch={() => {}} errors={errors} writable />
      <button type="button" onClick={() => setErrors(by)}>
        Save
      </button>
    </>
  )
}

it('an error in the hidden language switches to it', async () => {
  renderOnPage(<Refused by={{ titleEn: 'Too long' }} />)
  expect(screen.getByDisplayValue('招聘公告')).toBeDefined()
  screen.getByRole('button', { name: 'Save' }).click()
  expect(await screen.findByText('Too long')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByDisplayValue('Notice'))
})
