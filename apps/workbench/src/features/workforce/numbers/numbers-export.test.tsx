import { leavingReasons, serviceKeys } from '@rostrum/contracts/workforce/numbers/choices'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type RecordedRequest, renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { NumbersPage } from './NumbersPage.tsx'

const base = '/workbenchApi/workforce/numbers'
const day = '2026-05-20'
const counts = {
  ...{ headcount: 4, present: 4, absent: 0, before: 4, planned: 6, probation: 0, joined: 0, left: 0 },
  ...{ moved_in: 0, moved_out: 0, passed: 0, refused: 0, turnover: 0 },
}
const zeros = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, 0]))
const numbersOf = (figures: object) => ({
  ...{ day, today: day, from: '2026-05-01', path: [], total: 1 },
  totals: { ...counts, ...figures, leaving: zeros(leavingReasons), service: zeros(serviceKeys) },
  groups: [{ id: '1', name: 'NEX', direct: false, below: false, ...counts }],
})
const months = ['2026-04', '2026-05'].map((month) => ({ month, headcount: 4, joined: 0, left: 0 }))

type Answer = (request: RecordedRequest) => unknown
const buttons = ['workforce-numbers:read', 'workforce-numbers:export']

function show(exported: Answer, { address = '', figures = {}, held = buttons, groups = 1 } = {}) {
  const numbers = numbersOf(figures)
  const requests = serve((request) => {
    if (request.path === `${base}/export`) return exported(request)
    if (request.path === `${base}/trend`) return { months }
    return groups === 0 ? { ...numbers, groups: [], total: 0 } : numbers
  })
  renderOnPage(<NumbersPage />, { address: `/workforce/numbers${address}`, buttons: held })
  return () => requests.filter(({ path }) => path === `${base}/export`)
}
const button = () => screen.findByRole('button', { name: 'Export' })

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:numbers')
  URL.revokeObjectURL = vi.fn()
})
afterEach(cleanup)

it('exports the place, search, order, day and period of the page', async () => {
  const exports = show(() => ({}), {
    address: `?by=department&within=5f0c4d1e-0000-4000-8000-000000000001&q=ser&sort=name&asOf=${day}&period=year`,
  })
  fireEvent.click(await button())
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledOnce())
  expect(Object.fromEntries(exports()[0]?.query ?? [])).toEqual({
    ...{ by: 'department', within: '5f0c4d1e-0000-4000-8000-000000000001', search: 'ser', sort: 'name' },
    ...{ asOf: day, period: 'year' },
  })
})

it('is for people who may export', async () => {
  show(() => ({}), { held: ['workforce-numbers:read'] })
  await screen.findByText('NEX')
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

it.each([
  ['no one', { figures: { headcount: 0, before: 0 } }, 'No employees on this day'],
  ['a search without a result', { address: '?q=zzz', groups: 0 }, 'No results match this search'],
])('of %s exports nothing and says why', async (_, options, reason) => {
  const exports = show(() => ({}), options)
  const found = await button()
  expect(found).toHaveProperty('ariaDescription', reason)
  fireEvent.click(found)
  expect(exports()).toEqual([])
})

it('shows that it is running, why it failed, and exports at the next press', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const exports = show(() => (exports().length > 1 ? {} : promise))
  fireEvent.click(await button())
  await waitFor(async () => expect((await button()).dataset.loading).toBe('true'))
  resolve(undefined)
  await screen.findByText(/connection/i)
  await waitFor(async () => expect((await button()).dataset.loading).toBeUndefined())
  fireEvent.click(await button())
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledOnce())
})
