import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { SchedulesPage } from './SchedulesPage.tsx'
import type { Grid } from './schedule-types.ts'

afterEach(cleanup)

const days = Array.from({ length: 14 }, (_, at) => `2027-02-${15 + at}`)
const person = {
  ...{ employmentId: '6f1c4a52-1f3b-4c38-8f0e-0d0f3b1b7a11', jobNumber: 'VN0001', name: 'Trần Thị Mai' },
  ...{ place: 'Bến Thành 2', country: 'VN', birthday: null, protectedDays: [], refusesOverLimit: false },
  cells: days.map(() => ({ plan: 'rest', shiftId: null, row: null, gap: false, lock: null, holiday: '' })),
}
const grid: Grid = { days, total: 130, people: [person], shifts: [] }

const show = (skip = '') => {
  const requests = serve(() => grid)
  const { address } = renderOnPage(<SchedulesPage />, {
    address: `/attendance/schedules?span=weeks&day=2027-02-16${skip}`,
    buttons: ['attendance-configuration:read'],
  })
  return { requests, address }
}
const pager = () => screen.findByRole('navigation', { name: 'Page navigation' })

describe('the pages of the schedule', () => {
  it('are turned by buttons with a name, also by those that are disabled', async () => {
    show()
    const turn = within(await pager())
    expect(turn.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
    expect(turn.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', false)
    expect(turn.getAllByRole('button')).toHaveLength(2)
  })

  it('show their range, and ask for the people of the next page', async () => {
    const { requests, address } = show('&skip=60')
    const turn = within(await pager())
    expect(turn.getByRole('status').textContent).toBe('61–120 of 130')
    fireEvent.click(turn.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(requests.at(-1)?.query.get('skip')).toBe('120'))
    expect(address()).toContain('skip=120')
  })
})
