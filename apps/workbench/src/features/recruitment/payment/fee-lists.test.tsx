import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { EndedPaymentsView } from './EndedPaymentsView.tsx'
import { FeesPage } from './FeesPage.tsx'
import { OrdersView } from './OrdersView.tsx'
import { ReconciliationView } from './ReconciliationView.tsx'
import { RefundsView } from './RefundsView.tsx'
import { WaiversView } from './WaiversView.tsx'

afterEach(cleanup)

const address = '/recruitment/fees'
const waiver = (at: number) => ({
  applicationId: String(at),
  number: `A${at}`,
  name: `Person ${at}`,
  projectTitle: 'Autumn',
  fee: 'WAIVER_PENDING',
  requestedAt: '2026-11-01T00:00:00.000Z',
  withdrawnAt: null,
})
const difference = (at: number, day: string) => ({
  id: `${day}-${at}`,
  orderNumber: `${day} order ${at}`,
  day,
  kind: 'amount',
  subject: 'payment',
  ourState: 'PAID',
  ourAmount: { amount: '80.00', currency: 'CNY' },
  theirAmount: { amount: '60.00', currency: 'CNY' },
  settled: null,
})
const run = (day: string) => ({
  day,
  payments: { count: 1, amount: { amount: '80.00', currency: 'CNY' } },
  refunds: { count: 0, amount: { amount: '0.00', currency: 'CNY' } },
  differences: 1,
  unsettled: 1,
  finishedAt: null,
})
const pageOf = <T,>(all: readonly T[], query: URLSearchParams) => {
  const [current, size] = [Number(query.get('current')), Number(query.get('size'))]
  return { records: all.slice((current - 1) * size, current * size), total: all.length, current, size }
}

it('opening and closing a row keeps the page of the list, and another filter resets it', async () => {
  const waivers = Array.from({ length: 90 }, (_, at) => waiver(at))
  serve(({ path, query }) => (path.endsWith('/waivers') ? pageOf(waivers, query) : undefined))
  const place = renderOnPage(<WaiversView />, { address: `${address}?page=3`, buttons: ['fee:decide'] })
  fireEvent.click(await screen.findByText('A45'))
  await waitFor(() => expect(place.address()).toBe(`${address}?page=3&waiver=45`))
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(place.address()).toBe(`${address}?page=3`))
  fireEvent.click(screen.getByRole('checkbox'))
  await waitFor(() => expect(place.address()).toBe(`${address}?waiting=true`))
})

it('paid fees of ended applications say what they wait for, and open their order', async () => {
  const paid = (at: number, wait: object) => ({
    applicationNumber: `A${at}`,
    orderNumber: `OF${at}`,
    projectTitle: 'Autumn',
    review: 'REJECTED',
    amount: { amount: '100.50', currency: 'CNY' },
    paidAt: '2026-11-01T00:00:00.000Z',
    endedAt: '2026-11-02T00:00:00.000Z',
    ...wait,
  })
  const ended = [
    paid(1, { waitsFor: 'apply_end', until: '2026-11-24T09:00:00.000Z' }),
    paid(2, { waitsFor: 'decision', until: null }),
  ]
  serve(({ path, query }) => (path.endsWith('/ended') ? pageOf(ended, query) : undefined))
  const place = renderOnPage(<EndedPaymentsView />, { address: `${address}?view=ended` })
  const rows = (await screen.findAllByRole('row')).map((row) => row.textContent)
  expect(rows[1]).toMatch(/A1.*Rejected.*100\.50.*End of applications.*24 Nov/)
  expect(rows[2]).toMatch(/A2.*Manual refund$/)
  fireEvent.click(screen.getByText('A2'))
  await waitFor(() => expect(place.address()).toBe(`${address}?view=ended&order=OF2`))
})

it('a page that has become empty falls back to the previous one', async () => {
  const waivers = Array.from({ length: 41 }, (_, at) => waiver(at))
  serve(({ path, query }) => (path.endsWith('/waivers') ? pageOf(waivers, query) : undefined))
  const place = renderOnPage(<WaiversView />, { address: `${address}?page=4` })
  expect(await screen.findByText('A40')).toBeDefined()
  expect(place.address()).toBe(`${address}?page=3`)
  expect(screen.queryByText('No requests to waive the fee')).toBeNull()
})

it('the differences of another day start at their first page, and show the state of an order as text', async () => {
  const all = [
    ...Array.from({ length: 30 }, (_, at) => difference(at, '2026-11-01')),
    ...Array.from({ length: 2 }, (_, at) => difference(at, '2026-11-02')),
  ]
  const requests = serve(({ path, query }) => {
    if (path.endsWith('/reconciliations')) return pageOf([run('2026-11-01'), run('2026-11-02')], query)
    if (!path.endsWith('/differences')) return undefined
    const day = query.get('day')
    return pageOf(
      all.filter((one) => one.day === day),
      query,
    )
  })
  renderOnPage(<ReconciliationView />, { address: `${address}?day=2026-11-01` })
  await screen.findByText('2026-11-01 order 0')
  fireEvent.click(screen.getAllByRole('button', { name: 'Next' }).at(-1) as HTMLElement)
  await screen.findByText('2026-11-01 order 29')
  fireEvent.click(screen.getAllByText(/2 Nov 2026|Nov 2, 2026/)[0] as HTMLElement)
  expect(await screen.findByText('2026-11-02 order 0')).toBeDefined()
  expect(screen.queryByText('PAID')).toBeNull()
  const last = requests.filter(({ path }) => path.endsWith('/differences')).at(-1)
  expect(last?.query.get('current')).toBe('1')
})

