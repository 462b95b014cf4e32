import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { MantineProvider } from '@mantine/core'
import type { WidgetNode } from '@rostrum/forms'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SaveStatus } from '../../form-host/SaveStatus.tsx'
import type { Project } from '../../recruitment/records.ts'
import { assumeSession, completeLogin, completeLogout, openDialog, setSessionPerson } from '../../shell/session.ts'
import { type FormDescription, useRegistration } from './use-registration.ts'

const field = (name: string): WidgetNode => ({ id: name, type: 'input', options: { name, label: name } })
const applicationId = '7f3f4c0e-5d0b-4f0a-9a3b-0d8a5a1b0001'
const project = { id: '7f3f4c0e-5d0b-4f0a-9a3b-0d8a5a1b0002', timeZone: 'Asia/Shanghai' } as Project

const described = (answers: FormDescription['answers'], revision: number, id: string | null): FormDescription => ({
  id,
  revision,
  formVersionId: '7f3f4c0e-5d0b-4f0a-9a3b-0d8a5a1b0003',
  definition: { version: 1, config: {}, children: ['email', 'address'].map(field) },
  photoField: null,
  answers,
  given: {},
  identity: { name: '林若溪', idNumber: '533901********0046', birthDate: '2000-08-17', sex: 'female' },
  savedAt: '2026-11-20T07:12:00Z',
  deadline: null,
  serverTime: '2026-11-20T07:12:00Z',
})

type Saved = { id?: string; revision?: number; answers: FormDescription['answers'] }

/**
 * The server after a save in another window: it refuses input that is based on an older state, as the real one does.
 */
function server(theirs: FormDescription, reason: string, closed: readonly string[] = []) {
  const saves: Saved[] = []
  const reads = { failing: 0 }
  let isExpired = false
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const answer = (code: number, more: object) =>
      new Response(JSON.stringify({ code, success: code === 200, msg: '', message: '', ...more }), { status: code })
    if (url.includes('/getForm')) {
      if (reads.failing === 0) return answer(200, { data: theirs })
      reads.failing -= 1
      return answer(503, { data: null, reason: 'server.busy' })
    }
    if (isExpired) {
      isExpired = false
      return answer(401, { data: null, reason: 'access.unauthenticated' })
    }
    const sent: Saved = JSON.parse(String(body))
    saves.push(sent)
    if (sent.id !== theirs.id || sent.revision !== theirs.revision) return answer(409, { data: null, reason })
    const data = {
      id: sent.id,
      revision: theirs.revision + 1,
      savedAt: '2026-11-20T07:13:00Z',
      choices: [],
      closed,
    }
    return answer(200, { data })
  })
  const expire = () => {
    isExpired = true
  }
  return { saves, reads, expire }
}

const Wrapper = ({ children }: { children: ReactNode }) => (
  <MantineProvider>
    <QueryClientProvider client={new QueryClient()}>
      <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={portal}>
        {children}
      </LocaleProvider>
    </QueryClientProvider>
  </MantineProvider>
)

const openHere = (opened: FormDescription) =>
  renderHook(() => useRegistration({ project, described: opened, personId: 'p1' }), { wrapper: Wrapper }).result

