import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage } from '../../../testing/render-on-page.tsx'
import { ExamJobList } from './ExamJobList.tsx'
import type { Board, ExamJob } from './exam-board.ts'

afterEach(cleanup)

const printed = (figures: Record<string, number>) =>
  ({
    ...{ id: '1', kind: 'tickets', state: 'done', requestedAt: '2026-11-22T09:00:00Z' },
    ...{ files: [], outcome: { figures } },
  }) as unknown as ExamJob

it.each([
  [{ tickets: 1, problems: 0 }, '1 ticket'],
  [{ tickets: 1234, problems: 1001 }, '1,234 tickets, 1,001 incomplete'],
])('the outcome of %o names the tickets with their noun', (figures, text) => {
  renderOnPage(<ExamJobList board={{ project: { id: '7' }, works: [printed(figures)] } as unknown as Board} />)
  expect(screen.getByText(text)).toBeDefined()
})
