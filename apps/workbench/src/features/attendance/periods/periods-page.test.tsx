import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { PeriodsPage } from './PeriodsPage.tsx'
import type { CompanyPeriod } from './period-types.ts'

afterEach(cleanup)

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const company = (name: string, own: Partial<CompanyPeriod> = {}): CompanyPeriod => ({
  ...{ id: crypto.randomUUID(), name, from: '2026-10-01', to: '2026-10-31', plannedOn: dayBefore(24) },
  ...{ firstDay: 1, closingAfter: 5, people: 75, state: 'open', closedAt: null, open: {}, canClose: true },
  ...own,
})

const show = async (companies: readonly CompanyPeriod[]) => {
  serve(() => ({ month: '2026-10', companies }))
  renderOnPage(<PeriodsPage />, { buttons: ['attendance-month:read', 'attendance-month:close'] })
  await screen.findByRole('table')
  return (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))
}
const closeIn = (row: ReturnType<typeof within>) => row.getByRole('button', { name: 'Close' })

describe('the periods of companies', () => {
  it('are a table whose columns have heads, also where nothing is open', async () => {
    const row = await show([company('Retail')])
    for (const head of ['Company', 'Period', 'Status', 'Still open', 'Planned closing'])
      expect(screen.getByRole('columnheader', { name: head })).toBeDefined()
    expect(row('Retail').getByText('None')).toBeDefined()
  })

  it('say by how many days a planned closing is overdue, but not of those that are closed', async () => {
    const row = await show([
      company('Retail'),
      company('Closed', { state: 'closed', closedAt: '2026-11-03T02:00:00Z' }),
      company('Later', { plannedOn: dayBefore(-5) }),
    ])
    expect(row('Retail').getByText(/^2[345] days overdue$/)).toBeDefined()
    expect(row('Closed').queryByText(/overdue/)).toBeNull()
    expect(row('Later').queryByText(/overdue/)).toBeNull()
  })

  it('name the month and the company in the question before one is closed', async () => {
    const row = await show([company('Retail')])
    fireEvent.click(closeIn(row('Retail')))
    expect(await screen.findByText('Close October 2026 for Retail?')).toBeDefined()
  })

  it('mark the button of the one that is to be closed first, and say why another cannot be closed', async () => {
    const row = await show([
      company('Second', { plannedOn: dayBefore(3) }),
      company('Waiting', { plannedOn: dayBefore(9), open: { awaiting: 23 } }),
      company('First', { plannedOn: dayBefore(4) }),
    ])
    const look = (name: string) => closeIn(row(name)).getAttribute('data-variant')
    expect(look('First')).toBe('filled')
    expect(look('Second')).toBe('default')
    expect(look('Waiting')).toBe('default')
    expect(row('Waiting').getByText('Complete the open items first')).toBeDefined()
  })
})
