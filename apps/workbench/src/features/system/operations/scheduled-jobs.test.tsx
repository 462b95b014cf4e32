import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { authorityFor, openWorkbench, shellResponses } from '../../../testing/open-workbench.tsx'
import { serve } from '../../../testing/render-on-page.tsx'

afterEach(cleanup)

const page = '/system/jobs'
const path = `/workbenchApi${page}`
const shape = { required: false, filterable: true, sortable: true, imported: false, writable: 'never' } as const
const description: ResourceDescription = {
  ...{ name: 'job', path, title: 'task', sort: 'runAt', searchable: true, columns: ['task'] },
  fields: [
    { ...shape, name: 'task', kind: 'text' },
    { ...shape, name: 'failed', kind: 'boolean', states: { true: 'attention' } },
  ],
  can: { create: false, update: false, remove: false, export: false, import: false },
}
const last = { endedAt: '2026-11-20T01:17:02Z', milliseconds: 1500, failed: false }
const schedule = [
  { task: 'imports.purge', everySeconds: 3600, nextRunAt: '2026-11-20T02:17:00Z', last },
  { task: 'audit.seal', everySeconds: 300, nextRunAt: null, last: { ...last, milliseconds: 12, failed: true } },
]
const job = { id: '7', revision: 0, task: 'imports.purge', failed: true }

it('the page of jobs opens on the schedule, and leads to the jobs that wait or failed', async () => {
  serve((request) => {
    switch (request.path) {
      case `${path}/description`:
        return description
      case '/workbenchApi/system/scheduled-jobs':
        return schedule
      case '/workbenchApi/system/job-runs':
        return []
      case `${path}/values`:
        return { values: [{ value: 'true', count: 1 }], complete: true }
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
  expect(screen.getByRole('link', { name: 'Waiting 0' })).toBeDefined()
  fireEvent.click(screen.getByRole('link', { name: 'Failed 1' }))
  expect(await screen.findByRole('grid')).toBeDefined()
  expect(screen.queryByRole('row', { name: /Every/ })).toBeNull()
})
