import { messages } from 'virtual:messages/designer.en'
import { DesignerSession } from '@rostrum/forms-designer'
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../App.tsx'
import { DraftStore } from '../draft-store.ts'
import { newDraft } from '../drafts.ts'
import { writeStored } from '../storage.ts'
import { useServerForm } from './use-server-form.ts'

const answers = new Map<string, { readonly code: number; readonly reason?: string; readonly data: unknown }>()
const missing = { code: 404, reason: 'record.not_found', data: null }

beforeEach(() => {
  localStorage.clear()
  answers.clear()
  answers.set('GET /workbenchApi/form-code-proposal', { code: 200, data: { code: 'leave-2' } })
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    const answer = answers.get(`${method} ${address.split('?')[0]}`) ?? missing
    return Response.json({ msg: '', ...answer }, { status: answer.code })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function openForm() {
  const draft = newDraft('a', new Date('2026-11-20T00:00:00Z'))
  const draftStore = new DraftStore(
    { ...draft, name: 'Leave', server: { code: 'leave', revision: 3 }, isSent: true },
    new DesignerSession(draft.definition, (key) => key),
  )
  const report = { onFailure: vi.fn(), onInterrupted: vi.fn(), onSaved: vi.fn(), onTaken: vi.fn() }
  const form = renderHook(() => useServerForm({ draftStore, conflict: undefined, untitled: 'Untitled', report }))
  return { draftStore, form: form.result, report }
}

it('the save of a form that was deleted on the server asks for a new code, and says why', async () => {
  const { draftStore, form, report } = openForm()
  act(() => void form.current.save())
  await waitFor(() =>
    expect(form.current.blocker).toEqual({ kind: 'code', goal: 'save', proposal: 'leave-2', deleted: 'leave' }),
  )
  expect(draftStore.state.entry.server).toBeUndefined()
  expect(draftStore.isSent).toBe(false)
  expect(draftStore.newer).toBeUndefined()
  expect(report.onFailure).not.toHaveBeenCalled()
  answers.set('POST /workbenchApi/forms', { code: 200, data: { code: 'leave-2', revision: 1 } })
  act(() => void form.current.begin('leave-2', 'save'))
  await waitFor(() => expect(report.onSaved).toHaveBeenCalled())
  expect(draftStore.state.entry.server).toEqual({ code: 'leave-2', revision: 1 })
})

it('the code of a deleted form is taken', async () => {
  const { form } = openForm()
  answers.set('POST /workbenchApi/forms', { code: 409, reason: 'record.already_exists', data: null })
  act(() => void form.current.begin('leave', 'save'))
  await waitFor(() => expect(form.current.blocker).toMatchObject({ kind: 'code', taken: 'leave' }))
})

it('an author who comes back to a form that was deleted elsewhere knows it before the next save', async () => {
  writeStored('designer.tour', true)
  window.CSS = { ...window.CSS, escape: (text: string) => text }
  window.history.replaceState(null, '', '/?form=leave')
  const { definition } = newDraft('a', new Date())
  const rest = { revision: 1, version: null, attempt: null, savedBy: 'Lin', savedAt: '2026-11-20T00:00:00Z' }
  answers.set('GET /workbenchApi/forms/leave', {
    code: 200,
    data: { code: 'leave', name: 'Leave', definition, ...rest },
  })
  render(<App first={{ locale: 'en', messages }} timeZone="Asia/Shanghai" />)
  await screen.findByDisplayValue('Leave', {}, { timeout: 5_000 })
  answers.delete('GET /workbenchApi/forms/leave')
  fireEvent(document, new Event('visibilitychange'))
  expect(await screen.findByText(/^The form “leave” was deleted on the server/)).toBeDefined()
  expect(screen.getByDisplayValue('Leave')).toBeDefined()
  expect(window.location.search).toBe('')
})
