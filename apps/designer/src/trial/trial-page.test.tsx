import { messages as english } from 'virtual:messages/designer.en'
import { languageNames } from '@rostrum/i18n/locale'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TrialApp } from './TrialApp.tsx'

const requests: { path: string; method: string; body: unknown }[] = []
let answer: (path: string) => Response | Promise<Response>

beforeEach(() => {
  localStorage.clear()
  requests.length = 0
  window.CSS = { ...window.CSS, escape: (text: string) => text }
  vi.stubGlobal('scrollTo', () => {})
  URL.createObjectURL = () => 'blob:page/1'
  URL.revokeObjectURL = () => {}
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    requests.push({ path, method: init.method ?? 'GET', body: init.body && JSON.parse(String(init.body)) })
    return answer(path)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const answered = (data: unknown) => Response.json({ code: 200, msg: '', data })
const refused = (status: number, msg = '') => Response.json({ code: status, msg, data: null }, { status })

const definition = {
  version: 1,
  config: {},
  children: [
    { id: 'name', type: 'input', options: { name: 'name', label: '姓名', required: true } },
    { id: 'base', type: 'select', options: { name: 'base', label: 'Base', dsName: 'bases' } },
    { id: 'proof', type: 'file-upload', options: { name: 'proof', label: 'Proof' } },
  ],
  dataSources: [{ name: 'bases', kind: 'request' }],
  translations: { en: { name: { label: 'Name' } } },
}

function open(served: typeof answer) {
  answer = served
  return render(<TrialApp code="leave" first={{ locale: 'en', messages: english }} timeZone="Asia/Shanghai" />)
}

const published = (path: string) =>
  path.endsWith('/source-queries')
    ? answered({ records: [{ label: 'Ningzhou', value: 'n' }] })
    : answered({ name: 'Leave request', version: 3, definition })

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Submit as a trial' })))

it('shows the published form, refuses what the portal refuses, and sends nothing', { timeout: 30_000 }, async () => {
  const { container } = open(published)
  expect(await screen.findByRole('heading', { name: 'Leave request' })).toBeDefined()
  expect(screen.getByRole('note').textContent).toMatch(/version 3.*Nothing is sent or saved/)
  await screen.findByLabelText(/^Name/)
  await submit()
  expect(screen.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true')
  type(/^Name/, 'Li Wei')
  fireEvent.click(screen.getByRole('combobox', { name: 'Base' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Ningzhou' }))
  const picker = container.querySelector('input[type=file]')
  if (!picker) throw new Error('There is no file picker')
  // The files of jsdom cannot be read as a stream.
  const file = Object.assign(new File(['x'], 'a.pdf'), { stream: () => new Response('x').body })
  fireEvent.change(picker, { target: { files: [file] } })
  await screen.findByRole('link', { name: /a\.pdf/ })
  await submit()
  expect(await screen.findByRole('heading', { name: 'These answers would be sent' })).toBeDefined()
  expect(screen.getByText(/This was a trial: nothing was sent or saved/)).toBeDefined()
  expect(screen.getByText('Li Wei')).toBeDefined()
  expect(await screen.findByText('Ningzhou')).toBeDefined()
  expect(screen.getByRole('link', { name: 'a.pdf' }).getAttribute('href')).toMatch(/^blob:/)
  const sent = requests.filter(({ path }) => !path.endsWith('/source-queries'))
  expect(sent).toEqual([{ path: '/workbenchApi/forms/leave/publication', method: 'GET', body: null }])
  expect(localStorage.length).toBe(0)
})

it('says that a script was stopped, not that all answers are valid', { timeout: 30_000 }, async () => {
  const field = { id: 'name', type: 'input', options: { name: 'name', label: 'Name', onChange: 'for (;;) {}' } }
  open(() => answered({ name: 'Leave request', version: 3, definition: { version: 1, config: {}, children: [field] } }))
  await screen.findByLabelText(/^Name/)
  await submit()
  expect(await screen.findByText(/^All answers are valid/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Back to the form' }))
  type(/^Name/, 'Li Wei')
  await submit()
  const notice = await screen.findByText(/^The validation is incomplete: Name · On change did not finish/)
  expect(notice.textContent).toContain('Nothing was sent or saved')
  expect(screen.queryByText(/All answers are valid/)).toBeNull()
})

it('keeps what was typed between its steps and languages, until it starts again', { timeout: 30_000 }, async () => {
  open(published)
  await screen.findByLabelText(/^Name/)
  type(/^Name/, 'Li Wei')
  await submit()
  fireEvent.click(await screen.findByRole('button', { name: 'Back to the form' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Li Wei')
  fireEvent.click(screen.getByRole('button', { name: 'Language' }))
  fireEvent.click(await screen.findByText(languageNames['zh-CN']))
  expect((await screen.findByLabelText<HTMLInputElement>(/^姓名/)).value).toBe('Li Wei')
  fireEvent.click(screen.getByRole('button', { name: '重新开始' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^姓名/)).value).toBe('')
})

it('says why there is no form', { timeout: 30_000 }, async () => {
  open(() => refused(404, 'Not found.'))
  expect(await screen.findByText(/No form has the code “leave”/)).toBeDefined()
  cleanup()
  open(() => refused(403, 'No permission.'))
  expect(await screen.findByText(/do not have permission to view forms/)).toBeDefined()
  cleanup()
  open(() => answered({ name: 'Draft', version: null, definition: null }))
  expect(await screen.findByText('This form has not been published yet')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open in the designer' }).getAttribute('href')).toContain('?form=leave')
  cleanup()
  open(() => answered({ name: 'Broken', version: 1, definition: { version: 99 } }))
  expect(await screen.findByText(/cannot be read/)).toBeDefined()
})

it('loads again after the network was lost', { timeout: 30_000 }, async () => {
  open(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await screen.findByText(/server cannot be reached/)).toBeDefined()
  answer = published
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText(/^Name/)).toBeDefined()
})

it('lets staff without a session sign in, now or later', { timeout: 30_000 }, async () => {
  open((path) => (path.includes('/auth/') ? answered({}) : refused(401, 'Log in again.')))
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Log in' }))
  const again = within(await screen.findByRole('dialog', { name: 'Log in' }))
  answer = (path) => (path.includes('/auth/') ? answered({}) : published(path))
  fireEvent.change(again.getByLabelText(/^Account/), { target: { value: 'admin' } })
  fireEvent.change(again.getByLabelText(/^Password/), { target: { value: 'Demo2026a' } })
  fireEvent.click(again.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByLabelText(/^Name/)).toBeDefined()
})
