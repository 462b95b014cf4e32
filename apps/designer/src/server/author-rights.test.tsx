import { messages } from 'virtual:messages/designer.en'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../App.tsx'
import { writeStored } from '../storage.ts'
import { refreshAuthorRights } from './author-rights.ts'

const form = {
  ...{ code: 'leave', name: 'Leave', version: 1, revision: 1, savedAt: null, savedBy: null, attempt: null },
  definition: {
    ...{ version: 1, config: {} },
    children: [{ id: 'reason', type: 'input', options: { name: 'reason', label: 'Reason' } }],
  },
}
const refusal = (code: number, msg: string) => ({ code, success: false, msg, data: null, reason: 'access.denied' })

/** The permissions of the session; undefined without one. */
let permissions: string[] | undefined
let sent: string[]
beforeEach(() => {
  localStorage.clear()
  writeStored('designer.tour', true)
  window.CSS = { ...window.CSS, escape: (text: string) => text }
  sent = []
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit = {}) => {
    if (method !== 'GET') sent.push(`${method} ${path}`)
    const answer = (): object => {
      if (path.endsWith('/auth/login')) {
        permissions = ['form:read']
        return { code: 200, msg: '', data: {} }
      }
      if (!permissions) return refusal(401, 'Please log in.')
      if (/\/auth\/(me|authority)$/.test(path))
        return { code: 200, msg: '', data: { permissions, timeZone: 'Asia/Shanghai' } }
      if (!permissions.includes('form:read')) return refusal(403, 'No permission.')
      return { code: 200, msg: '', data: path.endsWith('/uses') ? { records: [], hidden: [], more: false } : form }
    }
    return Response.json(answer())
  })
})
afterEach(async () => {
  cleanup()
  // The files of a worker share the rights of the session.
  permissions = undefined
  await refreshAuthorRights()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/designer/')
})

const open = (address = '/designer/?form=leave', timeZone = 'Asia/Shanghai') => {
  window.history.replaceState(null, '', address)
  render(<App first={{ locale: 'en', messages }} timeZone={timeZone} />)
}
const wait = { timeout: 10_000 }
const button = (name: string) => screen.getByRole('button', { name })
const notice = (words: string | RegExp) => screen.findByText(words, {}, wait)
const disabledReason = (name: string) => button(name).getAttribute('aria-description')

it('an author who may not save knows it when the form opens, and keeps what is typed', async () => {
  permissions = ['form:read']
  open()
  await notice(messages['page.read_only'])
  await waitFor(() => expect(document.title).toMatch(/^Leave/), wait)
  for (const name of ['Save', 'Publish']) expect(disabledReason(name)).toBe(messages['page.no_write'])
  fireEvent.click(button('Save'))
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  expect(sent).toEqual([])
  fireEvent.change(screen.getByRole('textbox', { name: 'Form name' }), { target: { value: 'My leave' } })
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('My leave'), wait)
})

it('an author who may not read forms is not left with an empty form without a word', async () => {
  permissions = ['approval:read']
  open()
  await notice(new RegExp(`^The form “leave” was not opened\\. ${messages['page.no_forms']}`))
  expect(window.location.search).toBe('?form=leave')
})

it('an author who may not read forms is led to the workbench, not to another login', async () => {
  permissions = ['approval:read']
  open('/designer/')
  await notice(new RegExp(`^${messages['page.no_forms']}`))
  const home = () => screen.getAllByRole('link', { name: 'Back to the workbench' })
  expect(home().map((link) => link.getAttribute('href'))).toEqual(['/workbench/', '/workbench/'])
  fireEvent.click(button('My forms'))
  const list = within(await screen.findByRole('region', { name: 'Forms on the server' }, wait))
  const link = await list.findByRole('link', { name: 'Back to the workbench' })
  expect(link.getAttribute('href')).toBe('/workbench/')
  expect(list.queryByRole('button', { name: messages['page.sign_in'] })).toBeNull()
})

it('the rights are known after signing in, and an author who may save sees no notice', async () => {
  permissions = undefined
  open()
  const dialog = within(await screen.findByRole('dialog', { name: messages['page.sign_in'] }, wait))
  expect(disabledReason('Save')).toBeNull()
  fireEvent.change(dialog.getByLabelText(/Account/), { target: { value: 'li' } })
  fireEvent.change(dialog.getByLabelText(/Password/, { selector: 'input' }), { target: { value: 'secret' } })
  fireEvent.submit(dialog.getByLabelText(/Password/, { selector: 'input' }))
  await notice(messages['page.read_only'])
  permissions = ['form:read', 'form:write']
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() => expect(screen.queryByText(messages['page.read_only'])).toBeNull(), wait)
  expect(disabledReason('Save')).toBeNull()
})

it('the time of a save names the clock of a reader to whom the workbench shows another one', async () => {
  permissions = ['form:read']
  open('/designer/', 'Asia/Yangon')
  await notice(messages['page.read_only'])
  fireEvent.change(screen.getByLabelText('Form name'), { target: { value: 'Here' } })
  expect(await screen.findByTitle(/^Saved only in this browser \d\d:\d\d GMT\+6:30$/, {}, wait)).toBeDefined()
  cleanup()
  open('/designer/')
  await notice(messages['page.read_only'])
  expect(await screen.findByTitle(/^Saved only in this browser \d\d:\d\d$/, {}, wait)).toBeDefined()
})
