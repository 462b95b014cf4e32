import { messages as portal } from 'virtual:messages/portal.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { cleanup, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { MessageCard } from './MessageCard.tsx'

afterEach(cleanup)

type Message = ComponentProps<typeof MessageCard>['message']

const message = (text: string, reason: string | null): Message => ({
  ...{ id: 'm1', kind: 'rejected', title: 'Review not passed', text, reason, parts: [], at: '2026-11-12T02:00:00Z' },
  ...{ deadline: null, read: false, settled: false, applicationId: 'a1' },
  project: { id: 'p1', title: 'Civil service exam', timeZone: 'Asia/Shanghai' },
})

const show = (shown: Message) =>
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={portal}>
      <MemoryRouter>
        <MessageCard message={shown} onOpen={() => undefined} />
      </MemoryRouter>
    </LocaleProvider>,
  ).container.textContent

it('a reason that the office wrote in Chinese has its language and a mark, and the rest of the text has none', () => {
  const text = show(message('Reason: 年龄不符. See the record of the review.', '年龄不符.'))
  expect(screen.getByText('年龄不符.').getAttribute('lang')).toBe('zh-CN')
  expect(text).toContain('Reason: 年龄不符. In Chinese See the record of the review.')
})

it.each([
  ['Reason: Too old. See the record of the review.', 'Too old.'],
  ['“会计” was cancelled.', null],
])('the text %j with the reason %j has no mark', (text, reason) => {
  show(message(text, reason))
  expect(screen.queryByText('In Chinese')).toBeNull()
})

it('a message that was not read has the word of the filter', () => {
  show(message('Too old.', null))
  expect(screen.getByText('Unread')).toBeTruthy()
})

it('a returned application leads to each part that the reviewer named, until it is corrected', () => {
  const parts = [
    { name: 'education', label: 'Education' },
    { name: 'photo', label: 'Photo' },
  ]
  const returned: Message = { ...message('Reason: Unreadable.', 'Unreadable.'), kind: 'returned', parts }
  expect(show(returned)).toContain('To correct: Education, Photo')
  const address = screen.getByRole('link', { name: 'Photo' }).getAttribute('href')
  expect(address).toBe('/recruit/form?projectId=p1&step=fill&part=photo')
  cleanup()
  expect(show({ ...returned, settled: true })).toContain('To correct: Education, Photo')
  expect(screen.queryByRole('link', { name: 'Photo' })).toBeNull()
})
