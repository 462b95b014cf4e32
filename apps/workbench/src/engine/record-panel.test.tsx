import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../shell/query-client.ts'
import { authorityFor, noBlockedActions, openWorkbench, shellResponses } from '../testing/open-workbench.tsx'
import { refusal, serve } from '../testing/render-on-page.tsx'

afterEach(cleanup)

const page = '/recruitment/positions'
const positions = `/workbenchApi${page}`
const field = { required: true, filterable: false, sortable: false, imported: false, writable: 'always' } as const
const description = {
  ...{ name: 'position', path: positions, title: 'name', sort: 'name', searchable: true, columns: ['name'] },
  fields: [{ name: 'name', kind: 'text', ...field }],
  can: { create: true, update: true, remove: true, export: false, import: false },
} satisfies ResourceDescription
const record = { id: '7', revision: 1, name: 'Clerk', requirements: [] }

it('an action that is not possible for a record is shown with its reason', async () => {
  const authority = authorityFor(page, 'Positions')
  serve((request) => {
    if (request.path === `${positions}/description`) return description
    if (request.path === `${positions}/7`)
      return { record, labels: {}, refused: { update: null, remove: 'It is held.' } }
    if (request.path === positions) return { records: [], labels: {}, total: 0, current: 1, size: 100, next: null }
    return shellResponses(authority, request)
  })
  openWorkbench(`${page}?id=7`)
  const remove = await screen.findByRole('button', { name: 'Delete', description: 'It is held.' }, { timeout: 15_000 })
  remove.focus()
  expect(document.activeElement).toBe(remove)
  fireEvent.click(remove)
  expect(screen.queryByRole('dialog')).toBeNull()
  const edit = screen.getByRole('button', { name: 'Edit', description: '' })
  expect(edit.getAttribute('aria-disabled')).toBe('false')
})

it('a record has the name in the reader’s language as its heading', async () => {
  serve((request) => {
    if (request.path === `${positions}/description`) return description
    if (request.path === `${positions}/7`)
      return { record: { ...record, name: '文员' }, labels: { position: { 7: 'Clerk' } }, refused: noBlockedActions }
    if (request.path === positions) return { records: [], labels: {}, total: 0, current: 1, size: 100, next: null }
    return shellResponses(authorityFor(page, 'Positions'), request)
  })
  openWorkbench(`${page}?id=7`)
  expect(await screen.findByRole('heading', { name: 'Clerk' }, { timeout: 15_000 })).toBeTruthy()
  const panel = within(screen.getByRole('complementary', { name: 'Clerk' }))
  expect(panel.getAllByText('文员')).toHaveLength(1)
  expect(panel.queryByRole('term')).toBeNull()
})

it('the facts do not repeat the head, and further down events and related records are in reach', async () => {
  const text = { kind: 'text', ...field } as const
  const full = {
    ...{ ...description, columns: ['code', 'name'], effectiveDay: 'validFrom', sums: ['places'] },
    fields: [
      { name: 'code', ...text },
      { name: 'name', ...text },
      { name: 'places', ...field, kind: 'number' },
      { name: 'state', ...field, kind: 'choice', options: ['open'], states: { open: 'good' } },
      { name: 'education', ...text },
    ],
  } satisfies ResourceDescription
  const known = { ...record, code: 'A-01', places: 7, state: 'open', education: 'Bachelor' }
  serve((request) => {
    if (request.path === `${positions}/description`) return full
    if (request.path === `${positions}/summary`) return { shown: 0, total: 0, sums: { places: 0 } }
    if (request.path === `${positions}/7/related`)
      return [{ name: 'position', path: positions, field: 'projectId', total: 3 }]
    if (request.path === `${positions}/7/events`) return { events: [], labels: {}, revision: 1, today: '2026-11-29' }
    if (request.path === `${positions}/7`) return { record: known, labels: {}, refused: noBlockedActions }
    if (request.path === positions) return { records: [], labels: {}, total: 0, current: 1, size: 100, next: null }
    return shellResponses(authorityFor(page, 'Positions'), request)
  })
  openWorkbench(`${page}?id=7`)
  const panel = within(await screen.findByRole('complementary', { name: 'Clerk' }, { timeout: 15_000 }))
  expect(panel.getByText('Bachelor')).toBeDefined()
  for (const shown of ['A-01', 'Clerk', '7']) expect(panel.getAllByText(shown)).toHaveLength(1)
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const parts = within(panel.getByRole('navigation', { name: 'Parts of the record' }))
  fireEvent.click(await parts.findByRole('button', { name: 'Related records' }))
  expect(scrolled.mock.contexts[0]).toHaveProperty('textContent', 'Related recordsPositions 3')
  expect(parts.getByRole('button', { name: 'Timeline' })).toBeDefined()
})

