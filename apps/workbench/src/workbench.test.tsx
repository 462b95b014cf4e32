import { messages as workbench } from 'virtual:messages/workbench.en'
import { MantineProvider } from '@mantine/core'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Screens } from './App.tsx'
import { AuthGate } from './AuthGate.tsx'
import { windowOwner } from './shell/persistent-store.ts'
import { queryClient } from './shell/query-client.ts'
import { texts } from './shell/texts.ts'
import { emptyOverview, noBlockedActions } from './testing/open-workbench.tsx'

const units = '/workbenchApi/organisation/business-units'
const account = {
  accountId: '1',
  username: 'admin',
  displayName: 'Admin',
  userType: 'system',
  locale: 'en',
  permissions: [],
}
const authority = {
  roles: ['administrator'],
  buttons: ['business-unit:write'],
  menus: [
    {
      label: 'Organisation',
      path: '',
      icon: 'sitemap',
      children: [{ label: 'Business units', path: '/organisation/business-units', icon: '', children: [] }],
    },
  ],
  account,
  timeZone: 'Asia/Shanghai',
  units: [],
}
const field = (name: string, more: object = {}) => ({
  name,
  kind: 'text',
  required: true,
  filterable: true,
  sortable: true,
  writable: 'always',
  ...more,
})
const description = {
  name: 'business-unit',
  path: units,
  title: 'name',
  sort: 'code',
  searchable: true,
  columns: ['code', 'name', 'kind'],
  fields: [field('code'), field('name'), field('kind', { kind: 'choice', options: ['company', 'line'] })],
  can: { create: true, update: true, remove: true, export: true, import: false },
}
const todos: object[] = []
const record = (at: number) => ({ id: String(at), revision: 1, code: `C${at}`, name: `Unit ${at}`, kind: 'company' })

/** The server's event stream, controlled by the test. */
class FakeEventSource extends EventTarget {
  static latest: FakeEventSource | undefined
  constructor() {
    super()
    FakeEventSource.latest = this
  }
  close() {}
}

/** The server's responses; every request is recorded. */
const requests: { method: string; url: URL; body: unknown }[] = []
let refuse: object | undefined
/** The person who logs in next. */
let person = account
/** The server's response to the permissions query. */
let expired: object | undefined
/** Delays the responses to writes. */
let savedAuthority: Promise<void> | undefined
/** Delays the responses to list queries. */
let listed: Promise<void> | undefined
/** Another person's saved version of the open record. */
let saved: object = {}

const responsesAround: Readonly<Record<string, unknown>> = {
  '/workbenchApi/home/views': [],
  '/workbenchApi/home/todos': todos,
  '/workbenchApi/home/works': [],
  '/workbenchApi/home/overview': emptyOverview,
  '/workbenchApi/notifications': { unread: 2, records: [] },
}
/** What the server says of a page that is not in the menu. */
let pageAccess: { name: string | null; permission: string | null } = { name: null, permission: null }

function answer(method: string, url: URL): unknown {
  if (url.pathname === '/workbenchApi/auth/authority') return { ...authority, account: person }
  const around = responsesAround[url.pathname]
  if (around !== undefined) return around
  if (url.pathname === '/workbenchApi/system/page-access') return pageAccess
  if (url.pathname === '/workbenchApi/search') {
    const page = '/organisation/business-units'
    const unit = { id: '3', title: 'Unit 3', about: 'C3', path: `${page}?id=3` }
    const hidden = { kind: 'records', page: '/system/audit', records: [{ ...unit, title: 'Out of sight' }] }
    return [{ kind: 'records', page, records: [unit] }, hidden]
  }
  if (url.pathname === `${units}/description`) return description
  if (url.pathname === units && method === 'GET') {
    const current = Number(url.searchParams.get('current'))
    const records = Array.from({ length: 100 }, (_, at) => record((current - 1) * 100 + at))
    return { records, labels: {}, total: 100_000, current, size: 100, next: null }
  }
  if (/\/(history|related)$/.test(url.pathname)) return []
  if (url.pathname === '/workbenchApi/auth/login') return { account: person, token: '' }
  if (url.pathname.endsWith('/captcha')) return { captchaId: '1', image: 'data:,' }
  if (method === 'PUT' || (url.pathname === units && method === 'POST')) return { id: '3', revision: 2 }
  return { record: { ...record(3), ...saved }, labels: {}, refused: noBlockedActions }
}

