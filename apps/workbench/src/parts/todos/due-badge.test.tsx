import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage } from '../../testing/render-on-page.tsx'
import { DueBadge } from './DueBadge.tsx'

afterEach(cleanup)

/** 22:00 in Shanghai. */
const now = new Date('2026-11-23T14:00:00Z')
const texts = (dues: readonly string[], drawn: (due: string) => { due: string | null; dueDay: string | null }) =>
  dues.map((due) => {
    renderOnPage(
      <p>
        <DueBadge {...drawn(due)} now={now} />
      </p>,
    )
    const text = screen.getByRole('paragraph').textContent?.trim()
    cleanup()
    return text
  })

it('an instant says how long it is over or how long is left, as the inbox does', () => {
  const instants = ['11-21T13:00', '11-23T10:59', '11-23T13:15', '11-23T15:30', '11-24T13:00', '11-24T15:00']
  expect(texts(instants, (due) => ({ due: `2026-${due}:00Z`, dueDay: null }))).toEqual([
    ...['2 days overdue', '3 hours overdue', '45 minutes overdue', '1 hour left', '23 hours left', 'Tomorrow'],
  ])
})

it('a day says where it is', () => {
  const days = ['2026-11-21', '2026-11-23', '2026-11-24', '2026-12-03']
  expect(texts(days, (dueDay) => ({ due: null, dueDay }))).toEqual(['2 days overdue', 'Today', 'Tomorrow', '3 Dec'])
})