it('a record links to its references and to the lists of records that refer to it', async () => {
  const projects = '/workbenchApi/recruitment/project-list'
  const authority = authorityFor(page, 'Positions')
  authority.menus.push({ label: 'Projects', path: '/recruitment/project-list', icon: '', children: [] })
  const project = {
    name: 'projectId',
    kind: 'relation',
    relation: 'project',
    relationPath: projects,
    ...field,
  } as const
  const holders = { ...project, name: 'holderIds', kind: 'relations' } as const
  const ofProject = { ...description, fields: [...description.fields, project, holders] }
  const related = [
    { name: 'exam-seat', path: '/workbenchApi/recruitment/hidden', field: 'positionId', total: 9 },
    { name: 'position', path: positions, field: 'projectId', total: 1200 },
    {
      ...{ name: 'position', path: positions, field: 'holderIds', total: 30 },
      only: { field: 'state', operator: 'is', values: ['open', 'planned'] },
    },
  ]
  serve((request) => {
    if (request.path === `${positions}/description`) return ofProject
    if (request.path === `${positions}/7/related`) return related
    if (request.path === `${positions}/7`) {
      return {
        record: { ...record, projectId: 'p', holderIds: ['p', 'hidden'] },
        labels: { project: { p: 'Autumn exam' } },
        refused: noBlockedActions,
      }
    }
    if (request.path === positions) return { records: [], labels: {}, total: 0, current: 1, size: 100, next: null }
    return shellResponses(authority, request)
  })
  openWorkbench(`${page}?id=7`)
  const up = await screen.findAllByRole('link', { name: 'Autumn exam' }, { timeout: 15_000 })
  expect(up.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/recruitment/project-list?id=p'))
  expect(screen.getByText('No access')).toBeDefined()
  const down = await screen.findByRole('link', { name: 'Positions 1,200' })
  expect(down.getAttribute('href')).toBe(`${page}?f=projectId%7Eis%7E7`)
  const limited = screen.getByRole('link', { name: 'Positions 30' })
  expect(limited.getAttribute('href')).toBe(`${page}?f=holderIds%7Eis%7E7&f=state%7Eis%7Eopen%2Cplanned`)
  expect(screen.queryByText('9')).toBeNull()
})

it('the focus moves into a record, into its form and back to the list', async () => {
  const authority = authorityFor(page, 'Positions')
  serve((request) => {
    if (request.path === `${positions}/description`) return description
    if (request.path === `${positions}/7`) return { record, labels: {}, refused: noBlockedActions }
    if (request.path === positions) {
      return { records: [record], labels: {}, total: 1, current: 1, size: 100, next: null }
    }
    return shellResponses(authority, request)
  })
  openWorkbench(page)
  const grid = await screen.findByRole('grid', {}, { timeout: 15_000 })
  await screen.findByText('Clerk')
  grid.focus()
  fireEvent.keyDown(grid, { key: 'x' })
  expect(screen.getByText('1 selected')).toBeDefined()
  fireEvent.keyDown(grid, { key: ' ' })
  const panel = await screen.findByRole('complementary', { name: 'Clerk' })
  await waitFor(() => expect(document.activeElement).toBe(panel))
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(document.activeElement).toBe(panel)
  fireEvent.keyDown(screen.getByRole('textbox', { name: /Name/ }), { key: 'Escape' })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(panel)
  fireEvent.keyDown(panel, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(grid))
  expect(screen.queryByRole('complementary', { name: 'Clerk' })).toBeNull()
})

it('a new record begins in its first field, where a mouse points and no list would open', async () => {
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query.includes('fine') }))
  const relation = { ...field, name: 'projectId', kind: 'relation', relation: 'project', relationPath: '/projects' }
  const can = { create: true, update: true, remove: false, export: false, import: false }
  for (const [fields, isFocused] of [
    [description.fields, true],
    [[relation, ...description.fields], false],
  ] as const) {
    serve((request) => {
      if (request.path === `${positions}/description`) return { ...description, can, fields }
      if (request.path === positions) return { records: [], labels: {}, total: 0, current: 1, size: 100, next: null }
      if (request.path === '/projects/options') return []
      return shellResponses(authorityFor(page, 'Positions'), request)
    })
    openWorkbench(page)
    const [open] = await screen.findAllByRole('button', { name: 'New' }, { timeout: 15_000 })
    if (open) fireEvent.click(open)
    const name = await screen.findByRole('textbox', { name: /Name/ })
    await waitFor(() => expect(document.activeElement === name).toBe(isFocused))
    cleanup()
  }
  vi.unstubAllGlobals()
})

