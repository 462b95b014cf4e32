import { messages } from 'virtual:messages/designer.en'
import { clearToasts } from '@rostrum/ui/Toasts'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { App } from './App.tsx'
import { writeStored } from './storage.ts'

type Served = {
  name: string
  revision: number
  attempt: string | null
  savedBy: string | null
  definition: unknown
  version?: number
}

const emptyForm = { version: 1, config: {}, children: [] }
let served: Served = { name: '', revision: 0, attempt: null, savedBy: null, definition: emptyForm }
const answered = (data: unknown) => Response.json({ code: 200, msg: '', data })
const conflict = () => Response.json({ code: 409, msg: '', reason: 'record.conflict', data: null })

/** Answers as the server does: a save over another revision than the newest one is refused. */
async function answer(path: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  if (path === '/workbenchApi/forms' && method === 'GET')
    return answered({ records: [{ code: 'leave', name: served.name, version: null, draftSavedAt: null }], total: 1 })
  if (!/^\/workbenchApi\/forms\/leave(\/draft)?$/.test(path)) return new Response('', { status: 404 })
  if (method === 'GET')
    return answered({
      code: 'leave',
      version: null,
      savedAt: '2026-11-20T00:00:00Z',
      ...served,
      attempt: served.attempt,
    })
  const { revision, name, attempt, definition } = JSON.parse(String(body))
  if (revision !== served.revision) return conflict()
  served = { name, attempt, definition, revision: revision + 1, savedBy: 'Lin' }
  return answered({ revision: served.revision })
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  served = { name: 'Leave', revision: 1, attempt: null, savedBy: 'Lin', definition: emptyForm }
  window.CSS = { ...window.CSS, escape: (text: string) => text }
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  cleanup()
  clearToasts('server')
  vi.unstubAllGlobals()
})

const shownName = () => document.querySelector<HTMLInputElement>('[aria-label="Form name"]')?.value
const expectName = (name: string) => waitFor(() => expect(shownName()).toBe(name), { timeout: 5_000 })
const show = (): void => void render(<App first={{ locale: 'en', messages }} timeZone="Asia/Shanghai" />)
const rename = async (name: string) =>
  fireEvent.change(await screen.findByLabelText('Form name'), { target: { value: name } })
const toastOf = async (words: RegExp) => {
  const card = (await screen.findByText(words)).closest<HTMLElement>('[data-tone]')
  if (!card) throw new Error('It is no toast.')
  return card
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

/** Opens the form of the server, and leaves its draft in this browser. */
async function begin(): Promise<ReadonlyMap<string, string>> {
  writeStored('designer.tour', true)
  window.history.replaceState(null, '', '/?form=leave')
  show()
  await expectName('Leave')
  cleanup()
  return new Map(Object.entries(localStorage))
}
/** Another browser with a copy of a storage. */
function goToCopy(storage: ReadonlyMap<string, string>): void {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of storage) localStorage.setItem(key, value)
  show()
}

it('two browsers that began with one copy of a storage do not overwrite each other', async () => {
  const storage = await begin()
  goToCopy(storage)
  await rename('Leave of D')
  save()
  await waitFor(() => expect(served.name).toBe('Leave of D'))
  await waitFor(() =>
    expect(screen.getByText(/^Saved on the server/, { selector: '[data-at="server"]' })).toBeDefined(),
  )
  // The copy was opened and changed while the other browser saved.
  const saved = served
  served = { ...served, revision: 1, name: 'Leave' }
  goToCopy(storage)
  await rename('Leave of F')
  served = saved
  save()
  await screen.findByRole('dialog', { name: 'Another author has saved this form' })
  expect(served.name).toBe('Leave of D')
})

it('a browser without changes shows the newer draft of the server when its form is opened again', async () => {
  const storage = await begin()
  served = { ...served, revision: 2, name: 'Leave of B', attempt: 'other' }
  goToCopy(storage)
  await expectName('Leave of B')
  expect(screen.getByText('Lin has saved a newer draft, which is shown now.')).toBeDefined()
})

