import { messages as workbench } from 'virtual:messages/workbench.en'
import { messages as lao } from 'virtual:messages/workbench.lo'
import { MantineProvider } from '@mantine/core'
import type { Catalogue } from '@rostrum/i18n/translator'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { clearToasts, Toasts } from '@rostrum/ui/Toasts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OpenQuestion } from '../../../shell/OpenQuestion.tsx'
import { CurrentPage } from '../../../shell/page-context.ts'
import { windowOwner } from '../../../shell/persistent-store.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { tabs } from '../../../shell/tabs.ts'
import { texts } from '../../../shell/texts.ts'
import { FormPage } from './FormPage.tsx'

const account = {
  accountId: '1',
  username: 'wang',
  displayName: 'Wang',
  userType: 'clerk',
  locale: 'en',
  permissions: [] as string[],
} as const
const page = {
  tab: { path: '/forms/fill', search: '?form=leave' },
  title: 'Fill in',
  authority: { roles: [], buttons: [], menus: [], account, timeZone: 'Asia/Shanghai', units: [] },
}
const definitionOf = (label: string) => ({
  version: 1,
  config: {},
  children: [{ id: 'reason', type: 'textarea', options: { name: 'reason', label, required: true } }],
})

type Sent = { id: string; versionId: string; answers: { reason: string } }

/** The server's side of the contract, a lost answer, and answers that wait. */
const server = {
  versionId: 'v1',
  label: 'Reason',
  stored: new Map<string, Sent>(),
  losesAnswer: false,
  isClosed: false,
  refusesReason: false,
  wait: Promise.resolve(),
}
const refusal = (code: number, reason: string, msg: string) => ({ code, success: false, msg, data: null, reason })
const accepted = (data: object) => ({ code: 200, success: true, msg: 'ok', data })

function submit(sent: Sent): object {
  const known = server.stored.get(sent.id)
  if (known && known.answers.reason !== sent.answers.reason)
    return refusal(409, 'form.submission_differs', 'The first one is stored')
  server.stored.set(sent.id, sent)
  return accepted({ submittedAt: '2026-11-23T01:30:00.000Z' })
}

beforeEach(() => {
  Object.assign(server, {
    versionId: 'v1',
    label: 'Reason',
    losesAnswer: false,
    isClosed: false,
    wait: Promise.resolve(),
  })
  server.stored.clear()
  queryClient.clear()
  texts.set({ locale: 'en', messages: workbench })
  vi.stubGlobal('fetch', async (_input: string, { method, body }: RequestInit = {}) => {
    if (server.isClosed) return Response.json(refusal(404, 'record.not_found', 'Not found'), { status: 404 })
    if (method === 'POST' && server.refusesReason) {
      const errors = [{ path: 'reason', message: 'Name the day' }]
      return Response.json({ ...refusal(400, 'request.invalid', 'Check the fields'), errors }, { status: 400 })
    }
    if (method === 'POST') {
      const answer = submit(JSON.parse(String(body)))
      if (server.losesAnswer) throw new TypeError('offline')
      return Response.json(answer)
    }
    await server.wait
    const { versionId, label } = server
    return Response.json(
      accepted({
        name: 'Leave',
        submittedAt: null,
        versionId,
        definition: definitionOf(label),
        languages: ['zh-CN', 'en'],
      }),
    )
  })
})
afterEach(() => {
  cleanup()
  clearToasts('form-leave')
  sessionStorage.clear()
  readStorage()
  vi.unstubAllGlobals()
})

/** What is stored for a person is read again when the person of the window changes, as at a reload. */
function readStorage(): void {
  windowOwner.set('another')
  windowOwner.set('')
}

const openPage = (locale = 'en', messages: Catalogue = workbench) =>
  render(
    <MantineProvider env="test">
      <LocaleProvider locale={locale} timeZone="Asia/Shanghai" messages={messages}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>
            <CurrentPage value={page}>
              <FormPage />
            </CurrentPage>
          </MemoryRouter>
          <OpenQuestion />
          <Toasts />
        </QueryClientProvider>
      </LocaleProvider>
    </MantineProvider>,
  )
const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, {}, { timeout: 15_000 }), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const done = () => screen.findByText('Your answers have been submitted')
const reasons = () => [...server.stored.values()].map(({ answers }) => answers.reason)

it('is submitted over plain HTTP too, where a page has no random UUID', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  openPage()
  await type(/Reason/, 'family')
  await press('Submit')
  expect(await done()).toBeDefined()
  expect([...server.stored.keys()]).toEqual([expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)])
})

it('speaks the language of the reader around a form that is not translated into it', async () => {
  openPage('lo', lao)
  const field = await screen.findByLabelText(/Reason/, {}, { timeout: 15_000 })
  await press(lao['form_submissions.submit'])
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  const [error] = field.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(document.getElementById(error ?? '')?.textContent).toMatch(/\p{Script=Lao}/u)
})

