import type {
  FieldDescription,
  HistoryEntry,
  ResourceDescription,
} from '@rostrum/contracts/engines/resource/resource-calls'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../testing/render-on-page.tsx'
import { HistoryList } from './HistoryList.tsx'

afterEach(cleanup)

const field = (
  name: string,
  kind: FieldDescription['kind'],
  more: Partial<FieldDescription> = {},
): FieldDescription => ({
  ...{ name, kind, required: false, filterable: false, sortable: false, imported: false, writable: 'always' },
  ...more,
})
const description: ResourceDescription = {
  ...{ name: 'role', path: '/roles', title: 'name', sort: 'name', searchable: true, columns: [] },
  fields: [
    field('businessUnitId', 'relation', { relation: 'business-unit', relationPath: '/units' }),
    field('unitIds', 'relations', { relation: 'business-unit', relationPath: '/units' }),
    field('scopes', 'other'),
    field('expiresAt', 'instant'),
    field('name', 'text'),
  ],
  can: { create: true, update: true, remove: true, export: true, import: false },
}

it('a history names all records of a long list', async () => {
  const ids = Array.from({ length: 250 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`)
  const changes = [{ field: 'unitIds', from: [], to: ids }]
  const entry: HistoryEntry = {
    ...{ at: '2026-03-04T05:00:00Z', event: 'role.changed', actorKind: 'staff', actor: 'Wang', changes },
  }
  const requests: string[][] = []
  serve(({ path, query }) => {
    if (path !== '/units/options') return [entry]
    const part = (query.get('ids') ?? '').split(',')
    requests.push(part)
    return part.map((value) => ({ value, label: `Unit ${Number(value.slice(-3))}.` }))
  })
  renderOnPage(<HistoryList description={description} id="7" labels={{}} />)
  await waitFor(() => expect(screen.getByText(/^unitIds:/).textContent).toContain('Unit 249.'))
  expect(screen.getByText(/^unitIds:/).textContent).not.toContain('0000-')
  expect(requests.map(({ length }) => length)).toEqual([100, 100, 50])
})

it('a history shows a change like lists do: labels of related records, custom formats, differences of lists', async () => {
  const scope = (kind: string) => [{ area: 'recruitment', kind, ids: [] }]
  const entry: HistoryEntry = {
    ...{ at: '2026-03-04T05:00:00Z', event: 'role.changed', actorKind: 'staff', actor: 'Wang' },
    changes: [
      { field: 'businessUnitId', from: 'n', to: 's' },
      { field: 'unitIds', from: ['n', 's'], to: ['s', 'e'] },
      { field: 'scopes', from: scope('self'), to: scope('all') },
      { field: 'expiresAt', from: '•', to: '•' },
      { field: 'name', from: null, to: 'Clerk' },
    ],
  }
  const names: Readonly<Record<string, string>> = { n: 'North', s: 'South', e: 'East' }
  serve(({ path, query }) =>
    path === '/units/options'
      ? (query.get('ids') ?? '').split(',').map((value) => ({ value, label: names[value] }))
      : [entry],
  )
  renderOnPage(<HistoryList description={description} id="7" labels={{ 'business-unit': { s: 'South' } }} />)
  await screen.findByText('History')
  const shownChanges = () =>
    ['Business unit', 'unitIds', 'Data scopes', 'Expires', 'Name'].map(
      (name) => screen.getByText(new RegExp(`^${name}:`)).textContent,
    )
  await waitFor(() =>
    expect(shownChanges()).toEqual([
      'Business unit: North → South',
      'unitIds: + East− North',
      'Data scopes: Recruitment: Own records only  → Recruitment: All records ',
      'Expires: •',
      'Name: Clerk',
    ]),
  )
})

it('a history that is all a page shows says when there is none; below other facts it is left out', async () => {
  serve(() => [])
  const { unmount } = renderOnPage(<HistoryList description={description} id="8" labels={{}} isAlone />)
  expect(await screen.findByText('No changes yet')).toBeDefined()
  unmount()
  renderOnPage(<HistoryList description={description} id="8" labels={{}} />)
  expect(screen.queryByText('No changes yet')).toBeNull()
})
