import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { authorityFor, openWorkbench, shellResponses } from '../../../testing/open-workbench.tsx'
import { serve } from '../../../testing/render-on-page.tsx'

const first = {
  ...{ id: '1', submittedBy: 'Chen', submittedAt: '2026-11-20T01:00:00.000Z', version: 2 },
  answers: ['Sick leave', 'A long reason, which takes more than a line'],
}
const columns = [
  { name: 'kind', label: 'Kind' },
  { name: 'reason', label: 'Reason' },
]
const submission = {
  ...{ submittedBy: 'Chen', submittedAt: first.submittedAt, versionId: 'v2', languages: ['en'] },
  answers: { kind: 'Sick leave' },
  definition: {
    ...{ version: 1, config: {} },
    children: [{ id: 'kind', type: 'input', options: { name: 'kind', label: 'Kind' } }],
  },
}
const authority = authorityFor('/system/forms', 'Forms')
let calls: string[]
let searched: number | null

beforeEach(() => {
  localStorage.clear()
  calls = []
  searched = null
  serve((call) => {
    if (call.path === '/workbenchApi/forms/leave/submissions/1') return submission
    if (call.path !== '/workbenchApi/forms/leave/submissions') return shellResponses(authority, call)
    const { search, sort } = Object.fromEntries(call.query)
    calls.push(`${search ?? ''} ${sort}`)
    const records = search === undefined || 'chen sick leave'.includes(search) ? [first] : []
    return { records, total: records.length, current: 1, size: 50, name: 'Leave', isOpen: true, columns, searched }
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const wait = { timeout: 15_000 }
const open = async () => {
  openWorkbench('/system/form-submissions?form=leave')
  await screen.findByRole('table', {}, wait)
}
const search = (text: string) => {
  const field = screen.getByRole('searchbox', { name: 'Search people and answers' })
  fireEvent.change(field, { target: { value: text } })
}
const head = (name: string) => screen.getByRole('columnheader', { name })

it('shows the answers of each submission, and the clock of its times where the reader has another', async () => {
  await open()
  const [, row] = within(screen.getByRole('table')).getAllByRole('row')
  const cells = [...(row?.children ?? [])].map(({ textContent }) => textContent)
  expect(cells).toEqual(['Chen', expect.stringMatching(/09:00/), ...first.answers, '2'])
  expect(screen.getByText('Times in China (GMT+8)')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Chen' }))
  expect((await screen.findByRole('article', {}, wait)).textContent).toMatch(/09:00 GMT\+8/)
})

it('is searched, and says when nothing matches or not all submissions were read', async () => {
  searched = 2000
  await open()
  search('sick')
  await waitFor(() => expect(calls.at(-1)).toBe('sick -submittedAt'), wait)
  expect(await screen.findByText('Only the first 2,000 submissions in this order were searched.')).toBeDefined()
  search('none')
  expect(await screen.findByText('No submission matches this search', {}, wait)).toBeDefined()
})

it('is sorted by its heads, first the other way round than now', async () => {
  await open()
  expect(head('Submitted').getAttribute('aria-sort')).toBe('descending')
  fireEvent.click(screen.getByRole('button', { name: 'Submitted' }))
  await waitFor(() => expect(calls.at(-1)).toBe(' submittedAt'))
  fireEvent.click(screen.getByRole('button', { name: 'Submitted by' }))
  await waitFor(() => expect(calls.at(-1)).toBe(' submittedBy'))
  await waitFor(() => expect(head('Submitted by').getAttribute('aria-sort')).toBe('ascending'))
  expect(head('Kind').getAttribute('aria-sort')).toBeNull()
})
