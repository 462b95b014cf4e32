import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { authorityFor, openWorkbench, shellResponses } from '../testing/open-workbench.tsx'
import { type RecordedRequest, serve } from '../testing/render-on-page.tsx'
import type { AuthorityResponse } from './authority.ts'
import { tabs } from './tabs.ts'

const page = (path: string, label: string) => ({ label, path, icon: '', children: [] })
const authority: AuthorityResponse = {
  ...authorityFor('/', ''),
  menus: [
    { label: 'Recruitment', path: '', icon: 'briefcase', children: [page('/recruitment/review', 'Review')] },
    { label: 'System', path: '', icon: 'settings', children: [page('/system/health', 'Health')] },
  ],
}
const todo = { kind: 'review', about: null, since: null, due: null, dueDay: null, dueField: null }
const todos = [
  { ...todo, count: 300, path: '/recruitment/review?project=1&view=waiting' },
  { ...todo, count: 32, path: '/recruitment/review?project=2&view=waiting' },
]

const answer = (request: RecordedRequest) =>
  request.path === '/workbenchApi/home/todos' ? todos : shellResponses(authority, request)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const directory = (name: string) => screen.findByRole('button', { name }, { timeout: 15_000 })

it('one directory is open, that of the current page until another is chosen', async () => {
  serve(answer)
  openWorkbench('/system/health')
  const system = await directory('System')
  expect(system.getAttribute('aria-expanded')).toBe('true')
  const recruitment = await directory('Recruitment')
  expect(recruitment.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(recruitment)
  expect(recruitment.getAttribute('aria-expanded')).toBe('true')
  expect(system.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(recruitment)
  expect(recruitment.getAttribute('aria-expanded')).toBe('false')
})

it('the only directory is open on a page that is in none', async () => {
  const menus = authority.menus.slice(0, 1)
  serve((request) =>
    request.path === '/workbenchApi/home/todos' ? todos : shellResponses({ ...authority, menus }, request),
  )
  openWorkbench('/')
  expect((await directory('Recruitment')).getAttribute('aria-expanded')).toBe('true')
})

it('what waits is counted at its page, and at a closed directory', async () => {
  serve(answer)
  openWorkbench('/system/health')
  const recruitment = await directory('Recruitment')
  await waitFor(() => expect(recruitment.textContent).toBe('Recruitment332'))
  expect((await directory('System')).textContent).toBe('System')
  fireEvent.click(recruitment)
  expect(recruitment.textContent).toBe('Recruitment')
  const menus = within(screen.getByRole('navigation', { name: 'Menus' }))
  const link = menus.getByRole('link', { name: 'Review' })
  expect(link.textContent).toBe('Review332')
  expect(link.getAttribute('title')).toBe('Review: 332 waiting')
})

it('a count of one kind opens the list of exactly that; the rest of the entry opens the page', async () => {
  const jobs = { ...todo, kind: 'job', count: 5, path: '/system/health?f=failed~is~true' }
  serve((request) =>
    request.path === '/workbenchApi/home/todos' ? [...todos, jobs] : shellResponses(authority, request),
  )
  openWorkbench('/system/health')
  const menus = within(await screen.findByRole('navigation', { name: 'Menus' }))
  const count = await menus.findByText('5')
  const searchOf = (path: string) => tabs.get().open.find((tab) => tab.path === path)?.search
  fireEvent.click(menus.getByText('Health'))
  expect(searchOf('/system/health')).toBe('')
  fireEvent.click(count)
  await waitFor(() => expect(searchOf('/system/health')).toBe('?f=failed~is~true'))
  fireEvent.click(await directory('Recruitment'))
  // Tasks of two projects have no list in common.
  fireEvent.click(menus.getByText('332'))
  await waitFor(() => expect(searchOf('/recruitment/review')).toBe(''))
})

it('a long directory has its pages under headings, a short one has none', async () => {
  const inGroup = (group: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...page(`/${group}/${at}`, `${group} ${at}`), group }))
  const directories = [
    { label: 'Attendance', path: '', icon: '', children: [...inGroup('Leave', 7), ...inGroup('Rules', 6)] },
    { label: 'Workforce', path: '', icon: '', children: inGroup('Contracts', 12) },
  ]
  serve((request) =>
    request.path === '/workbenchApi/home/todos' ? [] : shellResponses({ ...authority, menus: directories }, request),
  )
  openWorkbench('/')
  fireEvent.click(await directory('Attendance'))
  const rules = await screen.findByRole('group', { name: 'Rules' })
  expect(within(rules).getByText('Rules').id).toBe(rules.getAttribute('aria-labelledby'))
  expect(within(rules).getAllByRole('link')).toHaveLength(6)
  expect(screen.getByRole('group', { name: 'Leave' }).textContent).toMatch(/^LeaveLeave 0/)
  fireEvent.click(await directory('Workforce'))
  expect(screen.getByRole('link', { name: 'Contracts 11' })).toBeDefined()
  expect(within(screen.getByRole('navigation', { name: 'Menus' })).queryByRole('group')).toBeNull()
})
