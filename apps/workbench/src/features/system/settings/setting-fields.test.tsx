import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { authorityFor, noBlockedActions, openWorkbench, shellResponses } from '../../../testing/open-workbench.tsx'
import { serve } from '../../../testing/render-on-page.tsx'

afterEach(cleanup)

const page = '/system/settings'
const settings = `/workbenchApi${page}`
const field = { kind: 'text', required: false, filterable: false, sortable: false, imported: false } as const
const description = {
  ...{ name: 'setting', path: settings, title: 'code', sort: 'code', searchable: false, columns: ['code', 'value'] },
  fields: [
    { name: 'code', ...field, writable: 'never' },
    { name: 'value', ...field, writable: 'always' },
    { name: 'valueEn', ...field, writable: 'always' },
  ],
  can: { create: false, update: true, remove: false, export: false, import: false },
} satisfies ResourceDescription

it.each([
  ['passwordMinimum', '8', true],
  ['smsLogin', 'on', true],
  ['supportPhone', '0888', false],
])('%s is marked as required if it must not be empty', async (code, value, required) => {
  const record = { id: code, revision: 1, code, value, valueEn: '' }
  serve((request) => {
    if (request.path === `${settings}/description`) return description
    if (request.path === `${settings}/${code}`) return { record, labels: {}, refused: noBlockedActions }
    if (request.path === settings) return { records: [record], labels: {}, total: 1, current: 1, size: 100, next: null }
    return shellResponses(authorityFor(page, 'Settings'), request)
  })
  openWorkbench(`${page}?id=${code}`)
  const input = await screen.findByLabelText(/^Value(?! \()/, {}, { timeout: 15_000 })
  expect(input.hasAttribute('required')).toBe(required)
})

it('a value of one line is changed in a field of one line', async () => {
  const record = { id: 'sysTitle', revision: 1, code: 'sysTitle', value: '澜江', valueEn: 'Lanjiang' }
  const fields = description.fields.map((one) => (one.name === 'code' ? one : { ...one, kind: 'longText' as const }))
  serve((request) => {
    if (request.path === `${settings}/description`) return { ...description, fields }
    if (request.path === `${settings}/sysTitle`) return { record, labels: {}, refused: noBlockedActions }
    if (request.path === settings) return { records: [record], labels: {}, total: 1, current: 1, size: 100, next: null }
    return shellResponses(authorityFor(page, 'Settings'), request)
  })
  openWorkbench(`${page}?id=sysTitle`)
  const inputs = await screen.findAllByLabelText(/^Value/, {}, { timeout: 15_000 })
  expect(inputs.map(({ tagName }) => tagName)).toEqual(['INPUT', 'INPUT'])
})

it('settings stand in groups with their effect, and one is changed in place', async () => {
  const records = [
    { id: 'sysTitle', revision: 1, code: 'sysTitle', value: '澜江州公开招聘', valueEn: 'Lanjiang Recruitment' },
    { id: 'passwordMinimum', revision: 4, code: 'passwordMinimum', value: '8', valueEn: '' },
  ]
  const requests = serve((request) => {
    if (request.path === `${settings}/description`) return description
    const record = records.find(({ id }) => request.path === `${settings}/${id}`)
    if (record && request.method === 'PUT') return { id: record.id, revision: record.revision + 1 }
    if (record) return { record, labels: {}, refused: noBlockedActions }
    if (request.path === settings) return { records, labels: {}, total: 2, current: 1, size: 100, next: null }
    return shellResponses(authorityFor(page, 'Settings'), request)
  })
  openWorkbench(page)
  const portal = within(await screen.findByRole('region', { name: 'Portal' }, { timeout: 15_000 }))
  expect(portal.getByText('Lanjiang Recruitment')).toBeDefined()
  const login = within(screen.getByRole('region', { name: 'Login and passwords' }))
  expect(login.getByText('Applies to passwords set from now on. Existing ones stay valid.')).toBeDefined()
  fireEvent.click(login.getByRole('button', { name: 'Edit: Minimum staff password length' }))
  fireEvent.change(await login.findByLabelText(/^Value/), { target: { value: '12' } })
  fireEvent.click(login.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(login.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ value: '12', revision: 4 })
})

it('the index names the groups with their settings, and the search leaves those with the words', async () => {
  const records = ['sysTitle', 'supportPhone', 'smsLogin'].map((id) => ({
    ...{ id, revision: 1, code: id, value: id === 'supportPhone' ? '0888' : 'on', valueEn: '' },
  }))
  serve((request) => {
    if (request.path === `${settings}/description`) return description
    if (request.path === settings) return { records, labels: {}, total: 3, current: 1, size: 100, next: null }
    return shellResponses(authorityFor(page, 'Settings'), request)
  })
  openWorkbench(page)
  const index = await screen.findByRole('navigation', { name: 'Setting groups' }, { timeout: 15_000 })
  const entries = () =>
    within(index)
      .getAllByRole('button')
      .map((entry) => entry.textContent)
  expect(entries()).toEqual(['Portal', 'System name', 'Contact', 'Helpline', 'Login and passwords', 'SMS code login'])
  fireEvent.click(within(index).getByRole('button', { name: 'Contact' }))
  expect(within(index).getByRole('button', { current: true }).textContent).toBe('Contact')
  const search = screen.getByRole('searchbox', { name: 'Search settings' })
  fireEvent.change(search, { target: { value: '0888' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  await waitFor(() => expect(entries()).toEqual(['Contact', 'Helpline']))
})
