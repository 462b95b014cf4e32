import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Application } from '../../recruitment/records.ts'
import { StateStrip } from './StateStrip.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show = (application: Application) =>
  renderInTheme(
    <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={portal}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        <StateStrip application={application} />
      </QueryClientProvider>
    </LocaleProvider>,
  )
const wordOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent

it.each([
  ['PASSED', 'UNCONFIRMED', 'upcoming', '待确认'],
  ['DISQUALIFIED', 'UNCONFIRMED', 'skipped', '无需办理'],
  ['DISQUALIFIED', 'ABSENT', 'failed', '缺考'],
] as const)(
  'of an application that is %s, with %s and the written test %s, the exam reads %s',
  (review, exam, state, words) => {
    const states = { review, photo: 'OK', fee: 'REFUNDED', exam }
    const flowNodes = [{ stage: 'writtenExam', state }]
    const application = { states, flowNodes, fee: null, actions: [] } as unknown as Application
    show(application)
    expect(screen.getByText('考试').nextElementSibling?.textContent).toBe(words)
  },
)

it.each([
  ['SUBMITTED', '等待审核'],
  ['WITHDRAWN', '已上传'],
  ['LAPSED', '已上传'],
] as const)('the photo of an application that is %s, which was not looked at, reads %s', (review, words) => {
  const states = { review, photo: 'PENDING', fee: 'NONE', exam: 'NONE' }
  const application = { states, flowNodes: [], fee: null, actions: [] } as unknown as Application
  show(application)
  expect(screen.getByText('照片').nextElementSibling?.textContent).toBe(words)
})

it.each([
  ['2026-12-01T02:00:00Z', true, '可打印准考证'],
  ['2026-12-05T00:30:00Z', false, '准考证打印已结束'],
  ['2026-12-05T09:00:00Z', true, '笔试已结束'],
  ['2026-12-05T09:00:00Z', false, '笔试已结束'],
])('at %s, with printing possible: %s, an open ticket reads %s', (now, possible, words) => {
  vi.useFakeTimers({ now: new Date(now) })
  const writtenExam = { start: '2026-12-05T01:00:00Z', end: '2026-12-05T08:00:00Z' }
  show({
    ...{ states: { review: 'PASSED', photo: 'OK', fee: 'PAID', exam: 'TICKET_OPEN' }, flowNodes: [], fee: null },
    ...{ project: { windows: { writtenExam } }, actions: [{ action: 'printTicket', possible }] },
  } as unknown as Application)
  expect(wordOf('考试')).toBe(words)
})

it.each([
  ['SUBMITTED', 'upcoming', '审查通过后缴费'],
  ['REJECTED', 'upcoming', '目前无需缴费'],
  ['LAPSED', 'skipped', '目前无需缴费'],
] as const)('the fee of an application that is %s, whose payment is %s, reads %s', (review, state, words) => {
  show({
    ...{ states: { review, photo: 'OK', fee: 'NONE', exam: 'NONE' }, flowNodes: [{ stage: 'pay', state }] },
    ...{ fee: { amount: '100.00', currency: 'CNY' }, actions: [], nextStep: null },
  } as unknown as Application)
  expect(wordOf('考试费')).toBe(words)
})

it.each([
  ['changePost', '未通过'],
  ['editForm', '尚未提交'],
] as const)('the review of the draft of a change, whose next step is %s, reads %s', (action, words) => {
  show({
    ...{ states: { review: 'DRAFT', photo: 'OK', fee: 'NONE', exam: 'NONE' }, flowNodes: [], fee: null, actions: [] },
    nextStep: { action, stage: 'apply' },
  } as unknown as Application)
  expect(wordOf('资格审查')).toBe(words)
})