beforeEach(() => {
  requests.length = 0
  refuse = undefined
  expired = undefined
  person = account
  savedAuthority = undefined
  listed = undefined
  saved = {}
  queryClient.clear()
  texts.set({ locale: 'en', messages: workbench })
  sessionStorage.clear()
  localStorage.clear()
  windowOwner.set('')
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
      unobserve() {}
    },
  )
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost')
    const method = init.method ?? 'GET'
    requests.push({ method, url, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    if (method !== 'GET') await savedAuthority
    if (method === 'GET' && url.pathname === units) await listed
    const isAuthority = url.pathname === '/workbenchApi/auth/authority'
    const refused = method === 'PUT' ? refuse : isAuthority ? expired : undefined
    return Response.json(refused ?? { code: 200, success: true, msg: 'ok', data: answer(method, url) })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (address: string) =>
  render(
    <MantineProvider>
      <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={workbench}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter initialEntries={[address]}>
            <Screens>
              <AuthGate />
            </Screens>
          </MemoryRouter>
        </QueryClientProvider>
      </LocaleProvider>
    </MantineProvider>,
  )

it('a list of a hundred thousand renders the visible rows and requests what its URL says', async () => {
  open('/organisation/business-units?q=unit&sort=-name&f=kind~is~company')
  await screen.findByText('Unit 0', {}, { timeout: 15_000 })
  const grid = screen.getByRole('grid')
  expect(grid.getAttribute('aria-rowcount')).toBe('100001')
  expect(within(grid).getAllByRole('row').length).toBeLessThan(60)
  const query = requests.find(({ url }) => url.pathname === units)?.url.searchParams
  expect(query?.get('search')).toBe('unit')
  expect(query?.get('sort')).toBe('-name')
  expect(JSON.parse(query?.get('filters') ?? '')).toEqual([{ field: 'kind', operator: 'is', values: ['company'] }])
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending')
  expect(screen.getByRole('button', { name: 'Remove filter: Type' })).toBeDefined()
})

it('a list in its default order is the list of everything, and not a view to save', async () => {
  open('/organisation/business-units')
  await screen.findByText('Unit 0', {}, { timeout: 15_000 })
  expect(screen.queryByRole('navigation', { name: 'Views' })).toBeNull()
  const sort = () => fireEvent.click(screen.getByRole('button', { name: 'Code' }))
  sort()
  await screen.findByRole('button', { name: 'Save view' })
  sort()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull())
})

it('a loading list says so, and not that it is empty', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  listed = promise
  open('/organisation/business-units')
  await screen.findByRole('heading', { name: 'Business units' }, { timeout: 15_000 })
  const page = within(screen.getByRole('region', { name: 'Business units' }))
  expect(page.getByRole('status', { name: 'Loading' })).toBeDefined()
  expect(page.queryByText(/in all/)).toBeNull()
  resolve()
  expect(await page.findByText('100,000 business units')).toBeDefined()
  expect(page.queryByRole('status', { name: 'Loading' })).toBeNull()
})

it('the keyboard moves, selects and opens', async () => {
  open('/organisation/business-units')
  await screen.findByText('Unit 0', {}, { timeout: 15_000 })
  const grid = screen.getByRole('grid')
  for (const key of ['j', 'ArrowDown', 'x']) fireEvent.keyDown(grid, { key })
  expect(screen.getByText('1 selected')).toBeDefined()
  fireEvent.keyDown(grid, { key: 'Escape' })
  expect(screen.queryByText('1 selected')).toBeNull()
  fireEvent.keyDown(grid, { key: 'j' })
  fireEvent.keyDown(grid, { key: 'Enter' })
  expect(await screen.findByRole('complementary', { name: 'Unit 3' })).toBeDefined()
})

