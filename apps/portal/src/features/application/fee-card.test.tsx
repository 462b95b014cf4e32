import { messages as portal } from 'virtual:messages/portal.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Application } from '../../recruitment/records.ts'
import { FeeCard } from './FeeCard.tsx'
import { ActionContext, type ActionHandler } from './use-action-handler.ts'

afterEach(cleanup)

const show = (application: Application, act: ActionHandler = () => {}) =>
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={portal}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        <ActionContext value={act}>
          <FeeCard application={application} />
        </ActionContext>
      </QueryClientProvider>
    </LocaleProvider>,
  )

const textOf = (application: Application) => show(application).container.textContent

it('shows, while a waiver is decided, until when the fee must be paid if it is refused, and what was requested', () => {
  const application = {
    states: { review: 'PASSED', fee: 'WAIVER_PENDING' },
    fee: { amount: '100.00', currency: 'CNY' },
    feeLines: [],
    waiver: { reason: 'Low income', attachments: [{ name: 'certificate.jpg', url: '/files/1' }] },
    project: {
      timeZone: 'Asia/Shanghai',
      windows: { pay: { start: '2026-11-20T01:00:00Z', end: '2026-11-30T09:00:00Z' } },
    },
    ...{ flowNodes: [], actions: [] },
  } as unknown as Application
  const text = textOf(application)
  expect(text).toContain('Mon 30 Nov')
  expect(text).toContain('Low income')
  expect(text).toContain('certificate.jpg')
})

it.each([
  ['REFUNDING', 'NONE', true],
  ['REFUNDED', 'CONFIRMED', true],
  // A seat that was assigned is not withdrawn.
  ['REFUNDED', 'SEATED', false],
])('tells, at %s and %s, whether the refund has ended the application: %s', (fee, exam, ended) => {
  const application = {
    states: { review: 'PASSED', fee, exam },
    fee: { amount: '100.00', currency: 'CNY' },
    feeLines: [],
    project: { timeZone: 'Asia/Shanghai', windows: {} },
    ...{ flowNodes: [], actions: [] },
  } as unknown as Application
  expect(textOf(application)?.includes(portal['home.ended_refunded_text'])).toBe(ended)
})

it.each([true, false])('while a payment is open, a waiver can be requested if the server allows it: %s', (possible) => {
  const started: string[] = []
  const application = {
    states: { review: 'PASSED', fee: 'PAYING', exam: 'NONE' },
    fee: { amount: '100.00', currency: 'CNY' },
    feeLines: [],
    project: { timeZone: 'Asia/Shanghai', windows: {} },
    flowNodes: [],
    actions: [{ action: 'requestWaiver', possible, message: '' }],
  } as unknown as Application
  show(application, (action) => started.push(action))
  const link = screen.queryByRole('button', { name: portal['payment.request_waiver'] })
  expect(link !== null).toBe(possible)
  if (link) fireEvent.click(link)
  expect(started).toEqual(possible ? ['requestWaiver'] : [])
})

it.each([
  ['DUE', '2099-11-28T09:00:00Z', 'You can request a waiver again until Sat 28 Nov'],
  ['DUE', '2026-01-01T09:00:00Z', portal['application.waiver_again_not']],
  ['LAPSED', '2026-01-01T09:00:00Z', undefined],
])('says why a waiver was refused and whether it can be requested again: %s, requests until %s', (fee, end, again) => {
  const application = {
    states: { review: 'PASSED', fee, exam: 'NONE' },
    fee: { amount: '100.00', currency: 'CNY' },
    feeLines: [],
    refusedWaiver: { opinion: 'The certificate has expired.' },
    project: { timeZone: 'Asia/Shanghai', windows: { waiver: { start: '2025-11-20T01:00:00Z', end } } },
    ...{ flowNodes: [], actions: [] },
  } as unknown as Application
  const text = textOf(application)
  expect(text).toContain('Fee waiverNot approvedReasonThe certificate has expired.')
  expect(text?.includes(again ?? 'request a waiver')).toBe(again !== undefined)
})

it('a draft that was not submitted in time owes no fee', () => {
  const closed = { reason: 'recruitment.window_closed', params: { closed: '2026-11-18T09:00:00Z' }, message: '' }
  const application = {
    states: { review: 'DRAFT', fee: 'NONE', exam: 'NONE' },
    ...{ fee: { amount: '100.00', currency: 'CNY' }, feeLines: [], nextStep: null },
    project: {
      timeZone: 'Asia/Shanghai',
      windows: { pay: { start: '2026-11-20T01:00:00Z', end: '2026-11-30T09:00:00Z' } },
    },
    flowNodes: [{ stage: 'pay', state: 'upcoming' }],
    actions: [{ action: 'editForm', possible: false, ...closed }],
  } as unknown as Application
  const text = textOf(application)
  expect(text).toContain(portal['payment.none_due'])
  expect(text).not.toContain('100')
})

it('the payment has one name, on its button and in the next step', () => {
  expect([portal['recruitment.do_pay'], portal['recruitment.do_continuePayment'], portal['payment.title']]).toEqual(
    Array(3).fill(portal['payment.pay']),
  )
})
