import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { dayAt } from '../parts/page/civil-time.ts'
import { businessUnit } from '../shell/unit.ts'
import { renderOnPage, serve } from '../testing/render-on-page.tsx'
import { RelationPicker } from './public/RelationPicker.tsx'
import { RecordForm } from './RecordForm.tsx'

afterEach(() => {
  cleanup()
  businessUnit.set('')
})

const units = [
  { value: 'north', label: 'North' },
  { value: 'south', label: 'South' },
]
const field = { required: true, filterable: false, sortable: false, imported: false, writable: 'always' } as const
const description: ResourceDescription = {
  ...{ name: 'paper', path: '/papers', title: 'title', sort: 'title', searchable: true, columns: ['title'] },
  fields: [
    { name: 'title', kind: 'text', ...field },
    { name: 'businessUnitId', kind: 'relation', relation: 'business-unit', relationPath: '/units', ...field },
  ],
  can: { create: true, update: true, remove: true, export: false, import: false },
}

it('a new record belongs to the unit in which its author works, unless another is chosen', async () => {
  businessUnit.set('south')
  const requests = serve(({ method, query }) =>
    method === 'POST'
      ? { id: '8', revision: 1 }
      : units.filter(({ value }) => !query.has('ids') || query.get('ids') === value),
  )
  renderOnPage(<RecordForm description={description} record={undefined} onDone={() => {}} onCancel={() => {}} />)
  const unit = screen.getByRole<HTMLInputElement>('combobox', { name: /Business unit/ })
  await waitFor(() => expect(unit.value).toBe('South'))
  fireEvent.change(screen.getByRole('textbox', { name: /Title/ }), { target: { value: 'English' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      title: 'English',
      businessUnitId: 'south',
    }),
  )
})

it('the field of a relation holds its value, which typing replaces and a button removes', async () => {
  serve(({ query }) => units.filter(({ value }) => !query.has('ids') || query.get('ids') === value))
  const chosen: (readonly string[])[] = []
  const keep = (values: readonly string[]) => chosen.push(values)
  renderOnPage(<RelationPicker label="Unit" path="/units" values={['north']} onChange={keep} />)
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Unit' })
  await waitFor(() => expect(input.value).toBe('North'))
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: 'sou' } })
  expect(input.value).toBe('sou')
  fireEvent.click(await screen.findByRole('option', { name: 'South' }))
  expect(chosen).toEqual([['south']])
  fireEvent.click(screen.getByRole('button', { name: 'Remove North' }))
  expect(chosen.at(-1)).toEqual([])
})

it('Enter before the answer chooses among the matches of the whole text, never among older ones', async () => {
  let respond = () => {}
  const later = new Promise<void>((resolve) => {
    respond = resolve
  })
  serve(async ({ query }) => {
    if (query.get('search') === '') return units
    await later
    return [{ value: 'southern', label: 'Southern' }, ...units.filter(({ value }) => value === 'south')]
  })
  const chosen: (readonly string[])[] = []
  renderOnPage(<RelationPicker label="Unit" path="/fast" values={[]} onChange={(values) => chosen.push(values)} />)
  const input = screen.getByRole('combobox', { name: 'Unit' })
  fireEvent.focus(input)
  await screen.findByRole('option', { name: 'North' })
  fireEvent.change(input, { target: { value: 'south' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  fireEvent.click(screen.getByRole('option', { name: 'North' }))
  fireEvent.blur(input)
  await waitFor(() => expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false'))
  expect(chosen).toEqual([])
  respond()
  await waitFor(() => expect(chosen).toEqual([['south']]))
})

it('a relation offers the latest choices first, and a tree as one', async () => {
  localStorage.clear()
  serve(({ query }) => units.filter(({ value }) => (query.get('ids') ?? value).split(',').includes(value)))
  const { unmount } = renderOnPage(<RelationPicker label="Unit" path="/recent-units" values={[]} onChange={() => {}} />)
  fireEvent.focus(screen.getByRole('combobox', { name: 'Unit' }))
  fireEvent.click(await screen.findByRole('option', { name: 'South' }))
  unmount()
  renderOnPage(<RelationPicker label="Unit" path="/recent-units" values={[]} onChange={() => {}} />)
  fireEvent.focus(screen.getByRole('combobox', { name: 'Unit' }))
  await screen.findByRole('group', { name: 'Recent' })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['South', 'North'])
})

it('a record of a tree that only contains matches is no choice', async () => {
  const tree = [
    { value: 'group', label: 'Group', level: 1, isContext: true },
    { value: 'north', label: 'North', level: 2 },
  ]
  const chosen: (readonly string[])[] = []
  serve(() => tree)
  renderOnPage(<RelationPicker label="Unit" path="/tree" values={[]} onChange={(values) => chosen.push(values)} />)
  const input = screen.getByRole('combobox', { name: 'Unit' })
  fireEvent.focus(input)
  fireEvent.click(await screen.findByRole('option', { name: 'Group' }))
  expect(chosen).toEqual([])
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(chosen).toEqual([['north']])
})

const dated: ResourceDescription = {
  ...description,
  effectiveDay: 'effectiveOn',
  fields: [
    { name: 'title', kind: 'text', ...field },
    { name: 'effectiveOn', kind: 'day', ...field },
  ],
}

it('a new record with an effective day begins today', async () => {
  const requests = serve(() => ({ id: '8', revision: 1 }))
  renderOnPage(<RecordForm description={dated} record={undefined} onDone={() => {}} onCancel={() => {}} />)
  fireEvent.change(screen.getByRole('textbox', { name: /Title/ }), { target: { value: 'English' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const today = dayAt(new Date(), 'Asia/Shanghai')
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ title: 'English', effectiveOn: today }),
  )
})

it('a record with an effective day is changed, and the day of its last change is not that of this one', async () => {
  const requests = serve(() => ({ id: '8', revision: 4 }))
  const record = { id: '8', revision: 3, title: 'Maths', effectiveOn: '2026-01-01' }
  renderOnPage(<RecordForm description={dated} record={record} onDone={() => {}} onCancel={() => {}} />)
  fireEvent.change(screen.getByRole('textbox', { name: /Title/ }), { target: { value: 'English' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ title: 'English', revision: 3 }),
  )
})
