import { messages as portal } from 'virtual:messages/portal.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TicketCard } from './TicketCard.tsx'
import type { Ticket } from './tickets.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const start = '2026-12-19T01:00:00Z'
const closes = '2026-12-21T09:00:00Z'

type TestTicket = { possible?: boolean; printBy?: string; choices?: object[]; opened?: Pick<Ticket, 'sheet' | 'photo'> }

function textAt(now: string, { possible = true, printBy = closes, choices, opened }: TestTicket = {}) {
  vi.useFakeTimers({ now: new Date(now) })
  const ticket = {
    ...{ applicationId: 'a1', opens: '2026-12-15T01:00:00Z', closes, printBy, ...opened },
    ...{ project: { id: 'p1', title: 'Civil service exam', timeZone: 'Asia/Shanghai' } },
    position: { title: 'IT officer', code: 'A0006' },
    choices,
    sittings: [
      { start, end: '2026-12-19T03:00:00Z' },
      { start: '2026-12-19T06:00:00Z', end: '2026-12-19T08:00:00Z' },
    ],
    actions: [{ action: 'printTicket', possible, message: '' }],
  } as unknown as Ticket
  const { container } = renderInTheme(
    <QueryClientProvider client={new QueryClient()}>
      <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={portal}>
        <TicketCard ticket={ticket} shown={opened !== undefined} onShow={() => undefined} />
      </LocaleProvider>
    </QueryClientProvider>,
  )
  return container.textContent ?? ''
}

it('before the test, a ticket says until when it has to be printed and when printing ends', () => {
  const text = textAt('2026-12-16T02:00:00Z', { printBy: start })
  expect(text).toContain(portal['ticket.open'])
  expect(text).toContain('Print by Sat 19 Dec, 09:00, when the test begins. Printing ends Mon 21 Dec, 17:00.')
})

it('where printing ends before the test, that is the only end', () => {
  expect(textAt('2026-12-16T02:00:00Z')).toContain('Print by Mon 21 Dec, 17:00')
  expect(textAt('2026-12-16T02:00:00Z')).not.toContain('when the test begins')
})

it('a ticket names all positions, and one of an earlier version the first', () => {
  const choices = ['A0006', 'A0007'].map((code) => ({ title: 'IT officer', code }))
  expect(textAt('2026-12-16T02:00:00Z', { choices })).toContain('IT officer (A0006)IT officer (A0007)')
  cleanup()
  expect(textAt('2026-12-16T02:00:00Z')).toContain('IT officer (A0006)')
})

it.each([true, false])('after the last paper a ticket is not called ready, nor not available yet: %s', (possible) => {
  const text = textAt('2026-12-19T08:00:00Z', { possible })
  expect(text).toContain(portal['ticket.exam_over'])
  expect(text).not.toContain(portal['ticket.open'])
  expect(text).not.toContain(portal['ticket.not_open'])
  expect(text).not.toContain('Print by')
})

it('a ticket has its photo with it, also where no other response can be read', () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const text = { text: 'Admission ticket' }
  const sheet = { project: text, title: text, facts: [], head: [], sessions: [], notes: { title: text, items: [] } }
  textAt('2026-12-19T00:30:00Z', { opened: { sheet, photo: '/recruitApi/app/api/file/7' } })
  const photo = screen.getByRole('img', { name: portal['ticket.photo'] })
  expect(photo.getAttribute('src')).toBe('/recruitApi/app/api/file/7')
})
