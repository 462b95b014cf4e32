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
const shift = (id: string, code: string) => ({
  ...{ id, code, name: code, from: 540, until: 1080, minutes: 540, enabled: true },
})

/** A month whose days are worked, except two that nothing plans, which passes the limits of a week. */
const showMonth = (day: string) => {
  const from = new Date(`${day.slice(0, 7)}-01`)
  const month = Array.from({ length: 35 }, (_, at) => new Date(from.getTime() + at * 86_400_000).toISOString())
  const open = { plan: 'none', shiftId: null, row: null, gap: true, lock: null, holiday: '' }
  const cell = { plan: 'work', row: null, gap: false, lock: null, holiday: '' }
  serve(() => ({
    ...{ days: month.map((one) => one.slice(0, 10)), total: 1, shifts: [shift('d', 'VN-D'), shift('s', 'VN-S')] },
    people: [
      {
        ...person,
        cells: month.map((_, at) => (at > 25 && at < 28 ? open : { ...cell, shiftId: at === 1 ? 's' : 'd' })),
      },
    ],
  }))
  renderOnPage(<SchedulesPage />, {
    address: `/attendance/schedules?day=${day}`,
    buttons: ['attendance-configuration:read', 'attendance-configuration:write'],
  })
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

describe('the month of the schedule', () => {
  it('has a tint for each shift, in its cells and among the shifts to assign, and codes without the country', async () => {
    showMonth('2027-02-16')
    const cells = await screen.findAllByRole('gridcell', { name: /^Trần Thị Mai, / })
    expect(cells.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['D', 'S', 'D'])
    const brushes = within(screen.getByRole('group', { name: 'Assign to the selection' }))
    const tintOf = (code: string) => brushes.getByRole('button', { name: code }).dataset.tint
    expect(cells.slice(0, 3).map(({ dataset }) => dataset.tint)).toEqual(
      ['VN-D', 'VN-S', 'VN-D'].map((code) => tintOf(code)),
    )
    expect(tintOf('VN-D')).not.toBe(tintOf('VN-S'))
  })

  it('has the number of gaps as a sign with its words, which are long in some languages', async () => {
    showMonth('2027-02-16')
    expect((await screen.findByRole('img', { name: '2 gaps' })).textContent).toBe('▨ 2')
  })

  it('marks the column of today', async () => {
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Shanghai' })
    showMonth(today)
    const cells = await screen.findAllByRole('gridcell', { name: /^Trần Thị Mai, / })
    expect(cells.flatMap((cell, at) => (cell.dataset.today === undefined ? [] : [at + 1]))).toEqual([
      Number(today.slice(8)),
    ])
  })

  it('opens the list of limits by a button', async () => {
    showMonth('2027-02-16')
    const button = await screen.findByRole('button', { name: /^Over or near the limit \d+$/ })
    expect(screen.queryByText(/hours|h in the week/)).toBeNull()
    fireEvent.click(button)
    const list = await screen.findByRole('dialog', { name: 'Over or near the limit' })
    expect(within(list).getAllByText(/Trần Thị Mai/).length).toBeGreaterThan(0)
  })

  it('has filters by store and department whose names are in the fields', async () => {
    showMonth('2027-02-16')
    for (const name of ['Store', 'Department'])
      expect((await screen.findByRole('combobox', { name })).getAttribute('placeholder')).toBe(name)
    expect(screen.getByRole('button', { name: 'Previous month' })).toBeDefined()
  })
})
