import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage } from '../../../testing/render-on-page.tsx'
import { StageCell } from './StageCell.tsx'

afterEach(cleanup)

const shown = (stage: string, stageChangesAt: string) => {
  const record = { id: '1', revision: 1, stageChangesAt, timeZone: 'Asia/Shanghai' }
  return renderOnPage(<StageCell value={stage} record={record} />).container.textContent
}

it('a project that has not begun shows the day on which it starts, with its year', () => {
  expect(shown('planned', '2026-12-01T16:00:00.000Z')).toMatch(/Starts 2 Dec 2026$/)
})

it('a stage shows its last day with its year', () => {
  expect(shown('review', '2026-12-01T16:00:00.000Z')).toMatch(/Review until 1 Dec 2026$/)
})
