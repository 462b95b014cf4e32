import { messages as portal } from 'virtual:messages/portal.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { expect, it } from 'vitest'
import type { Application } from '../../recruitment/records.ts'
import { FeeCard } from './FeeCard.tsx'

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
  const { container } = renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={portal}>
      <FeeCard application={application} />
    </LocaleProvider>,
  )
  const text = container.textContent
  expect(text).toContain('Mon 30 Nov')
  expect(text).toContain('Low income')
  expect(text).toContain('certificate.jpg')
})
