import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RecordForm } from '../../../engine/RecordForm.tsx'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'

afterEach(cleanup)

const field = { required: false, filterable: false, sortable: false, imported: false, writable: 'once' } as const
const description: ResourceDescription = {
  ...{ name: 'further-assignment', path: '/further', title: 'employmentId', sort: 'from', searchable: true },
  columns: ['employmentId'],
  fields: [
    { name: 'employmentId', kind: 'relation', relation: 'employment', relationPath: '/people', ...field },
    { name: 'kind', kind: 'choice', options: ['additional', 'acting'], ...field, required: true },
    { name: 'actsForId', kind: 'relation', relation: 'employment', relationPath: '/people', ...field },
    { name: 'postId', kind: 'relation', relation: 'post', relationPath: '/posts', ...field },
    { name: 'from', kind: 'day', ...field },
  ],
  can: { create: true, update: false, remove: false, export: false, import: false },
}

it('asks for the person acted for only for acting, and sends none for an additional post', async () => {
  const requests = serve(({ method }) =>
    method === 'POST' ? { id: 'f1', revision: 1 } : [{ value: 'p1', label: 'Lan' }],
  )
  renderOnPage(<RecordForm description={description} record={undefined} onDone={() => {}} onCancel={() => {}} />)
  const kind = await screen.findByLabelText<HTMLSelectElement>(/^Type/)
  const actsFor = () => screen.queryByRole<HTMLInputElement>('combobox', { name: /^Acts for/ })
  const post = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Post/ })
  expect(actsFor()).toBeNull()
  fireEvent.change(kind, { target: { value: 'acting' } })
  await waitFor(() => expect(actsFor()?.required).toBe(true))
  expect(post().required).toBe(false)
  expect(screen.getByText(/post of the person they act for/)).toBeDefined()
  const chooseLan = async (field: HTMLElement | null, list: RegExp) => {
    fireEvent.focus(field as HTMLElement)
    // The first field of the form may have opened its own list when the form focused it.
    const options = within(await screen.findByRole('listbox', { name: list }))
    fireEvent.click(await options.findByRole('option', { name: /Lan/ }, { timeout: 10_000 }))
  }
  await chooseLan(actsFor(), /^Acts for/)
  fireEvent.change(kind, { target: { value: 'additional' } })
  await waitFor(() => expect(actsFor()).toBeNull())
  expect(post().required).toBe(true)
  await chooseLan(post(), /^Post/)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(requests.find(({ method }) => method === 'POST')).toBeDefined())
  const sent = requests.find(({ method }) => method === 'POST')?.body as Record<string, unknown>
  expect(sent).toMatchObject({ kind: 'additional', postId: 'p1' })
  expect(sent.actsForId ?? null).toBeNull()
})