it('a list keeps its scroll position while distant rows load, and resets it for another query', async () => {
  open('/organisation/business-units')
  await screen.findByText('Unit 0', {}, { timeout: 15_000 })
  const grid = screen.getByRole('grid')
  const scrollTo = vi.fn()
  grid.scrollTo = scrollTo
  fireEvent.keyDown(grid, { key: 'End' })
  fireEvent.scroll(grid)
  expect(await screen.findByText('Unit 99999')).toBeDefined()
  expect(screen.getByRole('grid')).toBe(grid)
  fireEvent.click(within(grid).getByRole('button', { name: 'Name' }))
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 0 }))
  expect(screen.getByRole('grid')).toBe(grid)
})

it('a form sends only changed fields, and shows each error at its field', async () => {
  open('/organisation/business-units?id=3')
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }, { timeout: 15_000 }))
  fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: 'Twin' } })
  expect(screen.getByRole('img', { name: 'Unsaved' })).toBeDefined()
  const errors = [{ path: 'name', message: 'Name already exists' }]
  refuse = { code: 400, success: false, msg: 'Some of the information is not valid.', errors }
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Name already exists')).toBeDefined()
  refuse = undefined
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(requests.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({ revision: 1, name: 'Twin' })
  expect(screen.queryByRole('img', { name: 'Unsaved' })).toBeNull()
})

it('two people who edit one record: no input is lost, no saved change is overwritten unseen', async () => {
  open('/organisation/business-units?id=3')
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }, { timeout: 15_000 }))
  const type = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  const value = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const puts = () => requests.filter(({ method }) => method === 'PUT')
  type(/Name/, 'Mine')
  saved = { revision: 2, name: 'Theirs', code: 'C9' }
  refuse = { code: 409, success: false, msg: 'Somebody else has changed this.', reason: 'record.conflict' }
  save()
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Taken from the saved version: Code')
  await waitFor(() => expect(document.activeElement).toBe(notice))
  const words = within(within(notice).getByRole('region', { name: 'Name' })).getAllByRole('definition')
  expect(words.map(({ textContent }) => textContent)).toEqual(['Unit 3', 'Theirs', 'Mine'])
  expect([value(/Name/), value(/Code/)]).toEqual(['Mine', 'C9'])
  refuse = undefined
  save()
  expect(puts()).toHaveLength(1)
  fireEvent.click(within(notice).getByRole('button', { name: 'Keep mine' }))
  save()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(puts().at(-1)?.body).toEqual({ revision: 2, name: 'Mine' })
})

it('a change by another person is reported even if the page has seen it before the save', async () => {
  open('/organisation/business-units?id=3')
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }, { timeout: 15_000 }))
  fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: 'Mine' } })
  saved = { revision: 2, name: 'Theirs' }
  await queryClient.invalidateQueries({ queryKey: [units, 'record'] })
  const notice = await screen.findByRole('alert')
  fireEvent.click(within(notice).getByRole('button', { name: 'Use the saved version' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('Theirs')
  expect(screen.queryByRole('img', { name: 'Unsaved' })).toBeNull()
})

it('a person who logs in again after the session has ended continues with the input', async () => {
  open('/organisation/business-units?id=3')
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }, { timeout: 15_000 }))
  fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: 'Mine' } })
  const over = { code: 401, success: false, msg: 'Your session has ended.', reason: 'session.ended' }
  refuse = expired = over
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const logInButton = await screen.findByRole('button', { name: 'Log in' }, { timeout: 15_000 })
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  refuse = expired = undefined
  fireEvent.click(logInButton)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull())
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('Mine')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
})

