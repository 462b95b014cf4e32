import { messages as english } from 'virtual:messages/portal.en'
import { messages as ui } from 'virtual:messages/ui.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Application } from '../../recruitment/records.ts'
import { ProgressCard } from './ProgressCard.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-09T02:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const project = 'b8c9ab35-6a5c-4c73-9d84-1f4c2f3a0001'

type Shown = 'interview' | 'scoreRelease' | 'publicity' | 'pay' | 'apply' | 'review'

function showStage(stage: Shown, exam: string, given: object = {}, states: object = {}, more: object = {}): string {
  const node = { id: stage, stage, state: 'current', actor: null, opinion: null, at: null, isConfirmResult: null }
  const application = {
    states: { review: 'PASSED', photo: 'OK', fee: 'PAID', exam, ...states },
    ...{ id: 'b8c9ab35-6a5c-4c73-9d84-1f4c2f3a0002', nextStep: null, actions: [] },
    project: { id: project, timeZone: 'Asia/Shanghai' },
    flowNodes: [{ ...node, opens: '2026-12-09T01:00:00Z', deadline: '2026-12-10T09:00:00Z', ...given }],
    ...{ submittedAt: '2026-12-09T01:30:00Z', ...more },
  } as unknown as Application
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={{ ...ui, ...english }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        <MemoryRouter>
          <ProgressCard application={application} />
        </MemoryRouter>
      </QueryClientProvider>
    </LocaleProvider>,
  )
  return screen.getByRole('list', { name: 'Progress' }).textContent ?? ''
}

it.each([
  ['interview', 'INTERVIEW', 'View notices', `/notice/list?project=${project}`],
  ['publicity', 'PUBLICITY', 'View announcements', `/publicity/list?project=${project}`],
] as const)(
  'the %s that goes on gives its period, which is no deadline, and leads to what is published',
  (stage, exam, name, path) => {
    const text = showStage(stage, exam)
    expect(text).toContain('9 Dec, 09:00 to 10 Dec, 17:00')
    expect(text).not.toContain('Due')
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path)
  },
)

it('a stage with a deadline gives the deadline', () => {
  expect(showStage('pay', 'NONE')).toContain('Due Thu 10 Dec, 17:00')
  expect(screen.queryByRole('link')).toBeNull()
})

it('a withdrawn application gives the times of its submission and of its withdrawal', () => {
  const text = showStage('apply', 'NONE', { state: 'failed', at: '2026-12-09T01:45:00Z' })
  expect(text).toContain('9 Dec, 09:30')
  expect(text).toContain('Withdrawn 9 Dec, 09:45')
})

const ahead = { state: 'upcoming', opens: '2026-12-11T01:00:00Z' }

it('after a review that was not passed, the payment follows only another position', () => {
  const nextStep = { action: 'changePost', stage: 'apply', deadline: '2026-12-10T09:00:00Z' }
  const text = showStage('pay', 'NONE', ahead, { review: 'REJECTED' }, { nextStep })
  expect(text).toContain(english['application.after_change'])
  expect(text).not.toContain('your turn')
})

it('of a draft that was not submitted in time, nothing follows', () => {
  const closed = { reason: 'recruitment.window_closed', params: { closed: '2026-12-08T09:00:00Z' }, message: '' }
  const actions = [{ action: 'editForm', possible: false, ...closed }]
  const text = showStage('pay', 'NONE', ahead, { review: 'DRAFT' }, { actions })
  expect(text).toContain(english['application.skipped'])
  expect(text).not.toContain('your turn')
})

it('a comment that the reviewer wrote in Chinese has a mark', () => {
  expect(showStage('apply', 'NONE', { state: 'done', opinion: '符合报考条件' })).toContain('符合报考条件 In Chinese')
  cleanup()
  expect(showStage('apply', 'NONE', { state: 'done', opinion: 'Complete' })).not.toContain('In Chinese')
})

it('the mark follows the comment and not the sentence after it, and the comment has its language', () => {
  showStage('review', 'NONE', { state: 'failed', opinion: '不符合年龄要求' }, { review: 'REJECTED' })
  expect(screen.getByText('不符合年龄要求').getAttribute('lang')).toBe('zh-CN')
  expect(screen.getByText('不符合年龄要求').nextElementSibling?.textContent).toBe('In Chinese')
})

it('a sentence before the comment of the office ends with a full stop', () => {
  const actor = { role: 'reviewer', name: 'Health Commission' }
  const text = showStage('review', 'NONE', { state: 'done', actor, opinion: 'All conditions are met' })
  expect(text).toContain('Approved by Health Commission. Reviewer’s comment: All conditions are met')
  cleanup()
  expect(showStage('review', 'NONE', { state: 'done', actor })).toMatch(/Approved by Health Commission (?!\.)/)
})

it('released scores are one press away', () => {
  showStage('scoreRelease', 'RELEASED', { state: 'done', at: '2026-12-09T01:00:00Z' })
  expect(screen.getByRole('link', { name: 'View score' }).getAttribute('href')).toBe('/grades/list')
  cleanup()
  showStage('scoreRelease', 'SAT')
  expect(screen.queryByRole('link')).toBeNull()
})
