import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { InterviewWeekPage } from './InterviewWeekPage.tsx'

const page = '/talent/interview-week'
const interview = (id: string, day: string, state: string, candidate: string) => ({
  ...{ id, day, state, candidate, startTime: '10:00', minutes: 45, place: 'Room 3', interviewerIds: ['1'] },
  timeZone: 'Asia/Shanghai',
})
const held = interview('1', '2026-11-24', 'held', 'Met before')
const coming = interview('2', '2026-12-02', 'planned', 'Coming next')
const interviewers = [{ id: '1', name: 'Tang', busy: [] }]
const weeks: Readonly<Record<string, object>> = {
  '2026-11-23': { interviews: [held], interviewers, next: '2026-12-02' },
  '2026-11-30': { interviews: [coming], interviewers, next: null },
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T02:00:00Z') })
  serve(({ query }) => weeks[query.get('from') ?? ''])
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('opens on the week of the next interview where none is to come in the present week', async () => {
  renderOnPage(<InterviewWeekPage />, { address: page })
  expect((await screen.findByRole('link', { name: /Coming next/ })).textContent).toContain('Scheduled')
  expect(screen.queryByText('Met before')).toBeNull()
})

it('shows a week that the address names, and which of its interviews are over', async () => {
  renderOnPage(<InterviewWeekPage />, { address: `${page}?week=2026-11-25` })
  expect((await screen.findByRole('link', { name: /Met before/ })).textContent).toContain('Completed')
  expect(screen.queryByText('Coming next')).toBeNull()
})
