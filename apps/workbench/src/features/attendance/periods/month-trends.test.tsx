import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { MonthTrends } from './MonthTrends.tsx'

afterEach(cleanup)

const sumsOf: Readonly<Record<string, object>> = {
  '2026-09-01': { due: 100, absent: 4, leave: 8, lateTimes: 10, missingTimes: 1 },
  '2026-10-01': { due: 200, absent: 2, leave: 8, lateTimes: 30, missingTimes: 1 },
  '2026-11-01': { due: 200, absent: 1, leave: 8, lateTimes: 3, missingTimes: 0 },
}

function show(address: string) {
  const requests = serve(({ path, query }) => {
    if (path.endsWith('/values'))
      return { values: Object.keys(sumsOf).map((value) => ({ value, count: 9 })), complete: true }
    const filters: { field: string; values: string[] }[] = JSON.parse(query.get('filters') ?? '[]')
    return { total: 9, all: 9, sums: sumsOf[filters.find(({ field }) => field === 'month')?.values[0] ?? ''] }
  })
  renderOnPage(<MonthTrends />, { address })
  return requests
}

it('shows the latest month as parts of the days due, next to the months before it', async () => {
  show('/attendance/month-sums')
  expect(await screen.findByText('November 2026, % of days due')).toBeDefined()
  expect(await screen.findByText('0.5%')).toBeDefined()
  expect(screen.getByRole('img', { name: 'September 2026 4%, October 2026 1%, November 2026 0.5%' })).toBeDefined()
})

it('follows the month and the other filters of the list', async () => {
  const requests = show('/attendance/month-sums?f=month~is~2026-10-01&f=storeId~is~s1')
  expect(await screen.findByText('October 2026, % of days due')).toBeDefined()
  expect(await screen.findByText('15%')).toBeDefined()
  const requested = requests
    .filter(({ path }) => path.endsWith('/summary'))
    .map(({ query }) => query.get('filters') ?? '')
  expect(requested).toHaveLength(2)
  expect(requested.every((filters) => filters.includes('s1') && !filters.includes('2026-11-01'))).toBe(true)
})
