import type { TimelineEvent } from '@rostrum/contracts/engines/resource/event-calls'
import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { addDays, addMonths } from '@rostrum/contracts/kernel/days'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../shell/query-client.ts'
import { authorityFor, noBlockedActions, openWorkbench, shellResponses } from '../../testing/open-workbench.tsx'
import { refusal, serve } from '../../testing/render-on-page.tsx'

afterEach(cleanup)
beforeEach(() => queryClient.clear())

const page = '/organisation/departments'
const path = `/workbenchApi${page}`
const field = { required: false, filterable: false, sortable: false, imported: false, writable: 'always' } as const
const description = {
  ...{ name: 'department', path, title: 'name', sort: 'name', searchable: true, columns: ['name'], dated: true },
  effectiveDay: 'effectiveOn',
  fields: [
    { name: 'name', kind: 'text', ...field },
    { name: 'effectiveOn', kind: 'day', ...field },
    { name: 'code', kind: 'text', ...field, writable: 'never' },
  ],
  can: { create: true, update: true, remove: false, export: true, import: false, correct: true },
} satisfies ResourceDescription
const record = { id: '7', revision: 4, name: 'Retail', effectiveOn: '2026-06-01' }

const event = (id: string, day: string, timing: TimelineEvent['timing'], to: string): TimelineEvent => ({
  ...{ id, day, timing, act: 'changed', changes: [{ field: 'name', from: 'Sales', to }], founding: false },
  ...{ actorKind: 'staff', actor: 'Mai', at: '2026-05-01T08:00:00Z', remark: 'New plan', origin: 'command' },
  ...{ rescindedAt: timing === 'rescinded' ? '2026-05-02T08:00:00Z' : null, rescindedBy: null },
  ...{ replaces: null, replacedBy: null },
})
const events = [
  event('00000000-0000-4000-8000-000000000003', '2027-01-01', 'coming', 'Shops'),
  event('00000000-0000-4000-8000-000000000002', '2026-06-01', 'current', 'Retail'),
  {
    ...event('00000000-0000-4000-8000-000000000001', '2026-03-01', 'rescinded', 'Wrong'),
    ...{ actorKind: 'system', actor: null },
  } satisfies TimelineEvent,
]
const effect = {
  periods: [{ from: '2026-09-01', until: null, changes: [{ field: 'name', from: 'Retail', to: 'Stores' }] }],
  later: [{ id: events[0]?.id, day: '2027-01-01', act: 'changed', outcome: 'kept', changes: [] }],
  labels: {},
}

type Call = { readonly method: string; readonly path: string; readonly query: URLSearchParams; readonly body: unknown }
let calls: Call[] = []

function open(
  address: string,
  { previewed = effect, shown = events }: { previewed?: unknown; shown?: TimelineEvent[] } = {},
) {
  calls = []
  serve((requested) => {
    calls.push(requested as unknown as Call)
    if (requested.path === `${path}/description`) return description
    if (requested.path === `${path}/7/events`) return { today: '2026-11-20', revision: 4, events: shown, labels: {} }
    if (requested.path.endsWith('-preview')) return previewed
    if (requested.path === `${path}/7/history` || requested.path === `${path}/7/related`) return []
    if (requested.path === `${path}/7`) return { record, labels: {}, refused: noBlockedActions }
    if (requested.path.startsWith(`${path}/7/`)) return { id: '7', revision: 5 }
    if (requested.path === path) return { records: [], labels: {}, total: 0, current: 1, size: 100, next: null }
    return shellResponses(authorityFor(page, 'Departments'), requested)
  })
  openWorkbench(address)
}

it('the day of the address is that of the list, and a banner says so and moves on', async () => {
  open(`${page}?asOf=2026-03-01`)
  const banner = await screen.findByRole('region', { name: 'As of date' }, { timeout: 15_000 })
  expect(within(banner).getByRole('status').textContent).toContain('1 Mar 2026')
  expect(await screen.findByText('No departments on this day')).toBeTruthy()
  fireEvent.click(within(banner).getByRole('button', { name: 'Next day' }))
  await waitFor(() => expect(within(banner).getByRole('status').textContent).toContain('2 Mar 2026'))
  fireEvent.click(within(banner).getByRole('button', { name: 'Back to today' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'As of date' })).toBeNull())
  expect(screen.getByRole('button', { name: 'As of date' })).toBeTruthy()
})

it('an act of the product names it in the language of the reader', async () => {
  open(`${page}?id=7`)
  expect(await screen.findByText(/^System · 1 May 2026/, {}, { timeout: 15_000 })).toBeTruthy()
})

it('the timeline of a record tells past, current, coming and rescinded events apart', async () => {
  open(`${page}?id=7`)
  const title = await screen.findByRole('heading', { name: 'Timeline' }, { timeout: 15_000 })
  const items = await within(title.parentElement as HTMLElement).findAllByRole('listitem')
  const timings = items.flatMap((item) => item.dataset.timing ?? [])
  expect(timings).toEqual(['coming', 'current', 'rescinded'])
  const texts = items.map((item) => item.textContent ?? '')
  expect(texts.indexOf('Today')).toBe(2)
  expect(screen.getAllByRole('button', { name: 'Rescind' })).toHaveLength(2)
})

it('a rescission shows what it does before it is confirmed', async () => {
  open(`${page}?id=7`)
  const [first] = await screen.findAllByRole('button', { name: 'Rescind' }, { timeout: 15_000 })
  if (first) fireEvent.click(first)
  const dialog = await screen.findByRole('dialog', { name: 'Rescind change' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Preview' }))
  expect(await within(dialog).findByText(/^From 1 Sep/)).toBeTruthy()
  expect(dialog.textContent).toContain('unchanged')
  expect(calls.some(({ path: called }) => called.endsWith('/rescission'))).toBe(false)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Rescind' }))
  await waitFor(() => expect(calls.some(({ path: called }) => called.endsWith('/rescission'))).toBe(true))
})

it('a correction offers what can be corrected, and says what is against a field that it does not have', async () => {
  const message = 'This post belongs to another department.'
  const code = { field: 'code', from: 'R', to: 'S' }
  open(`${page}?id=7`, {
    previewed: refusal(400, 'request.invalid', [{ path: 'postId', message }]),
    shown: events.map((one) => ({ ...one, changes: [...one.changes, code] })),
  })
  const [first] = await screen.findAllByRole('button', { name: 'Correct' }, { timeout: 15_000 })
  if (first) fireEvent.click(first)
  const dialog = await screen.findByRole('dialog', { name: 'Correct change' })
  const labels = within(dialog)
    .getAllByRole('textbox')
    .map((input) => (input as HTMLInputElement).labels?.[0]?.textContent ?? '')
  expect(labels.some((label) => label.startsWith('Name'))).toBe(true)
  expect(labels.some((label) => label.startsWith('Code'))).toBe(false)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Preview' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(message)
})

it('days and months are counted on the calendar', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(addMonths('2028-02-29', -12)).toBe('2027-02-28')
  expect(addMonths('2026-12-31', 1)).toBe('2027-01-31')
})
