import { messages } from 'virtual:messages/designer.en'
import { clearToasts } from '@rostrum/ui/Toasts'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../App.tsx'
import { writeStored } from '../storage.ts'

const answered = (data: unknown) => Response.json({ code: 200, msg: '', data })
const formWith = (...children: readonly object[]) => ({ version: 1, config: {}, children })
const first = { name: 'Leave', revision: 1, attempt: null, savedBy: 'Lin', definition: formWith() }
let served = first
let isOffline = false
let isSlow = Promise.withResolvers<void>()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  writeStored('designer.tour', true)
  window.history.replaceState(null, '', '/?form=leave')
  window.CSS = { ...window.CSS, escape: (text: string) => text }
  served = first
  isOffline = false
  isSlow = Promise.withResolvers()
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (!/^\/workbenchApi\/forms\/leave(\/draft)?$/.test(path)) return new Response('', { status: 404 })
    if (method === 'GET') {
      return answered({ code: 'leave', version: null, savedAt: '2026-11-20T00:00:00Z', ...served })
    }
    const { revision, name, attempt, definition } = JSON.parse(String(body))
    if (revision !== served.revision)
      return Response.json({ code: 409, msg: '', reason: 'record.conflict', data: null })
    await isSlow.promise
    if (isOffline) throw new TypeError('Failed to fetch')
    served = { name, attempt, definition, revision: revision + 1, savedBy: 'Me' }
    return answered({ revision: served.revision, savedAt: '2026-11-20T00:00:00Z' })
  })
})
afterEach(() => {
  cleanup()
  clearToasts('server')
  vi.unstubAllGlobals()
})

const show = () => render(<App first={{ locale: 'en', messages }} timeZone="Asia/Shanghai" />)

/** Saves over a draft that another author has saved since. */
async function meetConflict() {
  show()
  await screen.findByDisplayValue('Leave', {}, { timeout: 5_000 })
  const added = { id: 'reason', type: 'input', options: { name: 'reason', label: 'Reason' } }
  served = { ...served, revision: 2, savedBy: 'Wei', definition: formWith(added) }
  fireEvent.change(screen.getByLabelText('Form name'), { target: { value: 'Leave of absence' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  return screen.findByRole('dialog', { name: 'Another author has saved this form' })
}
const runningIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button')
    .flatMap((button) => (button.dataset.loading ? (button.textContent ?? []) : []))

it('shows the request at the button that was pressed, and next to the name', async () => {
  const dialog = await meetConflict()
  expect(runningIn(dialog)).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save combined changes' }))
  await waitFor(() => expect(runningIn(dialog)).toEqual(['Save combined changes']))
  expect(within(dialog).getByRole('button', { name: 'Overwrite with mine' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Saving…')).toBeDefined()
  expect(screen.getByText('Both sets of changes are in the form')).toBeDefined()
  isSlow.resolve()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText('Saving…')).toBeNull()
})

it('shows the request at the button of the header that was pressed, until it is over', async () => {
  show()
  await screen.findByDisplayValue('Leave', {}, { timeout: 5_000 })
  const change = (name: string) => fireEvent.change(screen.getByLabelText('Form name'), { target: { value: name } })
  change('Leave of absence')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(runningIn(document.body)).toEqual(['Save']))
  isSlow.resolve()
  await waitFor(() => expect(runningIn(document.body)).toEqual([]))
  isSlow = Promise.withResolvers()
  change('Leave')
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(runningIn(document.body)).toEqual(['Publish']))
  isSlow.resolve()
  await waitFor(() => expect(runningIn(document.body)).toEqual([]))
  isSlow = Promise.withResolvers()
  change('Leave of absence')
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await waitFor(() => expect(runningIn(document.body)).toEqual(['Save']))
  isSlow.resolve()
  await waitFor(() => expect(runningIn(document.body)).toEqual([]))
})

it.each([
  ['of a form without a version has no effect on answers', null, 0],
  ['of a published form may have an effect on answers', 1, 1],
] as const)('a removal %s', async (_, version, marks) => {
  const reason = { id: 'reason', type: 'input', options: { name: 'reason', label: 'Reason' } }
  const published = { ...first, version, definition: formWith(reason) }
  served = published
  show()
  await screen.findByDisplayValue('Leave', {}, { timeout: 5_000 })
  served = { ...published, revision: 2, savedBy: 'Wei', definition: formWith() }
  fireEvent.change(screen.getByLabelText('Form name'), { target: { value: 'Leave of absence' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('dialog', { name: 'Another author has saved this form' })
  expect(changesUnder('Changes on the server')).toHaveLength(1)
  expect(screen.queryAllByText('Breaking')).toHaveLength(marks)
})

it('shows that it overwrites at the button for this', async () => {
  const dialog = await meetConflict()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Overwrite with mine' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Overwrite' }))
  await waitFor(() => expect(runningIn(dialog)).toEqual(['Overwrite with mine']))
  isSlow.resolve()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a merge that was undone is marked as the work of the other author, also after a reload', async () => {
  const dialog = await meetConflict()
  isSlow.resolve()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save combined changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Changed by another author' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  const findMark = () => screen.findByRole('button', { name: 'Changed by another author' })
  expect((await findMark()).title).toMatch(/^Wei /)
  cleanup()
  show()
  await screen.findByDisplayValue('Leave of absence', {}, { timeout: 5_000 })
  expect((await findMark()).title).toMatch(/^Wei /)
})

it('a merge that does not reach the server is in the form, and the next save sends it', async () => {
  const dialog = await meetConflict()
  isSlow.resolve()
  isOffline = true
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save combined changes' }))
  expect(await screen.findByText(/Your changes stay in this browser/)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  isOffline = false
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(served).toMatchObject({ name: 'Leave of absence', revision: 3 }))
  expect(served.definition.children).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

const overwrite = async (dialog: HTMLElement) => {
  isSlow.resolve()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Overwrite with mine' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Overwrite' }))
}
const changesUnder = (title: string) => {
  const heading = screen.queryByRole('heading', { name: title })
  return within(heading?.parentElement ?? document.body)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

it('a refused overwriting compares the form with all that the other author has saved', async () => {
  const dialog = await meetConflict()
  const added = ['reason', 'days'].map((name) => ({ id: name, type: 'input', options: { name, label: name } }))
  served = { ...served, revision: 3, definition: formWith(...added) }
  await overwrite(dialog)
  await waitFor(() => expect(changesUnder('Changes on the server')).toHaveLength(2))
  expect(changesUnder('Your changes')).toEqual([expect.stringContaining('Leave of absence')])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save combined changes' }))
  await waitFor(() => expect(served).toMatchObject({ name: 'Leave of absence', revision: 4 }))
  expect(served.definition.children).toHaveLength(2)
})

it('an overwriting that does not reach the server overwrites nothing with the next save', async () => {
  const dialog = await meetConflict()
  isOffline = true
  await overwrite(dialog)
  expect(await screen.findByText(/Your changes stay in this browser/)).toBeDefined()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  isOffline = false
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const again = await screen.findByRole('dialog', { name: 'Another author has saved this form' })
  expect(changesUnder('Changes on the server')).toEqual([expect.stringContaining('Reason')])
  expect(served.revision).toBe(2)
  await overwrite(again)
  await waitFor(() => expect(served).toMatchObject({ name: 'Leave of absence', revision: 3 }))
  expect(served.definition.children).toHaveLength(0)
})