/** Waits for the debounce of a change and for its response. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(5000))

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  completeLogout()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const opened = { email: 'a@example.com', address: '' }

it('local input is merged with the answers that another window saved, and saved with them', async () => {
  const { saves } = server(described({ ...opened, address: '滨江路' }, 6, applicationId), 'record.conflict')
  const page = openHere(described(opened, 4, applicationId))
  act(() => page.current.form.setValue('email', 'mine@example.com'))
  await settle()
  expect(page.current.form.answers()).toEqual({ email: 'mine@example.com', address: '滨江路' })
  await settle()
  expect(saves.at(-1)).toMatchObject({ revision: 6, answers: { email: 'mine@example.com', address: '滨江路' } })
  expect(page.current.saver.state.kind).toBe('saved')
})

it('an application that was created in another window is continued', async () => {
  const begun = described({ ...opened, address: '滨江路' }, 1, applicationId)
  const { saves } = server(begun, 'recruitment.guard_only_application')
  const page = openHere(described(opened, 0, null))
  act(() => page.current.form.setValue('email', 'mine@example.com'))
  await settle()
  await settle()
  expect(page.current.applicationId()).toBe(applicationId)
  expect(saves.at(-1)).toMatchObject({ id: applicationId, revision: 1, answers: { address: '滨江路' } })
})

it('conflicting answers are shown to the person, and nothing is saved before the decision', async () => {
  const { saves } = server(described({ ...opened, email: 'theirs@example.com' }, 6, applicationId), 'record.conflict')
  const page = openHere(described(opened, 4, applicationId))
  act(() => page.current.form.setValue('email', 'mine@example.com'))
  await settle()
  expect(page.current).toMatchObject({ merge: { kind: 'asking', isOpen: true, conflict: { names: ['email'] } } })
  await settle()
  expect(saves).toHaveLength(1)
  const { merge } = page.current
  act(() => merge.kind === 'asking' && merge.resolve({ email: 'theirs@example.com' }))
  await settle()
  expect(page.current.merge.kind).toBe('idle')
  expect(page.current.form.answers()).toMatchObject({ email: 'theirs@example.com' })
  expect(page.current.saver.state.kind).toBe('saved')
})

describe('a merge that failed, because the answers of the other window could not be read', () => {
  async function failMerge(failing: number) {
    const { saves, reads } = server(described({ ...opened, address: '滨江路' }, 6, applicationId), 'record.conflict')
    reads.failing = failing
    const page = openHere(described(opened, 4, applicationId))
    act(() => page.current.form.setValue('email', 'mine@example.com'))
    await settle()
    expect(page.current.saver.state.kind).toBe('conflict')
    expect(saves).toHaveLength(1)
    return { page, saves, reads }
  }
  const merged = { revision: 6, answers: { email: 'mine@example.com', address: '滨江路' } }

  it('is tried again, at growing intervals', async () => {
    const { page, saves } = await failMerge(2)
    for (let times = 0; times < 5; times++) await settle()
    expect(saves.at(-1)).toMatchObject(merged)
    expect(page.current.saver.state.kind).toBe('saved')
  })

  it('is tried again when the network is back', async () => {
    const { page, saves } = await failMerge(1)
    act(() => window.dispatchEvent(new Event('online')))
    await settle()
    expect(saves.at(-1)).toMatchObject(merged)
    expect(page.current.saver.state.kind).toBe('saved')
  })

  it('is tried again when the person asks for it at the status', async () => {
    const { page, saves } = await failMerge(1)
    const status = render(<SaveStatus registration={page.current} />, { wrapper: Wrapper })
    act(() => status.getByRole('button', { name: '重试' }).click())
    await settle()
    expect(saves.at(-1)).toMatchObject(merged)
    expect(page.current.saver.state.kind).toBe('saved')
  })
})

it('values that the server would drop are shown at the open section, as of the last save', async () => {
  const secret: WidgetNode = { id: 'secret', type: 'input', options: { name: 'secret', hidden: true } }
  const before = described(opened, 5, applicationId)
  const theirs = {
    ...before,
    definition: { ...before.definition, children: [field('email'), field('address'), secret] },
  }
  server(theirs, '', ['address', 'secret', 'gone'])
  const page = openHere(theirs)
  expect(page.current.closedFieldErrors()).toEqual([])
  act(() => page.current.form.setValue('address', '滨江路'))
  await settle()
  expect(page.current.closedFieldErrors()).toEqual([{ path: 'address', code: 'answer_discarded', params: {} }])
})

it('a save whose log-in was cancelled continues with the next log-in', async () => {
  const { saves, expire } = server(described(opened, 4, applicationId), '')
  setSessionPerson('p1')
  act(assumeSession)
  const page = openHere(described(opened, 4, applicationId))
  expire()
  act(() => page.current.form.setValue('email', 'mine@example.com'))
  await settle()
  // The person leaves the log-in for a new password.
  act(() => openDialog('forgot'))
  await settle()
  expect([page.current.saver.state.kind, saves.length]).toEqual(['failed', 0])
  act(() => void completeLogin('p1'))
  await settle()
  expect([page.current.saver.state.kind, saves.at(-1)?.answers.email]).toEqual(['saved', 'mine@example.com'])
})