it('dependent choices are offered and kept only with their parent choice', async () => {
  const authority = authorityFor(page, 'Rooms')
  const relation = { kind: 'relation', ...field } as const
  const fields = [
    { name: 'projectId', relation: 'project', relationPath: '/projects', ...relation },
    { name: 'siteId', relation: 'exam-site', relationPath: '/sites', dependsOn: 'projectId', ...relation },
  ]
  const projects = [
    { value: 'p', label: 'Autumn' },
    { value: 'q', label: 'Spring' },
  ]
  serve((request) => {
    if (request.path === `${positions}/description`) return { ...description, fields }
    if (request.path === positions) return { records: [], labels: {}, total: 0, current: 1, size: 100, next: null }
    if (request.path === '/projects/options') return projects
    if (request.path === '/sites/options')
      return request.query.has('ids') || request.query.get('filters')?.includes('"values":["p"]')
        ? [{ value: 's', label: 'Hall' }]
        : []
    return shellResponses(authority, request)
  })
  openWorkbench(`${page}?id=new`)
  const choose = async (name: RegExp, option: string) => {
    fireEvent.focus(await screen.findByRole('combobox', { name }, { timeout: 15_000 }))
    fireEvent.click(await screen.findByRole('option', { name: option }))
  }
  await choose(/project/i, 'Autumn')
  await choose(/site/i, 'Hall')
  const chosen = () => screen.queryByRole('button', { name: /Hall/ })
  await waitFor(() => expect(chosen()).not.toBeNull())
  await choose(/project/i, 'Spring')
  await waitFor(() => expect(chosen()).toBeNull())
})

it('an error of a value disappears with it, and errors of others stay', async () => {
  const authority = authorityFor(page, 'Positions')
  const fields = ['name', 'code'].map((name) => ({ name, kind: 'text', ...field }) as const)
  const errors = fields.map(({ name }) => ({ path: name, message: 'This field is required.' }))
  serve((request) => {
    if (request.path === `${positions}/description`) return { ...description, fields }
    if (request.path === positions && request.method === 'POST') return refusal(400, 'request.invalid', errors)
    if (request.path === positions) return { records: [], labels: {}, total: 0, current: 1, size: 100, next: null }
    return shellResponses(authority, request)
  })
  openWorkbench(`${page}?id=new`)
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }, { timeout: 15_000 }))
  await waitFor(() => expect(screen.getAllByText('This field is required.')).toHaveLength(2))
  fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: 'Clerk' } })
  expect(screen.getAllByText('This field is required.')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getAllByText('This field is required.')).toHaveLength(2))
})

it('a new record is named after its resource and starts with its defaults', async () => {
  const authority = authorityFor(page, 'Positions')
  const fields = [
    { name: 'name', kind: 'text', ...field },
    { name: 'kind', kind: 'choice', options: ['group', 'line'], initial: 'line', ...field },
  ] as const
  const request = serve((call) => {
    if (call.path === `${positions}/description`) return { ...description, fields }
    if (call.path === positions && call.method === 'POST') return { id: '8', revision: 1 }
    if (call.path === `${positions}/8`) return { record: { ...record, id: '8' }, labels: {}, refused: noBlockedActions }
    if (call.path === positions) return { records: [], labels: {}, total: 0, current: 1, size: 100, next: null }
    return shellResponses(authority, call)
  })
  openWorkbench(`${page}?id=new`)
  await screen.findByRole('complementary', { name: 'New position' }, { timeout: 15_000 })
  const kind = screen.getByRole<HTMLSelectElement>('combobox', { name: /Type/ })
  expect(kind.value).toBe('line')
  expect(kind.options).toHaveLength(2)
  fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: 'Clerk' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(request.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Clerk' }))
})

it('a record that others have deleted offers no actions', async () => {
  const authority = authorityFor(page, 'Positions')
  let there = true
  serve((request) => {
    if (request.path === `${positions}/description`) return description
    if (request.path === `${positions}/7`)
      return there ? { record, labels: {}, refused: noBlockedActions } : refusal(404, 'It is gone.')
    if (request.path === positions) return { records: [], labels: {}, total: 0, current: 1, size: 100, next: null }
    return shellResponses(authority, request)
  })
  openWorkbench(`${page}?id=7`)
  await screen.findByRole('button', { name: 'Edit' }, { timeout: 15_000 })
  there = false
  await act(() => queryClient.invalidateQueries({ queryKey: [positions, 'record'] }))
  expect(await screen.findByText('Page not found')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

it.each([400, 404])('an unknown record, refused with %s, is a missing page with a way home', async (status) => {
  serve((request) => {
    if (request.path === `${positions}/description`) return description
    if (request.path === `${positions}/8`) return refusal(status, 'Check what you submitted.')
    if (request.path === positions) return { records: [], labels: {}, total: 0, current: 1, size: 100, next: null }
    return shellResponses(authorityFor(page, 'Positions'), request)
  })
  openWorkbench(`${page}?id=8`)
  const missing = await screen.findByText('Page not found', {}, { timeout: 15_000 })
  const panel = within(missing.closest('aside') ?? missing)
  expect(panel.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  expect(panel.queryByText('Check what you submitted.')).toBeNull()
})
