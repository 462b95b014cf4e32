import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RecordForm } from '../../../engine/RecordForm.tsx'
import { refusal, renderOnPage, serve } from '../../../testing/render-on-page.tsx'

afterEach(cleanup)

const field = { required: false, filterable: false, sortable: false, imported: false, writable: 'once' } as const
const needed = { ...field, required: true }
const description: ResourceDescription = {
  ...{ name: 'entry', path: '/entries', title: 'name', sort: 'name', searchable: true, columns: ['name'] },
  fields: [
    { name: 'name', kind: 'text', ...needed },
    { name: 'sex', kind: 'choice', options: ['male', 'female'], ...field },
    { name: 'nationality', kind: 'text', ...field },
    { name: 'email', kind: 'text', ...field },
    {
      ...{ name: 'companyId', kind: 'relation', relation: 'business-unit', relationPath: '/units' },
      ...{ offered: { field: 'kind', values: ['company'] }, ...needed },
    },
    {
      ...{ name: 'departmentId', kind: 'relation', relation: 'department', relationPath: '/departments' },
      ...{ dependsOn: 'companyId', among: 'companyIds', ...needed },
    },
    { name: 'postId', kind: 'relation', relationPath: '/posts', dependsOn: 'departmentId', ...needed },
  ],
  can: { create: true, update: false, remove: false, export: false, import: false },
}

const draw = () => {
  const requests = serve(({ method, path }) => {
    if (method === 'POST') return refusal(400, 'request.invalid', [{ path: 'name', message: 'Type a name.' }])
    if (path.endsWith('/fields/required'))
      return { fields: ['sex', 'nationality'], refusal: 'Required when a person joins.' }
    return path === '/departments/options' ? [{ value: 'sales', label: 'Sales' }] : []
  })
  renderOnPage(<RecordForm description={description} record={undefined} onDone={() => {}} onCancel={() => {}} />)
  return requests
}
const input = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)

it('marks what entry requires, and a refusal names all of it at once', async () => {
  draw()
  await waitFor(() => expect(input(/^Sex/).required).toBe(true))
  const nationality = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Nationality/ })
  expect(nationality.required).toBe(true)
  expect(input(/^Email/).required).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Type a name.')
  expect(screen.getAllByText('Required when a person joins.')).toHaveLength(2)
  fireEvent.change(input(/^Sex/), { target: { value: 'male' } })
  expect(screen.getAllByText('Required when a person joins.')).toHaveLength(1)
})

it('offers companies only, and the posts of the chosen department', async () => {
  const requests = draw()
  await waitFor(() => expect(input(/^Sex/).required).toBe(true))
  const filtersOf = (path: string) =>
    requests.flatMap((one) => (one.path === path ? [JSON.parse(one.query.get('filters') ?? '[]')] : [])).at(-1)
  fireEvent.focus(screen.getByRole('combobox', { name: /^Company/ }))
  await waitFor(() =>
    expect(filtersOf('/units/options')).toEqual([{ field: 'kind', operator: 'is', values: ['company'] }]),
  )
  fireEvent.focus(screen.getByRole('combobox', { name: /^Department/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Sales' }))
  fireEvent.focus(screen.getByRole('combobox', { name: /^Post/ }))
  await waitFor(() =>
    expect(filtersOf('/posts/options')).toEqual([{ field: 'departmentId', operator: 'is', values: ['sales'] }]),
  )
})

it('has the custom fields of staff files under their names, and says at each what is against it', async () => {
  const custom = [
    { name: 'c_desk0000', label: 'Desk', kind: 'text' as const, dated: true as const, ...field },
    { name: 'c_union000', label: 'Union number', kind: 'text' as const, sealed: true as const, ...field },
    {
      ...{ name: 'c_shirt000', label: 'Shirt', kind: 'choice' as const, ...field },
      ...{ options: ['S', 'M'], optionLabels: { S: 'Size S', M: 'Size M' } },
    },
  ]
  const requests = serve(({ method, path }) => {
    if (method === 'POST') return refusal(400, 'request.invalid', [{ path: 'c_union000', message: 'Too long.' }])
    return path.endsWith('/fields/required') ? { fields: ['c_desk0000'], refusal: 'Required when a person joins.' } : []
  })
  const described = { ...description, fields: [...description.fields, ...custom] }
  renderOnPage(<RecordForm description={described} record={undefined} onDone={() => {}} onCancel={() => {}} />)
  await waitFor(() => expect(input(/^Desk/).required).toBe(true))
  fireEvent.change(input(/^Union number/), { target: { value: 'UN-1' } })
  fireEvent.change(input(/^Shirt/), { target: { value: 'M' } })
  expect(screen.getByRole('option', { name: 'Size M' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Too long.')
  expect(screen.getByText('Required when a person joins.')).toBeDefined()
  const sent = requests.find(({ method, path }) => method === 'POST' && path === '/entries')
  expect(sent?.body).toMatchObject({ c_union000: 'UN-1', c_shirt000: 'M' })
})

const companies = [
  { value: 'vn', label: 'Vietnam' },
  { value: 'th', label: 'Thailand' },
]
const companiesOf: Readonly<Record<string, readonly string[]>> = { sales: ['vn'], shared: ['vn', 'th'] }
type Narrowed = readonly { readonly field: string; readonly values: readonly string[] }[]

/** Serves departments of companies as the server does. */
const drawCompanies = () => {
  serve(({ path, query }) => {
    if (path.endsWith('/fields/required')) return { fields: [], refusal: '' }
    if (path === '/units/options') return companies
    if (path !== '/departments/options') return []
    const narrowed: Narrowed = JSON.parse(query.get('filters') ?? '[]')
    const company = narrowed.find(({ field: name }) => name === 'companyIds')?.values[0]
    const named = query.get('ids')?.split(',')
    return Object.entries(companiesOf).flatMap(([value, of]) =>
      (company === undefined || of.includes(company)) && (named === undefined || named.includes(value))
        ? [{ value, label: value }]
        : [],
    )
  })
  renderOnPage(<RecordForm description={description} record={undefined} onDone={() => {}} onCancel={() => {}} />)
}
const choose = async (label: RegExp, option: string) => {
  fireEvent.focus(screen.getByRole('combobox', { name: label }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}
const cleared = /“Company.*” has changed, so the previous choice no longer applies/i

it('another company clears a department that is none of its own, and the field says so', async () => {
  drawCompanies()
  await choose(/^Company/, 'Vietnam')
  await choose(/^Department/, 'sales')
  await choose(/^Company/, 'Thailand')
  expect(await screen.findByText(cleared)).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Department/ }).value).toBe('')
  fireEvent.focus(screen.getByRole('combobox', { name: /^Department/ }))
  await screen.findByRole('option', { name: 'shared' })
  await waitFor(() => expect(screen.queryByRole('option', { name: 'sales' })).toBeNull())
  fireEvent.click(screen.getByRole('option', { name: 'shared' }))
  await waitFor(() => expect(screen.queryByText(cleared)).toBeNull())
})

it('another company leaves a department that both have', async () => {
  drawCompanies()
  await choose(/^Company/, 'Vietnam')
  await choose(/^Department/, 'shared')
  await choose(/^Company/, 'Thailand')
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Department/ }).value).toBe('shared'),
  )
  expect(screen.queryByText(cleared)).toBeNull()
})