it('a person who logs in after another one’s session has ended starts at home, and finds nothing of theirs', async () => {
  open('/organisation/business-units?id=3')
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }, { timeout: 15_000 }))
  fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: 'Mine' } })
  refuse = expired = { code: 401, success: false, msg: 'Your session has ended.', reason: 'session.ended' }
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const logInButton = await screen.findByRole('button', { name: 'Log in' }, { timeout: 15_000 })
  refuse = expired = undefined
  person = { ...account, accountId: '2', username: 'other' }
  fireEvent.click(logInButton)
  expect(await screen.findByRole('heading', { name: 'Hello, Admin' }, { timeout: 15_000 })).toBeDefined()
  const strip = within(screen.getByRole('navigation', { name: 'Open tabs' }))
  expect(strip.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home'])
  expect(screen.queryByText('Recent pages')).toBeNull()
  expect(queryClient.getQueryCache().findAll({ queryKey: [units] })).toEqual([])
})

it('a save that ends after its page was left updates that page, and navigates nowhere', async () => {
  open('/organisation/business-units?id=new')
  fireEvent.change(await screen.findByRole('textbox', { name: /Name/ }, { timeout: 15_000 }), {
    target: { value: 'Fresh' },
  })
  let answered = () => {}
  savedAuthority = new Promise((resolve) => {
    answered = resolve
  })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const strip = screen.getByRole('navigation', { name: 'Open tabs' })
  fireEvent.click(within(strip).getByRole('link', { name: /Home/ }))
  await screen.findByRole('heading', { name: 'Hello, Admin' })
  answered()
  const back = () => within(strip).getByRole('link', { name: /Business units/ })
  await waitFor(() => expect(back().getAttribute('href')).toBe('/organisation/business-units?id=3'))
  expect(within(strip).getByRole('link', { current: 'page' }).textContent).toBe('Home')
  fireEvent.click(back())
  expect(await screen.findByRole('complementary', { name: 'Unit 3' })).toBeDefined()
})

it('a page without a role says so', async () => {
  pageAccess = { name: 'Menus', permission: 'Menus: View' }
  open('/system/menus')
  expect(await screen.findByRole('heading', { name: 'You do not have access to this page' })).toBeDefined()
  expect(screen.getByText(/“Menus” needs the permission “Menus: View”/)).toBeDefined()
  cleanup()
  queryClient.clear()
  pageAccess = { name: 'Menus', permission: null }
  open('/system/menus')
  expect(await screen.findByText(/^Your roles do not include this page/)).toBeDefined()
})

it('a wrong address is called one', async () => {
  pageAccess = { name: null, permission: null }
  open('/system/nowhere')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: /access/ })).toBeNull()
})

it('home shows pending tasks with links, and the bell follows the server', async () => {
  const path = '/organisation/business-units?view=waiting'
  todos.splice(0, todos.length, { kind: 'review', count: 12, path, about: 'Autumn', since: null, due: null })
  open('/')
  const waiting = await screen.findByRole('link', { name: 'Applications to review 12' }, { timeout: 15_000 })
  expect(waiting.getAttribute('href')).toBe(path)
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeDefined()
  const query = () => requests.filter(({ url }) => url.pathname === '/workbenchApi/notifications').length
  const before = query()
  FakeEventSource.latest?.dispatchEvent(new Event('change'))
  await waitFor(() => expect(query()).toBeGreaterThan(before))
  todos.length = 0
})

it('every page has its help one key away, with its purpose', async () => {
  open('/organisation/business-units')
  fireEvent.click(await screen.findByRole('button', { name: 'Help for this page' }, { timeout: 15_000 }))
  expect(await screen.findByText(/^Business units form a tree/, {}, { timeout: 15_000 })).toBeDefined()
})

it('the search opens with a key, finds records of accessible pages, and opens them by keyboard', async () => {
  open('/')
  await screen.findByRole('heading', { name: 'Hello, Admin' }, { timeout: 15_000 })
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  const box = await screen.findByRole('combobox', { name: 'Search' })
  fireEvent.change(box, { target: { value: 'unit' } })
  await screen.findByRole('option', { name: /Unit 3/ })
  expect(screen.getByRole('option', { name: 'Business units' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.queryByText('Out of sight')).toBeNull()
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(await screen.findByRole('complementary', { name: 'Unit 3' })).toBeDefined()
})
