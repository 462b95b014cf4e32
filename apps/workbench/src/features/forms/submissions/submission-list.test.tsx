import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { authorityFor, openWorkbench, shellResponses } from '../../../testing/open-workbench.tsx'
import { serve } from '../../../testing/render-on-page.tsx'

const first = {
  ...{ id: '1', submittedBy: 'Chen', submittedAt: '2026-11-20T01:00:00.000Z', version: 2 },
  answers: ['Sick leave', 'A long reason, which takes more than a line'],
}
const columns = [
  { name: 'kind', label: 'Kind', isNumber: false },
  { name: 'reason', label: 'Reason', isNumber: false },
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
let requested: (string | undefined)[]

beforeEach(() => {
  localStorage.clear()
  calls = []
  searched = null
  requested = []
  serve((call) => {
    if (call.path === '/workbenchApi/forms/leave/submissions/1') return submission
    if (call.path !== '/workbenchApi/forms/leave/submissions') return shellResponses(authority, call)
    const { search, sort, columns: chosen } = Object.fromEntries(call.query)
    calls.push(`${search ?? ''} ${sort}`)
    requested.push(chosen)
    const records = search === undefined || 'chen sick leave'.includes(search) ? [first] : []
    const form = { name: 'Leave', isOpen: true, choices: [...columns, { name: 'days', label: 'Days', isNumber: true }] }
    const shown = chosen === undefined ? columns : form.choices.filter(({ name }) => chosen.split(',').includes(name))
    return { ...form, records, total: records.length, current: 1, size: 50, columns: shown, searched }
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

it('shows the answers that its reader chooses, also the next time, until the choice is reset', async () => {
  await open()
  const openChoice = () => fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  const toggle = async (name: string) => fireEvent.click(await screen.findByLabelText(name, {}, wait))
  openChoice()
  await toggle('Days')
  await waitFor(() => expect(head('Days').dataset.align).toBe('end'), wait)
  expect(head('Kind').dataset.align).toBeUndefined()
  await toggle('Reason')
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Reason' })).toBeNull(), wait)
  expect(requested).toEqual([undefined, 'kind,reason,days', 'kind,days'])
  cleanup()
  await open()
  await waitFor(() => expect(head('Days')).toBeDefined(), wait)
  expect(requested.at(-1)).toBe('kind,days')
  openChoice()
  await toggle('Kind')
  await waitFor(() => expect(screen.getByLabelText('Days')).toHaveProperty('disabled', true), wait)
  fireEvent.click(await screen.findByText('Reset columns', {}, wait))
  await waitFor(() => expect(head('Reason')).toBeDefined(), wait)
})
