import { messages as workbench } from 'virtual:messages/workbench.en'
import { MantineProvider } from '@mantine/core'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CurrentPage } from '../../../shell/page-context.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { texts } from '../../../shell/texts.ts'
import { Evaluations } from './Evaluations.tsx'

const account = {
  accountId: '1',
  username: 'wang',
  displayName: 'Wang',
  userType: 'clerk',
  locale: 'en',
  permissions: [] as string[],
} as const
const page = {
  tab: { path: '/talent/interviews', search: '' },
  title: 'Interviews',
  authority: { roles: [], buttons: [], menus: [], account, timeZone: 'Asia/Shanghai', units: [] },
}

const definition = {
  version: 1,
  config: {},
  children: [
    { id: 'a', type: 'number', options: { name: 'score', label: 'Score', required: true } },
    { id: 'b', type: 'textarea', options: { name: 'opinion', label: 'Opinion', required: true } },
    { id: 'c', type: 'radio', options: { name: 'level', label: 'Level', dsName: 'levels' } },
  ],
  dataSources: [{ name: 'levels', kind: 'dictionary', params: { code: 'level' } }],
}
const levels = [{ value: 'bachelor', label: '本科', labelEn: 'Bachelor', standardCode: null, group: null }]

type StoredEvaluation = { answers: object | null; draftRevision: number; revision: number; savedAt: string | null }
type Sent = Pick<StoredEvaluation, 'draftRevision' | 'revision'> & { answers: object }

/** The server's side of the contract: its saved drafts, and the network failures before it. */
const server = {
  stored: { answers: null, draftRevision: 0, revision: 0, savedAt: null } as StoredEvaluation,
  submitted: [] as object[],
  evaluations: [] as object[],
  weather: 'fine' as 'fine' | 'offline' | 'answer lost' | 'logged out',
}
const refusal = (code: number, reason: string) => ({ code, success: false, msg: reason, data: null, reason })
const accepted = (data: object) => ({ code: 200, success: true, msg: 'ok', data })

function put(path: string, sent: Sent): object {
  const { stored } = server
  if (sent.draftRevision !== stored.draftRevision || sent.revision !== stored.revision) {
    return refusal(409, 'record.conflict')
  }
  if (path.endsWith('/evaluation')) {
    server.submitted.push(sent.answers)
    server.stored = { answers: sent.answers, draftRevision: 0, revision: stored.revision + 1, savedAt: null }
    return accepted({ revision: server.stored.revision, score: null })
  }
  const savedAt = '2026-11-23T01:30:00.000Z'
  server.stored = { ...stored, answers: sent.answers, draftRevision: stored.draftRevision + 1, savedAt }
  return accepted({ draftRevision: server.stored.draftRevision, savedAt })
}

function get(path: string): object {
  if (path.endsWith('/evaluation-draft')) return accepted(server.stored)
  if (path.endsWith('/evaluations')) {
    const form = { versionId: '1', definition, languages: ['zh-CN', 'en'] }
    return accepted({ form, mayFill: true, waiting: 1, hidden: 0, average: null, evaluations: server.evaluations })
  }
  if (path.endsWith('/dictionary/queryByCodeList')) return accepted({ level: levels })
  return refusal(401, 'auth.required')
}

