import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { authorityFor, emptyOverview, openWorkbench, shellResponses } from '../../../../testing/open-workbench.tsx'
import { type RecordedRequest, refusal, serve } from '../../../../testing/render-on-page.tsx'

const review = '/recruitment/review'
const authority = authorityFor(review, 'Review')
const overview = {
  ...emptyOverview,
  figures: [
    { kind: 'review', value: '1234', currency: null, total: null, note: 58, trend: [1, 2, 3], path: review },
    { kind: 'paid', value: '93100.00', currency: 'CNY', total: null, note: 9, trend: [], path: '/recruitment/fees' },
    {
      kind: 'attendance-rate',
      value: '0.962',
      currency: null,
      isShare: true,
      total: null,
      note: 95,
      trend: [],
      path: '',
    },
  ],
  deadlines: [
    {
      kind: 'review',
      about: 'Autumn hiring',
      startsAt: '2026-11-20T01:00:00Z',
      endsAt: '2026-11-25T09:00:00Z',
      day: null,
      path: `${review}?project=1`,
    },
    // The midnight of another country is an hour of the reader's day.
    ...['2026-11-23', '2026-11-24', '2026-11-27'].map((day) => ({
      ...{ kind: 'contract.ends', about: `Contract of ${day}`, day, path: `/workforce/contracts?id=${day}` },
      ...{ startsAt: '2025-11-20T17:00:00Z', endsAt: `${day}T17:00:00Z` },
    })),
  ],
  plots: [
    { kind: 'funnel', shape: 'stages', stages: [{ stage: 'applied', value: 40 }], path: review },
    {
      kind: 'payments',
      shape: 'days',
      currency: 'CNY',
      days: [{ day: '2026-11-23', value: '100.00', before: '0.00' }],
      path: '/recruitment/fees',
    },
  ],
}
const todo = (about: string, due: string | null, since: string | null = null) => ({
  ...{ kind: 'review', count: 3, path: `${review}?project=${about}&view=waiting`, about, since },
  ...{ due, dueDay: null, dueField: null },
})
const todos = [
  todo('Late', '2026-11-21T09:00:00Z', '2026-11-19T02:00:00Z'),
  todo('Now', '2026-11-23T09:00:00Z'),
  todo('Soon', '2026-11-30T09:00:00Z'),
  { ...todo('By a day', '2026-11-23T17:00:00Z'), dueDay: '2026-11-23' },
]

let responses: Readonly<Record<string, unknown>> = {}
const answer = (request: RecordedRequest) => responses[request.path] ?? shellResponses(authority, request)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T02:00:00Z') })
  responses = { '/workbenchApi/home/overview': overview, '/workbenchApi/home/todos': todos }
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const opened = () => screen.findByRole('heading', { name: 'Hello, Admin' }, { timeout: 15_000 })

it('says of a task that ends with the next day that it is due tomorrow', async () => {
  const ending = { ...todo('Next day', '2026-11-24T17:00:00Z'), dueDay: '2026-11-24' }
  responses = { ...responses, '/workbenchApi/home/todos': [ending] }
  serve(answer)
  openWorkbench('/')
  const tomorrow = await screen.findByRole('region', { name: 'Tomorrow' }, { timeout: 15_000 })
  const row = within(tomorrow)
    .getByRole('link', { name: /Next day/ })
    .closest('li')
  expect(row?.textContent).toContain('Tomorrow')
  expect(row?.textContent).not.toContain('Today')
})

it('groups tasks by deadline; each leads to its own queue', async () => {
  serve(answer)
  openWorkbench('/')
  const overdue = await screen.findByRole('region', { name: 'Overdue' }, { timeout: 15_000 })
  expect(overdue.textContent).toContain('waiting 4 days · Late')
  expect(overdue.textContent).toContain('1 day overdue')
  const today = screen.getByRole('region', { name: 'Today' })
  expect(within(today).getByRole('link', { name: 'Review, Applications to review, Now' }).getAttribute('href')).toBe(
    `${review}?project=Now&view=waiting`,
  )
  expect(
    within(today)
      .getByRole('link', { name: /By a day/ })
      .closest('li')?.textContent,
  ).toContain('Today')
  expect(screen.getByRole('region', { name: 'Later' }).textContent).toContain('Soon')
})

it('shows every task, also with one whose page is not in the menu', async () => {
  const outside = { ...todo('Elsewhere', '2026-11-21T09:00:00Z'), kind: 'approval.to_decide', path: '/approvals/inbox' }
  responses = { ...responses, '/workbenchApi/home/todos': [outside, ...todos] }
  serve(answer)
  openWorkbench('/')
  const overdue = await screen.findByRole('region', { name: 'Overdue' }, { timeout: 15_000 })
  expect(overdue.textContent).toContain('Elsewhere')
  expect(screen.getByRole('region', { name: 'Later' }).textContent).toContain('Soon')
  // The one filled button is that of the first task that the reader can open.
  const acts = screen.getAllByRole('link', { name: /^Review, / })
  expect(acts.map(({ dataset }) => dataset.variant)).toEqual(['filled', 'default', 'default', 'default'])
})

