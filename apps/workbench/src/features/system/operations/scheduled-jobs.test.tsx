import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { authorityFor, openWorkbench, shellResponses } from '../../../testing/open-workbench.tsx'
import { serve } from '../../../testing/render-on-page.tsx'

afterEach(cleanup)

const page = '/system/jobs'
const path = `/workbenchApi${page}`
const shape = { required: false, filterable: true, sortable: true, imported: false, writable: 'never' } as const
const description: ResourceDescription = {
  ...{ name: 'job', path, title: 'task', sort: 'runAt', searchable: true, columns: ['task'], facet: 'failed' },
  fields: [
    { ...shape, name: 'task', kind: 'text' },
    { ...shape, name: 'failed', kind: 'boolean', states: { true: 'attention', false: 'planned' } },
  ],
  can: { create: false, update: false, remove: false, export: false, import: false },
}
const last = { endedAt: '2026-11-20T01:17:02Z', milliseconds: 1500, failed: false }
const schedule = [
  { task: 'imports.purge', everySeconds: 3600, nextRunAt: '2026-11-20T02:17:00Z', last },
  { task: 'audit.seal', everySeconds: 300, nextRunAt: null, last: { ...last, milliseconds: 12, failed: true } },
]
const job = { id: '7', revision: 0, task: 'imports.purge', failed: true }

const todo = { about: null, since: null, due: null, dueDay: null, dueField: null, kind: 'job', count: 2 }

it('the page of jobs opens on the schedule, and leads to the jobs that wait or failed', async () => {
  serve((request) => {
    if (request.path === '/workbenchApi/home/todos') return [{ ...todo, path: `${page}?f=failed~is~true` }]
    switch (request.path) {
      case `${path}/description`:
        return description
      case '/workbenchApi/system/scheduled-jobs':
        return schedule
      case '/workbenchApi/system/job-runs':
        return []
      case `${path}/values`:
        return { values: ['false', 'true'].map((value) => ({ value, count: 2 })), complete: true }
      case `${path}/summary`:
        return { total: 1, all: 1, sums: {}, largest: {} }
      case path:
        return { records: [job], labels: {}, total: 1, current: 1, size: 100, next: null }
      default:
        return shellResponses(authorityFor(page, 'Background jobs'), request)
    }
  })
  openWorkbench(page)
  const rows = (await screen.findAllByRole('row', { name: /Every/ })).map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/Every hour.*1.5 seconds.*Done$/)
  expect(rows[1]).toMatch(/Every 5 minutes.*12 ms–Failed$/)
  expect(screen.queryByRole('grid')).toBeNull()
  const views = within(screen.getByRole('navigation', { name: 'Views' }))
  await views.findByRole('link', { name: 'Waiting 2' })
  const shown = () => views.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')])
  const names = ['Recurring', 'All', 'Failed background jobs 2', 'Waiting 2']
  expect(shown()).toEqual(names.map((name) => [name, name === 'Recurring' ? 'true' : null]))
  for (const name of ['Failed background jobs 2', 'All']) {
    fireEvent.click(views.getByRole('link', { name }))
    expect(await screen.findByRole('grid')).toBeDefined()
    expect(screen.queryByRole('row', { name: /Every/ })).toBeNull()
    await waitFor(() => expect(shown()).toEqual(names.map((one) => [one, one === name ? 'true' : null])))
  }
  fireEvent.click(views.getByRole('link', { name: 'Recurring' }))
  expect(await screen.findAllByRole('row', { name: /Every/ })).toHaveLength(2)
})
