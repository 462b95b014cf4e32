import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RecordPanel } from '../../engine/RecordPanel.tsx'
import { noBlockedActions } from '../../testing/open-workbench.tsx'
import { refusal, renderOnPage, serve } from '../../testing/render-on-page.tsx'
import { NewRequirement } from './NewRequirement.tsx'

afterEach(cleanup)

const path = '/workbenchApi/recruitment/positions'
const field: ResourceDescription['fields'][number] = {
  ...{ name: 'name', kind: 'text', required: true, listed: true, imported: false },
  ...{ filterable: true, sortable: true, writable: 'always' },
}
const description: ResourceDescription = {
  ...{ name: 'position', path, title: 'name', sort: 'name', searchable: true, columns: ['name'], fields: [field] },
  can: { create: true, update: true, remove: false, export: false, import: false },
}

const place = { at: undefined, total: 1, onStep: () => {}, isWide: false, onToggleWide: () => {} }

it('saving a position and its requirements in turn causes no conflict', async () => {
  let revision = 1
  const requests = serve(({ method, path: at, body }) => {
    if (at.endsWith('/qualifying')) return { checked: 0, qualified: 0, unknown: 0, failing: [] }
    if (/\/(history|related)$/.test(at)) return []
    if (method === 'PUT') {
      if ((body as { revision: number }).revision !== revision) return refusal(409, 'record.conflict')
      revision += 1
      return { id: '3', revision }
    }
    if (at.endsWith('/requirements')) {
      return { revision, requirements: [], frozen: false, referenceDate: '2026-11-01' }
    }
    return { record: { id: '3', revision, name: 'Clerk' }, labels: {}, refused: noBlockedActions }
  })
  renderOnPage(<RecordPanel description={description} id="3" onOpen={() => {}} place={place} />, {
    buttons: ['project:write'],
  })
  const saves = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body as { revision: number })
  const require = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Add' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save requirements' }))
  }
  const rename = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
    fireEvent.change(await screen.findByRole('textbox', { name: /Name/ }), { target: { value: `Clerk ${revision}` } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  }
  await require()
  await waitFor(() => expect(saves()).toHaveLength(1))
  await screen.findByText('Saved')
  await rename()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  await require()
  await waitFor(() => expect(saves().map((save) => save.revision)).toEqual([1, 2, 3]))
  await waitFor(() => expect(revision).toBe(4))
})

it('an empty requirement is not added silently', () => {
  const added: unknown[] = []
  renderOnPage(<NewRequirement onAdd={(one) => added.push(one)} />)
  fireEvent.change(screen.getByRole('combobox', { name: 'Add requirement' }), { target: { value: 'age' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.getByText(/Fill in this requirement/)).toBeDefined()
  expect(added).toEqual([])
})
