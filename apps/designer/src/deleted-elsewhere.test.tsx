import { messages } from 'virtual:messages/designer.en'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { App } from './App.tsx'
import { entryKey, findDraftOfForm, listDrafts, openDraft, removeDraft, unlinkDrafts } from './drafts.ts'
import { writeStored } from './storage.ts'

const answered = (data: unknown) => Response.json({ code: 200, msg: '', data })
const served = {
  ...{ code: 'leave', name: 'Leave', version: null, revision: 1, savedBy: 'Lin', attempt: null },
  ...{ savedAt: '2026-11-20T00:00:00Z', definition: { version: 1, config: {}, children: [] } },
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  writeStored('designer.tour', true)
  window.history.replaceState(null, '', '/?form=leave')
  window.CSS = { ...window.CSS, escape: (text: string) => text }
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (path === '/workbenchApi/forms/leave') return answered(served)
    if (path === '/workbenchApi/forms' && method === 'POST') return answered({ code: 'leave-2', revision: 1 })
    if (path.startsWith('/workbenchApi/form-code-proposal')) return answered({ code: 'leave-2' })
    return new Response('', { status: 404 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a form that another tab deletes says so, and can be saved as a new one', async () => {
  render(<App first={{ locale: 'en', messages }} timeZone="Asia/Shanghai" />)
  const name = await screen.findByDisplayValue('Leave', {}, { timeout: 5_000 })
  const id = await waitFor(() => {
    const draft = findDraftOfForm('leave')
    if (!draft) throw new Error('It has no draft yet.')
    return draft.id
  })
  unlinkDrafts('leave')
  window.dispatchEvent(new StorageEvent('storage', { key: entryKey(id) }))
  const alert = await screen.findByText(/^The form “leave” was deleted on the server\./)
  expect(alert.getAttribute('role')).toBe('alert')
  expect(window.location.search).toBe('')
  expect(name).toHaveProperty('value', 'Leave')
  fireEvent.click(screen.getByRole('button', { name: 'Save as a new form' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(window.location.search).toBe('?form=leave-2'))
  expect(screen.queryByRole('button', { name: 'Save as a new form' })).toBeNull()
})

it('a form that was never on the server is not called deleted', async () => {
  window.history.replaceState(null, '', '/')
  render(<App first={{ locale: 'en', messages }} timeZone="Asia/Shanghai" />)
  await screen.findByLabelText('Form name')
  expect(screen.queryByRole('button', { name: 'Save as a new form' })).toBeNull()
})

/** A draft that no server has, which another tab then deletes. */
async function deleteDraftElsewhere(): Promise<string> {
  window.history.replaceState(null, '', '/')
  render(<App first={{ locale: 'en', messages }} timeZone="Asia/Shanghai" />)
  fireEvent.change(await screen.findByLabelText('Form name'), { target: { value: 'Leave' } })
  await screen.findByText(/^Saved only in this browser/)
  const [draft] = listDrafts()
  if (!draft) throw new Error('It is not saved.')
  removeDraft(draft.id)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: entryKey(draft.id) })))
  return draft.id
}
const isLeavingStopped = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('a draft that another tab deletes is not called saved, and can be a draft again', async () => {
  const id = await deleteDraftElsewhere()
  expect(screen.queryByText(/^Saved only in this browser/)).toBeNull()
  const alert = screen.getByText('This draft was deleted in another tab. It is now only on this page.')
  expect(alert.getAttribute('role')).toBe('alert')
  expect(isLeavingStopped()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Keep it as a draft' }))
  expect(openDraft(id)?.name).toBe('Leave')
  expect(screen.queryByRole('button', { name: 'Keep it as a draft' })).toBeNull()
  expect(screen.getByText(/^Saved only in this browser/)).toBeDefined()
  expect(isLeavingStopped()).toBe(false)
})

it('a draft whose storage another tab clears is not called saved, and can be a draft again', async () => {
  window.history.replaceState(null, '', '/')
  render(<App first={{ locale: 'en', messages }} timeZone="Asia/Shanghai" />)
  fireEvent.change(await screen.findByLabelText('Form name'), { target: { value: 'Leave' } })
  await screen.findByText(/^Saved only in this browser/)
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(screen.queryByText(/^Saved only in this browser/)).toBeNull()
  expect(isLeavingStopped()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Keep it as a draft' }))
  expect(listDrafts().map(({ name }) => name)).toEqual(['Leave'])
  expect(isLeavingStopped()).toBe(false)
})

it('a draft that another tab deleted is not left for a full storage', async () => {
  await deleteDraftElsewhere()
  fireEvent.click(screen.getByRole('button', { name: 'My forms' }))
  fireEvent.click(await screen.findByRole('button', { name: 'New form' }))
  const dialog = within(await screen.findByRole('dialog', { name: '“Leave” is not saved' }))
  expect(dialog.getByText(/^This draft was deleted in another tab, so/)).toBeDefined()
})

it('a deleted draft that is edited is a draft again', async () => {
  const id = await deleteDraftElsewhere()
  fireEvent.change(screen.getByLabelText('Form name'), { target: { value: 'Leave of absence' } })
  await waitFor(() => expect(openDraft(id)?.name).toBe('Leave of absence'))
  expect(screen.queryByRole('button', { name: 'Keep it as a draft' })).toBeNull()
})

it('a draft that the server has as well can be deleted in another tab without a notice', async () => {
  render(<App first={{ locale: 'en', messages }} timeZone="Asia/Shanghai" />)
  await screen.findByDisplayValue('Leave', {}, { timeout: 5_000 })
  const id = await waitFor(() => {
    const draft = findDraftOfForm('leave')
    if (!draft) throw new Error('It has no draft yet.')
    return draft.id
  })
  removeDraft(id)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: entryKey(id) })))
  expect(screen.queryByRole('button', { name: 'Keep it as a draft' })).toBeNull()
  expect(isLeavingStopped()).toBe(false)
})