it('the tab is marked while answers are not sent, and no longer once they are', async () => {
  tabs.set({ open: [page.tab] })
  const isMarked = () => tabs.get().open.some(({ unsaved }) => unsaved)
  openPage()
  await type(/Reason/, 'family')
  await vi.waitFor(() => expect(isMarked()).toBe(true))
  await press('Submit')
  await done()
  expect(isMarked()).toBe(false)
})

it('what was entered is back after a reload, until it is sent or cleared', async () => {
  tabs.set({ open: [page.tab] })
  const text = async () => (await screen.findByLabelText<HTMLTextAreaElement>(/Reason/, {}, { timeout: 15_000 })).value
  const reload = () => {
    cleanup()
    readStorage()
    openPage()
  }
  openPage()
  await type(/Reason/, 'family')
  reload()
  expect(await text()).toBe('family')
  await press('Start again')
  await press('Discard changes')
  await vi.waitFor(async () => expect(await text()).toBe(''))
  reload()
  expect(await text()).toBe('')
  await type(/Reason/, 'visit')
  await press('Submit')
  await done()
  reload()
  expect(await text()).toBe('')
})

it('a lost answer is found again, and changed answers become a submission of their own at the next press', async () => {
  openPage()
  await type(/Reason/, 'family')
  server.losesAnswer = true
  await press('Submit')
  expect(await screen.findByText(/network/i)).toBeDefined()
  server.losesAnswer = false
  await type(/Reason/, 'family visit')
  await press('Submit')
  expect(await screen.findByText('The first one is stored')).toBeDefined()
  expect(reasons()).toEqual(['family'])
  await press('Submit')
  expect(await done()).toBeDefined()
  expect(reasons()).toEqual(['family', 'family visit'])
})

it('the tab of a form that is not open has the title of the page, not the name of the form before', async () => {
  tabs.set({ open: [{ path: '/forms/fill', search: '?form=leave', title: 'Former form' }] })
  vi.stubGlobal('fetch', async () => Response.json(refusal(404, 'record.not_found', 'Not found')))
  openPage()
  await screen.findByText('This form is not open', {}, { timeout: 15_000 })
  await waitFor(() => expect(tabs.get().open[0]?.title).toBe(workbench['shell.fill_form']))
})

it('the next copy begins with the version of that moment, and is not taken away while it is filled in', async () => {
  openPage()
  await type(/Reason/, 'family')
  await press('Submit')
  await done()
  Object.assign(server, { versionId: 'v2', label: 'Purpose' })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.wait = promise
  await press('Fill in again')
  expect(screen.queryByLabelText(/Reason/)).toBeNull()
  resolve()
  await type(/Purpose/, 'family')
  await press('Submit')
  await done()
  expect([...server.stored.values()].map(({ versionId }) => versionId)).toEqual(['v1', 'v2'])
})

it('the receipt stays where a newer version was published meanwhile', async () => {
  openPage()
  await type(/Reason/, 'family')
  Object.assign(server, { versionId: 'v2', label: 'Purpose' })
  await press('Submit')
  await done()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByText('Your answers have been submitted')).toBeDefined()
  await press('Fill in again')
  expect(await screen.findByLabelText(/Purpose/, {}, { timeout: 15_000 })).toBeDefined()
})

it('what was typed stays where the form was closed meanwhile, with a word about it', async () => {
  openPage()
  await type(/Reason/, 'family')
  server.isClosed = true
  await press('Submit')
  expect(await screen.findByText(/This form has been closed/)).toBeDefined()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('family')
})

it('a form that was closed is not filled in again', async () => {
  openPage()
  await type(/Reason/, 'family')
  await press('Submit')
  await done()
  server.isClosed = true
  await press('Fill in again')
  expect(await screen.findByText('This form is not open')).toBeDefined()
})

it('an answer that the server refuses is an error at its field, and not a closed form', async () => {
  openPage()
  await type(/Reason/, 'family')
  server.refusesReason = true
  await press('Submit')
  expect((await screen.findAllByText(/Name the day/)).length).toBeGreaterThan(0)
  expect(screen.queryByText(/This form has been closed/)).toBeNull()
})

it('a later visit shows the newest version where nothing is typed', async () => {
  openPage()
  await screen.findByLabelText(/Reason/, {}, { timeout: 15_000 })
  cleanup()
  Object.assign(server, { versionId: 'v2', label: 'Purpose' })
  openPage()
  await queryClient.invalidateQueries()
  expect(await screen.findByLabelText(/Purpose/, {}, { timeout: 15_000 })).toBeDefined()
})
