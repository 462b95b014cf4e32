import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage } from '../../../testing/render-on-page.tsx'
import { PaperPreview } from './PaperPreview.tsx'
import type { Question, Section } from './paper-draft.ts'

afterEach(cleanup)

const single = {
  ...{ id: 'q', type: 'single', stem: 'Where?', scale: null, partial: false, reference: 'Secret', points: 5 },
  ...{ difficulty: 'easy', tags: [], version: 1, usable: true },
  options: [
    { id: 'a', text: 'Here', right: true },
    { id: 'b', text: 'There', right: false },
  ],
} satisfies Question

it('a paper preview has numbered questions by section, without correct answers or hints for markers', () => {
  const sections: Section[] = ['One', 'Two'].map((title, at) => ({
    ...{ title, drawn: null, questions: [{ questionId: at === 0 ? 'q' : 'gone', points: 7 }] },
  }))
  renderOnPage(
    <PaperPreview
      title="Logic"
      sections={sections}
      questionsById={new Map([['q', single]])}
      onClose={() => undefined}
    />,
  )
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('Where?')).toBeDefined()
  expect(dialog.getAllByText('(7 points)')).toHaveLength(2)
  expect(dialog.getAllByRole('list').map((list) => list.getAttribute('start'))).toContain('2')
  for (const hidden of [/✓/, /Secret/]) expect(dialog.queryByText(hidden)).toBeNull()
})