it('J and K move through the tasks, but not while a person types', async () => {
  serve(answer)
  openWorkbench('/')
  await screen.findByRole('region', { name: 'Overdue' }, { timeout: 15_000 })
  const focused = () => document.activeElement?.getAttribute('href')
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(focused()).toContain('project=Late')
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(focused()).toContain('project=Now')
  fireEvent.keyDown(document.body, { key: 'k' })
  expect(focused()).toContain('project=Late')
  const field = document.body.appendChild(document.createElement('input'))
  fireEvent.keyDown(field, { key: 'j' })
  expect(focused()).toContain('project=Late')
  field.remove()
})

it('shows figures, deadlines and plots; a page out of reach is no link', async () => {
  serve(answer)
  openWorkbench('/')
  const figures = await screen.findByRole('list', { name: 'Key figures' }, { timeout: 15_000 })
  expect(within(figures).getByRole('link').textContent).toContain('1,234')
  expect(within(figures).getByText('¥93,100.00').closest('a')).toBeNull()
  expect(within(figures).getByText('96.2%')).toBeDefined()
  const deadlines = screen.getByRole('region', { name: 'Deadlines' })
  expect(deadlines.textContent).toContain('Autumn hiring')
  const ends = within(deadlines).getAllByRole('listitem').slice(1)
  expect(ends.map(({ textContent }) => textContent?.replace(/.*Contract end/, ''))).toEqual([
    'TodayContract of 2026-11-23Mon 23 Nov',
    'TomorrowContract of 2026-11-24Tue 24 Nov',
    '4 daysContract of 2026-11-27Fri 27 Nov',
  ])
  // A contract of years is over by 99 % in its last two weeks.
  expect([deadlines, ...ends].map((one) => one.querySelectorAll('svg').length)).toEqual([1, 0, 0, 0])
  expect(await screen.findByRole('table', { name: 'From application to hiring' })).toBeDefined()
  expect(screen.getByRole('button', { name: /^Payments by day/ })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'All pages' })).toBeNull()
})

it('says that no one is missing on a rest day instead of a table of zeros', async () => {
  const parts = ['attendance-came', 'attendance-later', 'attendance-elsewhere', 'attendance-unexcused']
  const plots = [{ kind: 'attendance-by-store', shape: 'parts', parts, rows: [], path: '' }]
  responses = { ...responses, '/workbenchApi/home/overview': { ...emptyOverview, plots } }
  serve(answer)
  openWorkbench('/')
  expect(await screen.findByText('Everyone is in at every store today', {}, { timeout: 15_000 })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Stores with the most people not in today' })).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})

it('leads a new installation through its first steps', async () => {
  const firstSteps = [
    { kind: 'unit', isDone: true, path: '/organisation/business-units?id=new' },
    { kind: 'role', isDone: false, path: '/organisation/roles?id=new' },
  ]
  responses = { ...responses, '/workbenchApi/home/overview': { ...emptyOverview, firstSteps } }
  serve(answer)
  openWorkbench('/')
  expect(await screen.findByText('1 of 2 steps done', {}, { timeout: 15_000 })).toBeDefined()
  const [next] = screen.getAllByRole('link', { name: 'Create role' })
  expect(next?.getAttribute('href')).toBe('/organisation/roles?id=new')
  expect(screen.queryByRole('link', { name: 'Add business unit' })).toBeNull()
})

it('keeps the tasks when the figures fail, with a retry', async () => {
  responses = { ...responses, '/workbenchApi/home/overview': refusal(500, 'server.error') }
  serve(answer)
  openWorkbench('/')
  await opened()
  expect(await screen.findByRole('alert', {}, { timeout: 15_000 })).toBeDefined()
  expect(screen.getByRole('region', { name: 'Overdue' })).toBeDefined()
  responses = { ...responses, '/workbenchApi/home/overview': overview }
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'Key figures' })).toBeDefined()
})

it('saves the chosen shortcuts in the order of the choice', async () => {
  const requests = serve(answer)
  openWorkbench('/')
  fireEvent.click(await screen.findByRole('button', { name: 'Choose shortcuts' }, { timeout: 15_000 }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Review' }, { timeout: 15_000 }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ paths: [review] }))
})

it('tells the day by the clock of the company of its reader', async () => {
  vi.setSystemTime(new Date('2026-11-22T16:30:00Z'))
  const company = {
    id: 'vn',
    parentId: 'group',
    code: 'VN',
    name: 'Vietnam',
    timeZone: 'Asia/Ho_Chi_Minh',
    country: 'VN',
  }
  serve((request) => responses[request.path] ?? shellResponses({ ...authority, units: [company] }, request))
  openWorkbench('/')
  const header = (await opened()).closest('header')
  expect(header?.textContent).toContain('22 Nov 2026')
  expect(header?.textContent).toContain('Times in Vietnam (GMT+7)')
})