beforeEach(() => {
  server.stored = { answers: null, draftRevision: 0, revision: 0, savedAt: null }
  server.submitted = []
  server.evaluations = []
  server.weather = 'fine'
  queryClient.clear()
  texts.set({ locale: 'en', messages: workbench })
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://localhost')
    if (init.method !== 'PUT') return Response.json(get(pathname))
    if (server.weather === 'offline') throw new TypeError('offline')
    if (server.weather === 'logged out') return Response.json(refusal(401, 'auth.required'))
    const answer = put(pathname, JSON.parse(String(init.body)))
    if (server.weather === 'answer lost') throw new TypeError('offline')
    return Response.json(answer)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openForm() {
  const view = render(
    <MantineProvider>
      <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={workbench}>
        <QueryClientProvider client={queryClient}>
          <CurrentPage value={page}>
            <Evaluations id="7" />
          </CurrentPage>
        </QueryClientProvider>
      </LocaleProvider>
    </MantineProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Fill in my evaluation' }, { timeout: 15_000 }))
  await screen.findByRole('dialog', {}, { timeout: 15_000 })
  return view
}
const opinion = async () => (await screen.findByLabelText(/Opinion/)) as HTMLTextAreaElement
const type = async (text: string) => fireEvent.change(await opinion(), { target: { value: text } })
const says = (text: RegExp) => screen.findByText(text)

it('input is saved automatically, and restored half complete', async () => {
  const view = await openForm()
  expect(await says(/Saved automatically as you type/)).toBeDefined()
  await type('calm and clear')
  expect(await says(/Draft saved/)).toBeDefined()
  expect(server.stored).toMatchObject({ answers: { opinion: 'calm and clear' }, draftRevision: 1 })
  view.unmount()
  await openForm()
  expect((await opinion()).value).toBe('calm and clear')
  expect(await says(/Draft saved/)).toBeDefined()
})

it('a form that is closed before the debounce ends has saved the last input', async () => {
  await openForm()
  await type('last words')
  fireEvent.click(screen.getByRole('button', { name: 'Continue later' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.stored.answers).toMatchObject({ opinion: 'last words' })
})

it('unsaved input is reported, stays, and is saved on demand; a lost response is no conflict', async () => {
  await openForm()
  server.weather = 'answer lost'
  await type('once')
  expect(await says(/Draft not saved/)).toBeDefined()
  expect(server.stored.draftRevision).toBe(1)
  server.weather = 'fine'
  await type('twice')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await says(/Draft saved/)).toBeDefined()
  expect(server.stored).toMatchObject({ answers: { opinion: 'twice' }, draftRevision: 2 })
})

it('input from when the session ended is saved after the next log-in', async () => {
  await openForm()
  server.weather = 'logged out'
  await type('in the meantime')
  expect(await says(/Draft not saved/)).toBeDefined()
  server.weather = 'fine'
  fireEvent(window, new Event('online'))
  expect(await says(/Draft saved/)).toBeDefined()
  expect(server.stored.answers).toMatchObject({ opinion: 'in the meantime' })
})

it.each([
  ['Use the other version', 'theirs', 2],
  ['Keep this version', 'mine', 3],
])('neither of two windows overwrites the other without asking: %s', async (choice, left, draftRevision) => {
  server.stored = { answers: { opinion: 'begun' }, draftRevision: 1, revision: 0, savedAt: '2026-11-23T01:00:00.000Z' }
  await openForm()
  server.stored = { ...server.stored, answers: { opinion: 'theirs' }, draftRevision: 2 }
  await type('mine')
  fireEvent.click(screen.getByRole('button', { name: 'Submit evaluation' }))
  expect(await says(/saved in another window/)).toBeDefined()
  expect(server.stored.answers).toEqual({ opinion: 'theirs' })
  fireEvent.click(screen.getByRole('button', { name: choice }))
  expect(await says(/Draft saved/)).toBeDefined()
  expect((await opinion()).value).toBe(left)
  expect(server.stored).toMatchObject({ answers: { opinion: left }, draftRevision })
})

it('is submitted with the saved draft', async () => {
  await openForm()
  fireEvent.change(await screen.findByLabelText(/Score/), { target: { value: '86' } })
  await type('good')
  fireEvent.click(screen.getByRole('button', { name: 'Submit evaluation' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.submitted).toEqual([{ score: 86, opinion: 'good', level: null }])
  expect(server.stored.draftRevision).toBe(0)
})

it('chooses from the lists of the installation, and shows the chosen labels', async () => {
  const [submittedAt, interviewer] = ['2026-11-23T01:30:00.000Z', 'Li']
  const answers = { score: 70, opinion: 'fair', level: 'bachelor' }
  server.evaluations = [{ own: false, interviewer, answers, score: '70', revision: 1, submittedAt }]
  await openForm()
  expect(await screen.findByRole('article')).toHaveProperty('textContent', expect.stringContaining('Bachelor'))
  fireEvent.click(await screen.findByRole('radio', { name: 'Bachelor' }))
  await waitFor(() => expect(server.stored.answers).toMatchObject({ level: 'bachelor' }))
})
