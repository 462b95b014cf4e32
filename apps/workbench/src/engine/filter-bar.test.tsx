import type { FieldDescription, ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Filter } from '@rostrum/contracts/engines/resource/selection'
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { type RecordedRequest, renderOnPage, serve } from '../testing/render-on-page.tsx'
import { FilterBar } from './FilterBar.tsx'

// Without layout the popup is not placed, and counts as hidden.
configure({ defaultHidden: true })
afterEach(cleanup)

const field = (
  name: string,
  kind: FieldDescription['kind'],
  more: Partial<FieldDescription> = {},
): FieldDescription => ({
  ...{ name, kind, required: false, filterable: true, sortable: true, imported: false, writable: 'never' },
  ...more,
})

function showBar(fields: readonly FieldDescription[], filters: readonly Filter[] = [], name = 'notice') {
  const applied: (readonly Filter[])[] = []
  const description: ResourceDescription = {
    ...{ name, path: '/notices', title: 'title', sort: 'title', searchable: false, columns: [] },
    fields: [...fields],
    can: { create: false, update: false, remove: false, export: false, import: false },
  }
  function Bar() {
    const adder = useRef<HTMLButtonElement>(null)
    const [shown, setShown] = useState(filters)
    const change = (next: readonly Filter[]) => {
      applied.push(next)
      setShown(next)
    }
    return <FilterBar description={description} filters={shown} onChange={change} adder={adder} />
  }
  renderOnPage(<Bar />)
  return applied
}

const values = (counts: Readonly<Record<string, number>>) => ({
  values: Object.entries(counts).map(([value, count]) => ({ value, count })),
  ...{ complete: true, minimum: 1, maximum: 120 },
})

async function choose(name: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  const popup = await screen.findByRole('dialog', { name: 'Filter' })
  fireEvent.click(within(popup).getByRole('button', { name }))
  return popup
}

it('a filter applies at once, holds several values, and shows how many records have each', async () => {
  serve(() => values({ Television: 40, Press: 12 }))
  const applied = showBar([field('employer', 'text')])
  const popup = await choose('Employer')
  fireEvent.click(await within(popup).findByRole('checkbox', { name: 'Press' }))
  fireEvent.click(within(popup).getByRole('checkbox', { name: 'Television' }))
  expect(applied.at(-1)).toEqual([{ field: 'employer', operator: 'is', values: ['Press', 'Television'] }])
  expect(within(popup).getByText('40')).toBeDefined()
  fireEvent.click(within(popup).getByRole('button', { name: 'Clear this filter' }))
  expect(applied.at(-1)).toEqual([])
})

it('the field is found by typing, and the focus returns to the button', async () => {
  serve(() => values({}))
  showBar([field('employer', 'text'), field('headcount', 'number')])
  const button = screen.getByRole('button', { name: 'Filter' })
  fireEvent.click(button)
  const find = await screen.findByRole('searchbox', { name: 'Find a field' })
  fireEvent.change(find, { target: { value: 'plac' } })
  fireEvent.keyDown(find, { key: 'Enter' })
  expect(await screen.findByRole('textbox', { name: 'At least' })).toBeDefined()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button)
})

it('one filter holds both ends of a range of numbers', async () => {
  serve(() => values({}))
  const applied = showBar([field('headcount', 'number')])
  await choose('Places')
  fireEvent.change(await screen.findByRole('textbox', { name: 'At least' }), { target: { value: '2' } })
  await waitFor(() => expect(applied.at(-1)).toEqual([{ field: 'headcount', operator: 'between', values: ['2', ''] }]))
  fireEvent.change(screen.getByRole('textbox', { name: 'At most' }), { target: { value: '9' } })
  await waitFor(() => expect(applied.at(-1)).toEqual([{ field: 'headcount', operator: 'between', values: ['2', '9'] }]))
  expect(screen.getByText('2 to 9')).toBeDefined()
})

it('a range of days can move with today, and the filter names it', async () => {
  serve(() => values({}))
  const applied = showBar([field('publishedAt', 'instant')])
  const popup = await choose('Published')
  fireEvent.click(within(popup).getByRole('button', { name: 'Last 7 days' }))
  expect(applied).toEqual([[{ field: 'publishedAt', operator: 'within', values: ['last_7'] }]])
  expect(screen.getAllByText('Last 7 days')).toHaveLength(2)
})

it('timestamps are filtered by whole days, and the filter says so', () => {
  showBar([field('publishedAt', 'instant')], [{ field: 'publishedAt', operator: 'until', values: ['2026-11-21'] }])
  expect(screen.getByText('21 Nov 2026')).toBeDefined()
})

it('a value that only programs know by name is filtered by its label', async () => {
  const requests: RecordedRequest[] = serve(() => values({ 'payment.reconcile': 3 }))
  const applied = showBar([field('task', 'text')], [], 'job')
  const popup = await choose('Task')
  fireEvent.click(await within(popup).findByRole('checkbox', { name: 'Reconcile payments' }))
  expect(applied).toEqual([[{ field: 'task', operator: 'is', values: ['payment.reconcile'] }]])
  expect(requests[0]).toMatchObject({ path: '/notices/values' })
})

it('the filter of a field is edited from its own words', async () => {
  serve(() => values({ Press: 12, Radio: 4 }))
  const applied = showBar([field('employer', 'text')], [{ field: 'employer', operator: 'is', values: ['Press'] }])
  fireEvent.click(screen.getByRole('button', { name: /Employer is Press/ }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Radio' }))
  expect(applied.at(-1)).toEqual([{ field: 'employer', operator: 'is', values: ['Press', 'Radio'] }])
})
