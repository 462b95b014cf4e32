import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import {
  advanceOneHour,
  authorityFor,
  goToTab,
  loadHomePage,
  noBlockedActions,
  openWorkbench,
  shellResponses,
} from '../testing/open-workbench.tsx'
import { type RecordedRequest, refusal, serve } from '../testing/render-on-page.tsx'
import { authorityQuery } from './authority.ts'
import { queryClient } from './query-client.ts'

const units = '/workbenchApi/organisation/business-units'
const page = '/organisation/business-units'
const name = {
  name: 'name',
  kind: 'text',
  required: true,
  filterable: true,
  sortable: true,
  imported: false,
  writable: 'always',
} as const
const description = {
  ...{ name: 'business-unit', path: units, title: 'name', sort: 'name', searchable: true, columns: ['name'] },
  fields: [name],
  can: { create: true, update: true, remove: true, export: true, import: false },
} satisfies ResourceDescription
const record = (id: string) => ({ id, revision: 1, name: `Unit ${id}` })

let loggedOut = false
let connected = true
let expelled = false

function answer(request: RecordedRequest): unknown {
  const { method, path } = request
  if (!connected) return undefined
  if (path === '/workbenchApi/auth/authority' && expelled) return refusal(401, 'session.expired')
  if (path === '/workbenchApi/auth/authority' && loggedOut) return refusal(401, 'Log in.')
  if (path === '/workbenchApi/auth/logout' || path === '/workbenchApi/auth/password') loggedOut = true
  if (path === '/workbenchApi/auth/unlock') return {}
  if (path === `${units}/description`) return description
  if (path === units) {
    return { records: [record('0'), record('1')], labels: {}, total: 2, current: 1, size: 100, next: null }
  }
  if (path.startsWith(units) && !/\/(history|related)$/.test(path)) {
    return method === 'PUT'
      ? { id: '0', revision: 2 }
      : { record: record(path.slice(-1)), labels: {}, refused: noBlockedActions }
  }
  return shellResponses(authorityFor(page, 'Business units'), request)
}

async function typeSomething() {
  loggedOut = false
  connected = true
  expelled = false
  const request = serve(answer)
  await loadHomePage()
  openWorkbench(`${page}?id=0`)
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  fireEvent.change(nameField(), { target: { value: 'Mine' } })
  return request
}
const question = () => screen.queryByRole('dialog', { name: 'You have unsaved changes. Discard them?' })
async function answerQuestion(answer: string) {
  const dialog = await screen.findByRole('dialog', { name: 'You have unsaved changes. Discard them?' })
  fireEvent.click(within(dialog).getByRole('button', { name: answer }))
  await waitFor(() => expect(question()).toBeNull())
}
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ })
const cachedRecords = () => queryClient.getQueryCache().findAll({ queryKey: [units, 'record'] }).length
/** Whether the browser would ask before the window closes. */
const isLeavePrevented = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  cleanup()
  vi.unstubAllGlobals()
})

it('input stays on a background page, for any time, and in the window', async () => {
  await typeSomething()
  expect(isLeavePrevented()).toBe(true)
  advanceOneHour(() => goToTab('Home'))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Name/ })).toBeNull())
  expect(isLeavePrevented()).toBe(true)
  goToTab(/Unsaved/)
  expect(nameField().value).toBe('Mine')
})

it('input stays behind the lock', async () => {
  await typeSomething()
  advanceOneHour(() => fireEvent.click(screen.getByRole('button', { name: 'Lock screen' })))
  const unlock = await screen.findByRole('button', { name: 'Unlock' })
  expect(isLeavePrevented()).toBe(true)
  fireEvent.click(unlock)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Unlock' })).toBeNull())
  expect(nameField().value).toBe('Mine')
})

it('closing a page asks about unsaved work, and then drops it with its data', async () => {
  await typeSomething()
  const close = screen.getByRole('button', { name: 'Close Business units' })
  fireEvent.click(close)
  await answerQuestion('Keep editing')
  expect(nameField().value).toBe('Mine')
  fireEvent.click(close)
  await answerQuestion('Discard changes')
  await waitFor(() => expect(cachedRecords()).toBe(0))
  expect(isLeavePrevented()).toBe(false)
})

it.each([
  ['the panel is closed', () => fireEvent.click(screen.getByRole('button', { name: 'Close' })), 'Business units'],
  ['another row is opened', () => fireEvent.click(screen.getByText('Unit 1')), 'Unit 1'],
])('when %s, the user is asked about unsaved work first', async (_, leave) => {
  await typeSomething()
  await screen.findByText('Unit 1')
  leave()
  await answerQuestion('Keep editing')
  expect(nameField().value).toBe('Mine')
  leave()
  await answerQuestion('Discard changes')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Name/ })).toBeNull())
  expect(isLeavePrevented()).toBe(false)
})

it('the view of a list does not affect the input next to it', async () => {
  await typeSomething()
  fireEvent.click(await screen.findByRole('button', { name: 'Name' }))
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending'),
  )
  expect(question()).toBeNull()
  expect(nameField().value).toBe('Mine')
})

it('a person whose session was ended remotely reads so on the log-in page, unlike at a first log-in', async () => {
  await typeSomething()
  expelled = true
  await act(() => queryClient.refetchQueries(authorityQuery()))
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeDefined()
  expect(screen.getByText('session.expired')).toBeDefined()
})

it('logging out asks about unsaved work, and leaves nothing behind', async () => {
  const request = await typeSomething()
  const logOut = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Admin' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  }
  await logOut()
  await answerQuestion('Keep editing')
  expect(nameField().value).toBe('Mine')
  expect(request.some(({ path }) => path.endsWith('/logout'))).toBe(false)
  await logOut()
  await answerQuestion('Discard changes')
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeDefined()
  expect(cachedRecords()).toBe(0)
  expect(isLeavePrevented()).toBe(false)
})

it('changing the password requires a new log-in, and input stays behind the log-in page', async () => {
  const request = await typeSomething()
  fireEvent.click(screen.getByRole('button', { name: 'Admin' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Change password' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change password' })
  for (const [label, text] of [
    ['Current password', 'Demo2026a'],
    ['New password', 'Other2026a'],
    ['Confirm password', 'Other2026a'],
  ])
    fireEvent.change(within(dialog).getByLabelText(label ?? ''), { target: { value: text } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change password' }))
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeDefined()
  expect(request.filter(({ path }) => path === '/workbenchApi/auth/password')).toHaveLength(1)
  expect(isLeavePrevented()).toBe(true)
  loggedOut = false
  await act(() => queryClient.refetchQueries(authorityQuery()))
  await waitFor(() => expect(nameField().value).toBe('Mine'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a save without a network fails visibly and is never sent later', async () => {
  const request = await typeSomething()
  const puts = () => request.filter(({ method }) => method === 'PUT').length
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  connected = false
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText(/The connection was lost/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Network error/)).toBeDefined()
  const sent = puts()
  onLine.mockRestore()
  connected = true
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(/The connection was lost/)).toBeNull())
  expect(puts()).toBe(sent)
  expect(nameField().value).toBe('Mine')
})

it('a person who returns after logging out finds only home and the page of the URL open', async () => {
  await typeSomething()
  goToTab('Home')
  fireEvent.click(await screen.findByRole('button', { name: 'Admin' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  await answerQuestion('Discard changes')
  await screen.findByRole('button', { name: 'Log in' })
  loggedOut = false
  await queryClient.refetchQueries()
  const strip = within(await screen.findByRole('navigation', { name: 'Open tabs' }))
  expect(strip.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home'])
})
