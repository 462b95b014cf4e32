import { messages as english } from 'virtual:messages/portal.en'
import { messages as chinese } from 'virtual:messages/portal.zh-CN'
import { messages as ui } from 'virtual:messages/ui.zh-CN'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Application } from '../../recruitment/records.ts'
import { NodeTask } from './NodeTask.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T02:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const taskText = (locale: 'en' | 'zh-CN', opens: string): string | null => {
  const application = {
    states: { review: 'PASSED', photo: 'OK', fee: 'PAID', exam: 'UNCONFIRMED' },
    nextStep: {
      ...{ action: 'confirmWrittenTest', stage: 'confirmation', amount: null },
      ...{ opens, deadline: '2026-11-30T09:00:00Z' },
    },
    ...{ project: { timeZone: 'Asia/Shanghai' }, photo: { opinion: null }, correction: null, actions: [] },
  } as unknown as Application
  const { container } = renderInTheme(
    <LocaleProvider
      locale={locale}
      timeZone="Asia/Shanghai"
      messages={{ ...ui, ...(locale === 'en' ? english : chinese) }}
    >
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        <NodeTask application={application} />
      </QueryClientProvider>
    </LocaleProvider>,
  )
  return container.querySelector('b')?.parentElement?.textContent ?? null
}

it('a task that opens later gives its whole period before what happens to those who miss it', () => {
  const opens = '2026-11-27T01:00:00Z'
  expect(taskText('zh-CN', opens)).toBe(
    '由您办理：确认参加笔试请在 11月27日（周五）09:00 至 11月30日（周一）17:00 之间办理。逾期未确认，不安排考场。',
  )
  cleanup()
  expect(taskText('en', opens)).toBe(
    'Your next step: Confirm your written testDo this between Fri 27 Nov, 09:00 and Mon 30 Nov, 17:00. If you do not confirm in time, you will not get a seat. ',
  )
})

it('an open task gives its deadline before what happens to those who miss it', () => {
  const text = taskText('zh-CN', '2026-11-20T01:00:00Z')
  expect(text).toMatch(
    /^由您办理：确认参加笔试请在 11月30日（周一）17:00 前办理。还剩 6 天 7 小时。逾期未确认，不安排考场。$/,
  )
})
