import type { FieldDescription, ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { authorityFor, noBlockedActions, openWorkbench, shellResponses } from '../testing/open-workbench.tsx'
import { serve } from '../testing/render-on-page.tsx'

const page = '/organisation/business-units'
const units = `/workbenchApi${page}`

const field: FieldDescription = {
  ...{ name: 'expiresAt', kind: 'instant', required: false, filterable: false, sortable: false, imported: false },
  writable: 'always',
}
const description: ResourceDescription = {
  ...{ name: 'business-unit', path: units, title: 'id', sort: 'id', searchable: true, columns: [], fields: [field] },
  can: { create: true, update: true, remove: true, export: true, import: false },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('an interview shows its time once, and names the time zone of its hour input', async () => {
  const interviews = '/talent/interviews'
  const path = `/workbenchApi${interviews}`
  const shape = { required: false, filterable: false, sortable: false, imported: false } as const
  const fieldOf = (name: string, writable: 'always' | 'never', kind: FieldDescription['kind'] = 'text') => ({
    ...{ name, kind, writable, ...shape },
  })
  const ofInterview: ResourceDescription = {
    ...{ ...description, name: 'interview', path, title: 'candidate' },
    fields: [
      ...[fieldOf('candidate', 'never'), fieldOf('day', 'always', 'day'), fieldOf('startTime', 'always')],
      ...[fieldOf('startsAt', 'never', 'instant'), fieldOf('place', 'always')],
    ],
  }
  const facts = { candidate: '马秀英', day: '2026-03-04', startTime: '11:30', place: 'Room 3' }
  const record = { id: '0', revision: 1, startsAt: '2026-03-04T05:00:00.000Z', ...facts }
  serve((request) => {
    if (request.path === `${path}/description`) return ofInterview
    if (request.path === `${path}/0`) return { record, labels: {}, refused: noBlockedActions }
    if (request.path === path) return { records: [], labels: {}, total: 0, current: 1, size: 100, next: null }
    if (/moves$|evaluations$/.test(request.path)) return []
    return shellResponses({ ...authorityFor(interviews, 'Interviews'), timeZone: 'Asia/Yangon' }, request)
  })
  openWorkbench(`${interviews}?id=0`)
  expect(await screen.findByText('Room 3')).toBeDefined()
  expect(screen.getAllByText(/11:30/)).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^Starts at/)).value).toBe('11:30')
  expect(screen.getByText('Times in Myanmar (GMT+6:30)')).toBeDefined()
})

it('times are displayed and typed in the time zone of the region, which is named', async () => {
  const record = { id: '0', revision: 1, expiresAt: '2026-03-04T05:00:00.000Z' }
  const authority = { ...authorityFor(page, 'Business units'), timeZone: 'Asia/Yangon' }
  serve((request) => {
    if (request.path === `${units}/description`) return description
    if (request.path === `${units}/0`) return { record, labels: {}, refused: noBlockedActions }
    if (request.path === units) return { records: [], labels: {}, total: 0, current: 1, size: 100, next: null }
    return shellResponses(authority, request)
  })
  openWorkbench(`${page}?id=0`)
  expect(await screen.findByText(/11:30/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  expect(screen.getByLabelText<HTMLInputElement>('Expires').value).toBe('4 Mar 2026, 11:30')
  expect(screen.getByText('Times in Myanmar (GMT+6:30)')).toBeDefined()
})
