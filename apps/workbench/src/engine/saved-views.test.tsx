import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { authorityFor, openWorkbench, shellResponses } from '../testing/open-workbench.tsx'
import { serve } from '../testing/render-on-page.tsx'
import { listSettings } from './list-settings.ts'

afterEach(cleanup)

const page = '/recruitment/positions'
const positions = `/workbenchApi${page}`
const description = {
  ...{
    name: 'position',
    path: positions,
    title: 'name',
    sort: 'name',
    searchable: true,
    columns: ['name'],
    fields: [],
  },
  can: { create: false, update: false, remove: false, export: false, import: false },
} satisfies ResourceDescription

it('views belong to the account; those that this browser stored before are sent once', async () => {
  const authority = authorityFor(page, 'Positions')
  const account = [{ name: 'Urgent', search: '?q=urgent', initial: false }]
  const taken: unknown[] = []
  serve((request) => {
    if (request.path === '/workbenchApi/home/views') {
      if (request.method !== 'PUT') return account
      taken.push(request.body)
      account.push(request.body as (typeof account)[number])
      return { done: true }
    }
    if (request.path === `${positions}/description`) return description
    if (request.path === positions) return { records: [], labels: {}, total: 0, current: 1, size: 100, next: null }
    return shellResponses(authority, request)
  })
  const views = [
    { name: 'Urgent', search: '?q=older' },
    { name: 'Mine', search: '?q=mine' },
  ]
  localStorage.setItem('workbench-list-position 1', JSON.stringify({ views }))
  openWorkbench(page)
  const shown = within(await screen.findByRole('navigation', { name: 'Views' }))
  expect((await shown.findByRole('link', { name: 'Mine' })).getAttribute('href')).toBe(`${page}?q=mine`)
  expect(shown.getByRole('link', { name: 'Urgent' }).getAttribute('href')).toBe(`${page}?q=urgent`)
  expect(taken).toEqual([{ resource: 'position', name: 'Mine', search: '?q=mine' }])
  expect(listSettings('position').get().views).toEqual([])
})

it('a view is current whatever record is open next to it, and is saved without the record', async () => {
  const saved: unknown[] = []
  serve((request) => {
    if (request.path === '/workbenchApi/home/views') {
      if (request.method !== 'PUT') return [{ name: 'Urgent', search: '?q=urgent', initial: false }]
      saved.push(request.body)
      return { done: true }
    }
    if (request.path === `${positions}/description`) return description
    if (request.path === positions) return { records: [], labels: {}, total: 0, current: 1, size: 100, next: null }
    if (request.path === `${positions}/1`) return { record: { id: '1', name: 'Clerk' }, labels: {}, refused: {} }
    return shellResponses(authorityFor(page, 'Positions'), request)
  })
  openWorkbench(`${page}?q=urgent&id=1`)
  const shown = within(await screen.findByRole('navigation', { name: 'Views' }))
  expect((await shown.findByRole('link', { name: 'Urgent' })).getAttribute('aria-current')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find in list' }), { target: { value: 'clerk' } })
  await screen.findByRole('button', { name: 'Save view' })
  fireEvent.click(screen.getByRole('button', { name: 'Save view' }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'View name' }), { target: { value: 'Mine' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toEqual([{ resource: 'position', name: 'Mine', search: '?q=clerk' }]))
})

it('what waits on the list is a view with its count, and need not be saved', async () => {
  const todo = { about: null, since: null, due: null, dueDay: null, dueField: null }
  const todos = [
    { ...todo, kind: 'job', count: 3, path: `${page}?f=name~is~Clerk&sort=name` },
    { ...todo, kind: 'refund', count: 8, path: `${page}` },
    { ...todo, kind: 'photo', count: 9, path: '/recruitment/review?view=photo' },
  ]
  serve((request) => {
    if (request.path === '/workbenchApi/home/todos') return todos
    if (request.path === '/workbenchApi/home/views') return []
    if (request.path === `${positions}/description`) return description
    if (request.path === positions) return { records: [], labels: {}, total: 0, current: 1, size: 100, next: null }
    return shellResponses(authorityFor(page, 'Positions'), request)
  })
  openWorkbench(page)
  const shown = within(await screen.findByRole('navigation', { name: 'Views' }))
  const view = await shown.findByRole('link', { name: 'Failed background jobs 3' })
  expect(shown.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['All', 'Failed background jobs 3'])
  fireEvent.click(view)
  await waitFor(() => expect(view.getAttribute('aria-current')).toBe('true'))
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
})

/** A list with two saved views, and their state. */
function serveViews(initial: boolean) {
  const views = [
    { name: 'Urgent', search: '?q=urgent', initial },
    { name: 'Mine', search: '?q=mine', initial: false },
  ]
  return serve((request) => {
    if (request.path === '/workbenchApi/home/views' && request.method === 'GET') return views
    if (request.path.startsWith('/workbenchApi/home/') && request.method !== 'GET') return { done: true }
    if (request.path === `${positions}/description`) return description
    if (request.path === positions) return { records: [], labels: {}, total: 0, current: 1, size: 100, next: null }
    return shellResponses(authorityFor(page, 'Positions'), request)
  })
}

it('a view is renamed, set as default and deleted through its menu', async () => {
  const request = serveViews(false)
  openWorkbench(page)
  const shown = within(await screen.findByRole('navigation', { name: 'Views' }))
  const choose = async (entry: string, role = 'menuitem') => {
    fireEvent.click(await shown.findByRole('button', { name: 'Actions for view Urgent' }))
    const menu = shown.getByRole('menu', { name: 'Actions for view Urgent' })
    fireEvent.click(within(menu).getByRole(role, { name: entry }))
  }
  const sent = () =>
    request.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
  await choose('Rename')
  const name: HTMLInputElement = await screen.findByRole('textbox', { name: 'View name' })
  expect(name.value).toBe('Urgent')
  fireEvent.change(name, { target: { value: 'Soon' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await choose('Use as default view', 'menuitemradio')
  await choose('Delete view')
  const resource = 'position'
  await waitFor(() =>
    expect(sent()).toEqual([
      ['PUT', '/workbenchApi/home/view-name', { resource, name: 'Urgent', newName: 'Soon' }],
      ['PUT', '/workbenchApi/home/initial-view', { resource, name: 'Urgent' }],
      ['DELETE', '/workbenchApi/home/views', { resource, name: 'Urgent' }],
    ]),
  )
})

it('a list opens with its default view, and shows everything on request', async () => {
  serveViews(true)
  openWorkbench(page)
  const shown = within(await screen.findByRole('navigation', { name: 'Views' }))
  const current = () => shown.getAllByRole('link').find((link) => link.getAttribute('aria-current'))?.textContent
  await waitFor(() => expect(current()).toBe('Urgent'))
  fireEvent.click(shown.getByRole('link', { name: 'All' }))
  await waitFor(() => expect(current()).toBe('All'))
})
