import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { messages as ui } from 'virtual:messages/ui.zh-CN'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Application } from '../../recruitment/records.ts'
import { applicationQuery } from '../../recruitment/recruitment-queries.ts'
import { apiQuery } from '../../shell/query-client.ts'
import { assumeSession, completeLogout } from '../../shell/session.ts'
import { Component as DeliveredPage } from './DeliveredPage.tsx'

const id = '7f3f4c0e-5d0b-4f0a-9a3b-0d8a5a1b0001'
const opens = '2026-12-07T09:00:00+08:00'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  act(completeLogout)
  vi.useRealTimers()
})

function showAt(instant: string, review = 'PASSED', resultBy?: Application['resultBy']) {
  vi.setSystemTime(instant)
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  client.setQueryData(applicationQuery(id).queryKey, {
    ...{ id, number: '2026-ZS-000001', submittedAt: '2026-11-28T10:00:00+08:00', adjustable: false, choices: [] },
    project: { id, title: '招聘', organiser: '州人社局', timeZone: 'Asia/Shanghai' },
    states: { review, photo: 'OK', fee: 'DUE', exam: 'NONE' },
    nextStep: { stage: 'payment', action: 'pay', opens, deadline: '2026-12-11T17:00:00+08:00' },
    answers: {},
    resultBy,
    serverTime: instant,
  } as unknown as Application)
  client.setQueryData(apiQuery('GET /recruitApi/app/api/person/info/getById', {}).queryKey, {
    personName: '林若溪',
  } as never)
  renderInTheme(
    <QueryClientProvider client={client}>
      <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
        <MemoryRouter initialEntries={[`/recruit/delivered?id=${id}`]}>
          <DeliveredPage />
        </MemoryRouter>
      </LocaleProvider>
    </QueryClientProvider>,
  )
}

it('the receipt says when the next task opens, and offers it from then on', () => {
  showAt('2026-11-28T10:00:00+08:00')
  expect(screen.getByText(/12月7日.* 开始办理/)).toBeTruthy()
  expect(screen.getByText(portal['delivered.text_passed'])).toBeTruthy()
  expect(screen.queryByRole('link', { name: '去缴费' })).toBeNull()
  cleanup()
  showAt('2026-12-07T09:00:01+08:00')
  expect(screen.getByRole('link', { name: '去缴费' })).toBeTruthy()
  expect(screen.getByText(/12月11日.* 截止/)).toBeTruthy()
})

it('the receipt to print has the name of the person and of the organiser', () => {
  act(assumeSession)
  showAt('2026-11-28T10:00:00+08:00')
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toContain('州人社局')
  expect(facts).toContain('林若溪')
})

it.each([
  [{ sms: true, mail: true }, 'delivered.text'],
  [{ sms: true, mail: false }, 'delivered.text_sms'],
  [{ sms: false, mail: true }, 'delivered.text_mail'],
  [{ sms: false, mail: false }, 'delivered.text_portal'],
  [undefined, 'delivered.text_portal'],
] as const)('the receipt promises the result of the review by no way but those of %j', (resultBy, text) => {
  showAt('2026-11-28T10:00:00+08:00', 'SUBMITTED', resultBy)
  expect(screen.getByText(portal[text])).toBeTruthy()
  expect(screen.queryByText(/短信/) !== null).toBe(resultBy?.sms === true)
})