it('a day with resolved differences is not shown as matching, and automatic resolutions are described as text', async () => {
  const at = '2026-11-03T01:00:00.000Z'
  const settledBy = (by: string | null, note: string) => ({
    ...difference(0, '2026-11-01'),
    id: note,
    settled: { at, by, note },
  })
  const done = { unsettled: 0, finishedAt: at }
  serve(({ path, query }) =>
    path.endsWith('/reconciliations')
      ? pageOf(
          [
            { ...run('2026-11-01'), ...done },
            { ...run('2026-11-02'), ...done, differences: 0 },
          ],
          query,
        )
      : pageOf([settledBy(null, 'returned'), settledBy('9', 'settled by hand')], query),
  )
  renderOnPage(<ReconciliationView />, { address })
  expect(await screen.findByText(/^Marked as paid from the bill, to be refunded · /)).toBeDefined()
  expect(screen.getByText(/^settled by hand · /)).toBeDefined()
  const cells = screen.getAllByRole('row').map((row) => row.textContent)
  expect(cells[1]).toMatch(/1Resolved$/)
  expect(cells[2]).toMatch(/0Balanced$/)
})

it('the focus moves to the next difference after one is resolved, and to the heading after the last', async () => {
  let open = [1, 2].map((at) => difference(at, '2026-11-01'))
  serve(({ path, query }) => {
    if (path.endsWith('/settlement')) {
      open = open.filter(({ id }) => !path.includes(id))
      return {}
    }
    return path.endsWith('/reconciliations') ? pageOf([run('2026-11-01')], query) : pageOf(open, query)
  })
  const view = (
    <main>
      <ReconciliationView />
    </main>
  )
  renderOnPage(view, { address, buttons: ['fee:decide'] })
  const settle = async () => {
    const button = (await screen.findAllByRole('button', { name: 'Resolve' }))[0] as HTMLElement
    button.focus()
    fireEvent.click(button)
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Agreed with the bank' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Resolve' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await settle()
  expect(document.activeElement?.closest('tr')?.textContent).toContain('2026-11-01 order 2')
  await settle()
  expect(document.activeElement?.textContent).toBe('Differences')
})

it.each([
  ['orders', OrdersView, 'state=PAID&project=7&q=RS1&from=2026-11-01&to=2026-11-30&page=2', 'number=RS1'],
  ['refunds', RefundsView, 'state=SUCCESS&reason=late&page=2', 'reason=late'],
] as const)(
  'the %s that are shown are exported with their filters, by those who may',
  async (list, View, search, sent) => {
    const requests = serve(({ path, query }) => (path.endsWith(`/payment/${list}`) ? pageOf([], query) : undefined))
    renderOnPage(<View />, { address: `${address}?${search}`, buttons: ['fee:export'] })
    fireEvent.click(await screen.findByRole('button', { name: 'Export' }))
    await waitFor(() => expect(requests.some(({ path }) => path.endsWith(`/${list}/export`))).toBe(true))
    const query = requests.find(({ path }) => path.endsWith('/export'))?.query
    expect(query?.toString()).toContain(sent)
    expect([query?.get('state'), query?.has('current')]).toEqual([list === 'orders' ? 'PAID' : 'SUCCESS', false])
    cleanup()
    renderOnPage(<View />, { address: `${address}?${search}` })
    await screen.findByText(/^No matching/)
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  },
)

it('the orders show that the latest is the first', async () => {
  const order = {
    ...{ orderNumber: 'R1', applicationNumber: 'A1', payer: 'Person', state: 'PAID', refundState: null, paidAt: null },
    ...{ amount: { amount: '80.00', currency: 'CNY' }, createdAt: '2026-11-01T00:00:00.000Z' },
  }
  serve(({ path, query }) => (path.endsWith('/payment/orders') ? pageOf([order], query) : []))
  renderOnPage(<OrdersView />, { address })
  const head = await screen.findByRole('columnheader', { name: 'Created' })
  expect(head.getAttribute('aria-sort')).toBe('descending')
})

it('the tabs of the fee desk say how much waits in them', async () => {
  const waiting = { refunds: 0, ended: 2, waivers: 13, reconciliation: 1 }
  serve(({ path, query }) => {
    if (path.endsWith('/waiting')) return waiting
    return path.endsWith('/options') ? [] : pageOf([], query)
  })
  renderOnPage(<FeesPage />, { address, buttons: ['fee:decide'] })
  expect(await screen.findByRole('link', { name: /13$/ })).toBeDefined()
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names.map((name) => name?.match(/\d+$/)?.[0] ?? '')).toEqual(['', '', '2', '13', '1', ''])
  // A count opens what it counts; without one, the whole list.
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toContain(`${address}?view=waivers&waiting=true`)
  expect(addresses).toContain(`${address}?view=refunds`)
})
