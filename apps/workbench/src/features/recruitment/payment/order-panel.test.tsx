import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { OrderPanel } from './OrderPanel.tsx'

afterEach(cleanup)

const order = {
  orderNumber: 'RS1',
  applicationId: '1',
  applicationNumber: 'A1',
  payer: 'Li Na',
  projectId: '2',
  description: 'Exam fee',
  state: 'PAID',
  amount: { amount: '100.00', currency: 'CNY' },
  createdAt: '2026-11-01T00:00:00.000Z',
  expiresAt: '2026-11-01T00:05:00.000Z',
  paidAt: '2026-11-01T00:01:00.000Z',
  transactionId: null,
  paysFee: true,
  refundState: null,
  refundable: true,
  ...{ refunds: [], events: [] },
}

it.each([
  [true, /application ends/],
  [false, /^The full ¥100.00 is returned/],
])('asks before a refund with what it ends: %s', async (refundEndsApplication, question) => {
  serve(({ path }) => (path.endsWith('/orders/RS1') ? { ...order, refundEndsApplication } : undefined))
  renderOnPage(<OrderPanel orderNumber="RS1" onClose={() => undefined} />, { buttons: ['fee:decide'] })
  fireEvent.click(await screen.findByRole('button', { name: 'Refund' }))
  expect(await screen.findByText(question)).toBeDefined()
  expect(screen.queryByText(/application ends/) !== null).toBe(refundEndsApplication)
})
