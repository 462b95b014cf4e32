import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { authorityFor, openWorkbench, shellResponses } from '../../../../testing/open-workbench.tsx'
import { type RecordedRequest, serve } from '../../../../testing/render-on-page.tsx'

const [inbox, contracts] = ['/approvals/inbox', '/workforce/contracts']
const page = (path: string, label: string) => ({ label, path, icon: '', children: [] })
const authority = {
  ...authorityFor('/', 'Home'),
  menus: [
    { label: 'Approvals', path: '', icon: '', children: [page(inbox, 'Inbox')] },
    { label: 'Staff', path: '', icon: '', children: [page(contracts, 'Contracts')] },
  ],
}
const todo = { about: null, since: null, due: null, dueDay: null, dueField: null }
const endingPath = `${contracts}?f=daysLeft~between~0,7&sort=daysLeft`
const todos = [
  { ...todo, kind: 'approval.to_decide', count: 2, path: inbox, due: '2026-11-23T09:00:00Z' },
  {
    ...todo,
    ...{ kind: 'contract.ending_7', count: 9, path: endingPath, dueDay: '2026-11-24', dueField: 'endsOn' },
  },
  { ...todo, kind: 'contract.ending_30', count: 4, path: contracts, dueDay: '2026-12-20', dueField: 'endsOn' },
]
const item = (id: string, title: string, bulk: boolean) => ({
  ...{ requestId: `r${id}`, taskId: `t${id}`, revision: 3, kind: 'leave', title, requester: 'Lan', state: 'running' },
  ...{ taskState: 'open', at: '2026-11-22T02:00:00Z', dueAt: '2026-11-23T09:00:00Z', bulk, timeZone: 'Asia/Shanghai' },
})
const contract = { id: 'c1', number: 'C-1', employmentId: 'e1', endsOn: '2026-11-24' }

const responses: Readonly<Record<string, unknown>> = {
  '/workbenchApi/home/todos': todos,
  '/workbenchApi/approvals/inbox': {
    ...{ total: 2, current: 1, size: 3 },
    records: [item('1', 'Transfer of Minh', true), item('2', 'Resignation of Hoa', false)],
  },
  '/workbenchApi/approvals/tasks/t1/decision': { taskId: 't1', revision: 4, state: 'approved' },
  [`/workbenchApi${contracts}/description`]: { name: 'contract', title: 'number', fields: [] },
  [`/workbenchApi${contracts}`]: {
    ...{ records: [contract], labels: { employment: { e1: 'Đỗ Minh Việt' } } },
    ...{ total: 9, current: 1, size: 3 },
  },
}
const answer = (request: RecordedRequest) => responses[request.path] ?? shellResponses(authority, request)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T02:00:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = { timeout: 15_000 }
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name }, wait)).closest('li')
  if (!row) throw new Error(name)
  return within(row)
}

it('shows the first records of a list one by one, each opens its record and has its own day', async () => {
  const requests = serve(answer)
  openWorkbench('/')
  const row = await rowOf('Đỗ Minh Việt')
  expect(row.getByRole('link').getAttribute('href')).toBe(`${endingPath}&id=c1`)
  expect(row.getByText('C-1')).toBeDefined()
  expect(row.getByText('Tomorrow')).toBeDefined()
  const lists = requests.filter(({ path }) => path === `/workbenchApi${contracts}`)
  expect(lists.map(({ query }) => Object.fromEntries(query))).toEqual([
    expect.objectContaining({ size: '3', sort: 'daysLeft', filters: expect.stringContaining('"between"') }),
  ])
})

it('says the name once where the label of a person has the job number as well', async () => {
  const named = { ...contract, number: 'Đỗ Minh Việt' }
  const list = { records: [named], labels: { employment: { e1: 'Đỗ Minh Việt VN-7' } }, total: 1 }
  serve((request) => (request.path === `/workbenchApi${contracts}` ? list : answer(request)))
  openWorkbench('/')
  const row = await rowOf('Đỗ Minh Việt VN-7')
  expect(row.queryByText('Đỗ Minh Việt')).toBeNull()
})

it('asks for the records of later tasks when they are unfolded', async () => {
  const requests = serve(answer)
  openWorkbench('/')
  const fold = await screen.findByRole('button', { name: 'Contracts ending in 8–30 days' }, wait)
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  await rowOf('Đỗ Minh Việt')
  const lists = () => requests.filter(({ path }) => path === `/workbenchApi${contracts}`).length
  expect(lists()).toBe(1)
  fireEvent.click(fold)
  await waitFor(() => expect(lists()).toBe(2))
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Đỗ Minh Việt' })).toHaveLength(2))
})

it('approves the focused request by its key, in place', async () => {
  const requests = serve(answer)
  openWorkbench('/')
  const row = await rowOf('Transfer of Minh')
  for (const key of ['j', 'j']) fireEvent.keyDown(document.activeElement ?? document.body, { key })
  expect(document.activeElement).toBe(row.getByRole('link'))
  fireEvent.keyDown(row.getByRole('link'), { key: 'a' })
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/t1/decision'))?.body).toMatchObject({
      ...{ decision: 'approve', revision: 3, opinion: '' },
    }),
  )
})

it('refuses with a reason, and only that', async () => {
  const requests = serve(answer)
  openWorkbench('/')
  const row = await rowOf('Transfer of Minh')
  fireEvent.click(row.getByRole('button', { name: 'Reject, Transfer of Minh' }))
  const dialog = within(await screen.findByRole('dialog', {}, wait))
  fireEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await dialog.findByText('Enter a reason')).toBeDefined()
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'No stand-in' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/t1/decision'))?.body).toMatchObject({
      ...{ decision: 'refuse', opinion: 'No stand-in' },
    }),
  )
})

it('leaves a request whose step needs its page without buttons', async () => {
  serve(answer)
  openWorkbench('/')
  const row = await rowOf('Resignation of Hoa')
  expect(row.queryByRole('button')).toBeNull()
  expect(row.getByRole('link').getAttribute('href')).toBe(`${inbox}?request=r2`)
})

it('decides in place without the page of the inbox, and leaves out what needs a page outside of the menu', async () => {
  const menus = authority.menus.slice(1)
  const records = { ...todo, kind: 'contract.ending_7', count: 5, path: '/elsewhere' }
  serve((request) => {
    if (request.path === '/workbenchApi/home/todos') return [...todos, records]
    return responses[request.path] ?? shellResponses({ ...authority, menus }, request)
  })
  openWorkbench('/')
  const button = await screen.findByRole('button', { name: 'Approve, Transfer of Minh' }, wait)
  expect(button.closest('li')?.textContent).toContain('Transfer of Minh')
  expect(screen.queryByRole('link', { name: 'Transfer of Minh' })).toBeNull()
  expect(screen.queryByText('Resignation of Hoa')).toBeNull()
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(document.activeElement?.textContent).toBe('Transfer of Minh')
  expect(screen.getByRole('heading', { name: 'To do 15' })).toBeDefined()
})

it('narrows the tasks to one area of the menu, and back', async () => {
  serve(answer)
  openWorkbench('/')
  const staff = await screen.findByRole('button', { name: 'Staff 13' }, wait)
  fireEvent.click(staff)
  expect(screen.queryByRole('link', { name: /Requests awaiting your decision/ })).toBeNull()
  expect(screen.getByRole('link', { name: /^Contracts ending within 7 days/ })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'All 15' }))
  expect(screen.getByRole('link', { name: /^Requests awaiting your decision/ })).toBeDefined()
})
