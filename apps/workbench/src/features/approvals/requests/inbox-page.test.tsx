import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { InboxPage } from './InboxPage.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const [request, task, mai, hoa] = [1, 2, 3, 4].map((at) => `00000000-0000-4000-8000-00000000000${at}`)
const entry = {
  ...{ requestId: request, taskId: task, revision: 1, kind: 'article-publication', title: 'Winter sale' },
  ...{
    requester: 'Lan',
    state: 'running',
    taskState: 'open',
    at: '2026-11-20T07:12:00Z',
    dueAt: '2030-11-24T20:30:00Z',
  },
  ...{ timeZone: 'Asia/Yangon', bulk: true },
}
const substitutions = [{ absent: mai, until: '2026-11-25', substitute: hoa }]
const detail = {
  ...{ id: request, revision: 2, kind: 'article-publication', title: 'Winter sale', state: 'running', endedAt: null },
  flow: { name: 'Two people', version: 3 },
  requester: { id: null, name: 'Lan' },
  ...{ submittedAt: '2026-11-20T07:12:00Z', timeZone: 'Asia/Yangon' },
  fields: [{ name: 'title', label: 'Title', before: null, value: 'Winter sale' }],
  evidence: {
    facts: [{ name: 'balance', label: 'Balance', before: '6.5', value: '3.5' }],
    texts: [
      { name: 'text', label: 'Article text', value: `Sale from Monday\n${'x'.repeat(700)} the end`, isCut: false },
    ],
  },
  records: [
    {
      ...{ resource: 'article', path: '/workbenchApi/content/notices', id: request, kind: 'Article' },
      ...{ title: 'Winter sale', facts: [{ name: 'section', label: 'Section', value: 'Help' }] },
    },
  ],
  problems: [],
  steps: [
    {
      ...{ key: 'one', name: 'Editor', mode: 'any', state: 'open', passed: null, planned: [], timeout: null },
      tasks: [
        {
          ...{ id: task, person: { id: hoa, name: 'Hoa' }, principal: 'Mai', state: 'open', sign: null },
          ...{ openedAt: '2026-11-20T07:12:00Z', dueAt: null, decidedAt: null, opinion: '', current: true },
          reason: { strategy: 'account', day: '2026-11-20', path: [], substitutions },
        },
      ],
    },
  ],
  people: { [mai ?? '']: 'Mai', [hoa ?? '']: 'Hoa' },
  task: {
    ...{ id: task, revision: 1, mayDelegate: true, mayAddSigner: true, mayReturn: true, returnTo: [] },
    choosesNext: false,
  },
  can: { withdraw: false, resubmit: false, remind: false, recheck: false },
}

const serveInbox = () =>
  serve(({ path, method }) => {
    if (method === 'POST') return { taskId: task, revision: 2, state: 'approved' }
    if (path.endsWith('/counts')) return { decide: 1, mine: 0, copied: 0 }
    if (path.includes('/requests/')) return detail
    return { records: [entry], total: 1, current: 1, size: 30 }
  })

it('a request is opened with J, explained, and approved with A', async () => {
  const requests = serveInbox()
  renderOnPage(<InboxPage />, { address: '/approvals/inbox' })
  expect(await screen.findByText('Winter sale')).toBeDefined()
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(await screen.findByText('Two people, version 3')).toBeDefined()
  expect(screen.getByText(/Mai is absent until .*, so Hoa decides/)).toBeDefined()
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(await screen.findByText('Done')).toBeDefined()
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ decision: 'approve', revision: 1 })
})

it('a wide window shows the first request without a choice, and J goes on to the second', async () => {
  const matches = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matches(query),
    matches: query === '(min-width: 75em)',
  }))
  const second = { ...entry, requestId: mai, taskId: hoa, title: 'Spring sale' }
  serve(({ path }) => {
    if (path.endsWith('/counts')) return { decide: 2, mine: 0, copied: 0 }
    if (path.endsWith(mai ?? '')) return { ...detail, id: mai, title: 'Spring sale' }
    if (path.includes('/requests/')) return detail
    return { records: [entry, second], total: 2, current: 1, size: 30 }
  })
  renderOnPage(<InboxPage />, { address: '/approvals/inbox' })
  expect(await screen.findByRole('heading', { name: 'Winter sale' })).toBeDefined()
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(await screen.findByRole('heading', { name: 'Spring sale' })).toBeDefined()
})

it('a request shows the text in question, what the decision needs and the records that it is about', async () => {
  serveInbox()
  renderOnPage(<InboxPage />, { address: `/approvals/inbox?request=${request}` })
  expect(await screen.findByText(/Sale from Monday/)).toBeDefined()
  expect(screen.queryByText(/the end/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show full text' }))
  expect(screen.getByText(/the end/)).toBeDefined()
  expect(screen.getByText('6.5').tagName).toBe('S')
  expect(screen.getByRole('heading', { name: 'Related records' })).toBeDefined()
  expect(screen.getByText('Help')).toBeDefined()
})

it('times are those of the clock of the request, which is named to readers elsewhere', async () => {
  serveInbox()
  renderOnPage(<InboxPage />, { address: `/approvals/inbox?request=${request}` })
  expect(await screen.findAllByText(/13:42 GMT\+6:30/)).not.toEqual([])
  // Half past eight in the evening of the 24th in Greenwich is three in the morning of the 25th there.
  expect(screen.getByText(/Due .*2030.*03:00 GMT\+6:30/)).toBeDefined()
})

it('a task whose approver was deleted says so, and who has it now', async () => {
  const [step] = detail.steps
  const task = step?.tasks[0]
  const gone = { name: 'Trâm', why: 'deleted', outcome: 'replaced', by: null }
  const reason = { strategy: 'account', day: '2026-11-20', path: [], gone }
  const tasks = [
    {
      ...task,
      id: mai,
      person: { id: null, name: 'Trâm' },
      state: 'handed_over',
      reason: { ...reason, gone: { ...gone, name: 'Lan' }, departed: { ...gone, by: 'Hoa' } },
    },
    { ...task, reason },
  ]
  serve(({ path }) => {
    if (path.endsWith('/counts')) return { decide: 1, mine: 0, copied: 0 }
    if (path.includes('/requests/')) return { ...detail, steps: [{ ...step, tasks }] }
    return { records: [entry], total: 1, current: 1, size: 30 }
  })
  renderOnPage(<InboxPage />, { address: `/approvals/inbox?request=${request}` })
  expect(await screen.findAllByText('Trâm’s account was deleted, so Hoa decides instead')).toHaveLength(2)
  // The task that ended says as well in whose place its person was.
  expect(screen.getByText('Lan’s account was deleted, so Trâm decides instead')).toBeDefined()
})

it('a refusal needs an opinion', async () => {
  const requests = serveInbox()
  renderOnPage(<InboxPage />, { address: `/approvals/inbox?request=${request}` })
  fireEvent.click(await screen.findByRole('button', { name: /^Reject/ }))
  expect(await screen.findByText('Enter a reason')).toBeDefined()
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})