it('a page without changes that stays open shows the newer draft when its author comes back to it', async () => {
  goToCopy(await begin())
  await expectName('Leave')
  served = { ...served, revision: 2, name: 'Leave of B', attempt: 'other' }
  document.dispatchEvent(new Event('visibilitychange'))
  await expectName('Leave of B')
})

it('a late answer does not take the place of what was saved meanwhile', async () => {
  goToCopy(await begin())
  await expectName('Leave')
  const before = served
  const late = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (path: string, request: RequestInit = {}) => {
    if (request.method !== undefined && request.method !== 'GET') return answer(path, request)
    await late.promise
    return answered({ code: 'leave', version: null, savedAt: '2026-11-20T00:00:00Z', ...before })
  })
  document.dispatchEvent(new Event('visibilitychange'))
  await rename('Mine')
  save()
  await waitFor(() =>
    expect(screen.getByText(/^Saved on the server/, { selector: '[data-at="server"]' })).toBeDefined(),
  )
  expect(served).toMatchObject({ name: 'Mine', revision: 2 })
  late.resolve()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(shownName()).toBe('Mine')
  expect(screen.queryByText(/newer draft/)).toBeNull()
})

it('a browser with changes of its own keeps them until it saves', async () => {
  const storage = await begin()
  goToCopy(storage)
  await rename('Mine')
  served = { ...served, revision: 2, name: 'Leave of B', attempt: 'other' }
  document.dispatchEvent(new Event('visibilitychange'))
  // The author learns of the other draft before the own save.
  expect(await screen.findByText(/^Lin has saved this form since you opened it/)).toBeDefined()
  expect(shownName()).toBe('Mine')
  save()
  await screen.findByRole('dialog', { name: 'Another author has saved this form' })
  expect(screen.getByRole('heading', { name: 'Changed by both: 1 item' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Use server version' }))
  expect(await screen.findByText('The server version is open here. You can undo this.')).toBeDefined()
  expect(shownName()).toBe('Leave of B')
})

it('a page with changes of its own looks for another draft now and then, and names each one once', async () => {
  const storage = await begin()
  const minute = vi.spyOn(window, 'setInterval')
  goToCopy(storage)
  await rename('Mine')
  served = { ...served, revision: 2, name: 'Leave of B', attempt: 'other' }
  const looks = minute.mock.calls.filter(([, delay]) => delay === 60_000).map(([look]) => look as () => void)
  minute.mockRestore()
  expect(looks).toHaveLength(1)
  const note = /^Lin has saved this form since you opened it/
  looks[0]?.()
  fireEvent.click(within(await toastOf(note)).getByRole('button', { name: 'Close' }))
  looks[0]?.()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText(note)).toBeNull()
})

it('what another author has saved stays marked until it is loaded', async () => {
  const storage = await begin()
  goToCopy(storage)
  await rename('Mine')
  served = { ...served, revision: 2, name: 'Leave of B', attempt: 'other' }
  document.dispatchEvent(new Event('visibilitychange'))
  fireEvent.click(within(await toastOf(/^Lin has saved this form/)).getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('button', { name: 'Changed by another author' })).toBeDefined()
  served = { ...served, revision: 3, version: 2 }
  document.dispatchEvent(new Event('visibilitychange'))
  const mark = await screen.findByRole('button', { name: 'Version 2 by another author' })
  fireEvent.click(mark)
  await screen.findByRole('dialog', { name: 'Another author has saved this form' })
  fireEvent.click(screen.getByRole('button', { name: 'Use server version' }))
  await expectName('Leave of B')
  expect(screen.queryByRole('button', { name: /by another author$/ })).toBeNull()
})

it('a page without changes that stays open marks the newer draft, and shows it at a press', async () => {
  const tick = vi.spyOn(window, 'setInterval')
  goToCopy(await begin())
  await expectName('Leave')
  served = { ...served, revision: 2, name: 'Leave of B', attempt: 'other' }
  for (const [work, milliseconds] of tick.mock.calls) if (milliseconds === 60_000 && work instanceof Function) work()
  tick.mockRestore()
  const mark = await screen.findByRole('button', { name: 'Changed by another author' })
  expect(shownName()).toBe('Leave')
  fireEvent.click(mark)
  await expectName('Leave of B')
  expect(screen.queryByRole('button', { name: /by another author$/ })).toBeNull()
})

it('a save without a network says that the changes stay in this browser, if they do', async () => {
  goToCopy(await begin())
  await rename('Mine')
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
  save()
  expect(await screen.findByText(/server cannot be reached.*Your changes stay in this browser\.$/)).toBeDefined()
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await rename('Later')
  save()
  await waitFor(() => expect(screen.queryByText(/Your changes stay in this browser/)).toBeNull())
  expect(screen.getByText(/server cannot be reached/)).toBeDefined()
  full.mockRestore()
})

it('where the changes of two authors do not fit together, the dialog says why one has to be chosen', async () => {
  const field = (id: string, name = id) => ({ id, type: 'input', options: { name, label: id } })
  const definition = { ...emptyForm, children: [field('a'), field('b')] }
  served = { ...served, definition }
  await begin()
  show()
  fireEvent.click(await screen.findByRole('treeitem', { name: /^a/ }))
  const name = await screen.findByLabelText('Name')
  fireEvent.change(name, { target: { value: 'same' } })
  fireEvent.blur(name)
  served = {
    ...served,
    revision: 2,
    attempt: 'other',
    definition: { ...definition, children: [field('a'), field('b', 'same')] },
  }
  save()
  await screen.findByRole('dialog', { name: 'Another author has saved this form' })
  expect(screen.getByText(/^Together, the two versions would not be valid/)).toBeDefined()
})

it('the dialog says what saving both keeps only where both changed different things', async () => {
  await begin()
  show()
  await rename('Mine')
  served = { ...served, revision: 2, attempt: 'other', name: 'Theirs' }
  save()
  await screen.findByRole('dialog', { name: 'Another author has saved this form' })
  expect(screen.getByText(/Choose which version to keep of the item that both changed\.$/)).toBeDefined()
  expect(screen.queryByText(/Saving the combination keeps all changes/)).toBeNull()
})

const conflictDialog = () => screen.findByRole('dialog', { name: 'Another author has saved this form' })
const changesUnder = (title: string) => {
  const heading = screen.getByRole('heading', { name: title })
  return [...(heading.closest('section')?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
}
const input = (name: string) => ({ id: name, type: 'input', options: { name, label: name } })
/** What another author saves. */
const saveElsewhere = (...names: readonly string[]) => {
  const definition = { ...emptyForm, children: names.map(input) }
  served = { ...served, revision: served.revision + 1, attempt: 'other', savedBy: 'Wang', definition }
}

it('a merge that the server refuses leaves the changes of each author on their own side', async () => {
  await begin()
  show()
  await rename('Mine')
  saveElsewhere('first')
  save()
  await conflictDialog()
  expect(changesUnder('Changes on the server')).toEqual([expect.stringContaining('first')])
  saveElsewhere('second')
  fireEvent.click(screen.getByRole('button', { name: 'Save combined changes' }))
  await waitFor(() => expect(changesUnder('Changes on the server')).toHaveLength(2))
  const theirs = changesUnder('Changes on the server').join()
  expect(theirs).toContain('first')
  expect(theirs).toContain('second')
  expect(changesUnder('Your changes')).toEqual([expect.stringContaining('Mine')])
  fireEvent.click(screen.getByRole('button', { name: 'Save combined changes' }))
  await waitFor(() => expect(served.revision).toBe(4))
  expect(served).toMatchObject({ name: 'Mine', definition: { children: [{ id: 'second' }] } })
})

it('a choice of a refused merge is open again where both changed it once more', async () => {
  await begin()
  show()
  await rename('Mine')
  served = { ...served, revision: 2, attempt: 'other', name: 'Theirs' }
  save()
  await conflictDialog()
  fireEvent.click(screen.getByRole('radio', { name: /Mine/ }))
  served = { ...served, revision: 3, name: 'Theirs again' }
  fireEvent.click(screen.getByRole('button', { name: 'Save combined changes' }))
  expect(await screen.findByRole('radio', { name: /Theirs again/ })).toHaveProperty('checked', false)
  expect(screen.getByRole('radio', { name: /Mine/ })).toHaveProperty('checked', false)
})

it('a merge that is undone before the answer comes stays undone, and is no save of another author', async () => {
  await begin()
  show()
  await rename('Mine')
  saveElsewhere('theirs')
  save()
  await conflictDialog()
  const slow = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (path: string, request: RequestInit = {}) => {
    const response = await answer(path, request)
    if (request.method === 'PUT') await slow.promise
    return response
  })
  fireEvent.click(screen.getByRole('button', { name: 'Save combined changes' }))
  await waitFor(() => expect(served.revision).toBe(3))
  // The list does not change while both are saved.
  expect(changesUnder('Changes on the server')).toEqual([expect.stringContaining('theirs')])
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const undo = () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  undo()
  undo()
  await expectName('Leave')
  slow.resolve()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull())
  expect(screen.queryByText(/^Saved on the server/)).toBeNull()
  document.dispatchEvent(new Event('visibilitychange'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText(/has saved this form since you opened it/)).toBeNull()
  save()
  await conflictDialog()
  expect(screen.getByText(/^Wang has saved changes/)).toBeDefined()
  expect(changesUnder('Changes on the server')).toEqual([expect.stringContaining('theirs')])
  expect(changesUnder('Your changes')).toEqual([expect.stringContaining('Leave')])
  fireEvent.click(screen.getByRole('button', { name: 'Save combined changes' }))
  await waitFor(() => expect(served.revision).toBe(4))
  expect(served).toMatchObject({ name: 'Leave', definition: { children: [{ id: 'theirs' }] } })
})

it('a publication of a merge that is undone before the answer comes goes no further', async () => {
  await begin()
  show()
  await rename('Mine')
  saveElsewhere('theirs')
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await conflictDialog()
  const slow = Promise.withResolvers<void>()
  const changes = vi.fn()
  vi.stubGlobal('fetch', async (path: string, request: RequestInit = {}) => {
    if (path.endsWith('/changes')) changes()
    const response = await answer(path, request)
    if (request.method === 'PUT') await slow.promise
    return response
  })
  fireEvent.click(screen.getByRole('button', { name: 'Publish combined changes' }))
  await waitFor(() => expect(served.revision).toBe(3))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  slow.resolve()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull())
  expect(changes).not.toHaveBeenCalled()
})

it('a save without changes takes the newest version of the server, without a question', async () => {
  await begin()
  show()
  await expectName('Leave')
  served = { ...served, revision: 2, name: 'Leave of B', attempt: 'other', savedBy: 'Wang' }
  save()
  await expectName('Leave of B')
  expect(await screen.findByText('Wang has saved a newer draft, which is shown now.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(served.revision).toBe(2)
})

it('a save of what the server has, apart from blank scripts, is no conflict', async () => {
  served = {
    ...served,
    definition: { ...emptyForm, children: [{ ...input('a'), options: { name: 'a', label: 'a' } }] },
  }
  await begin()
  show()
  await rename('Both')
  const definition = { ...emptyForm, children: [{ ...input('a'), options: { name: 'a', label: 'a', onChange: '' } }] }
  served = { ...served, revision: 2, name: 'Both', attempt: 'other', savedBy: 'Wang', definition }
  save()
  await waitFor(() =>
    expect(screen.getByText(/^Saved on the server/, { selector: '[data-at="server"]' })).toBeDefined(),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(served.revision).toBe(2)
})
