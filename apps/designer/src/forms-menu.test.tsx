import { messages } from 'virtual:messages/designer.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  type DraftEntry,
  listDrafts,
  newDraft,
  readBase,
  readEntry,
  unlinkDrafts,
  writeBase,
  writeDefinition,
  writeEntry,
} from './drafts.ts'
import { FormsMenu } from './FormsMenu.tsx'
import type { call } from './server/api.ts'

type Listed = Awaited<ReturnType<typeof call<'GET /workbenchApi/forms'>>>['records'][number]
const published = { version: 1, publishedAt: '2026-11-20T01:00:00Z', publishedBy: 'Lin' }
const listed: Listed[] = [
  { code: 'same', name: 'same', ...published, revision: 2, draftSavedAt: null, draftSavedBy: null },
  {
    code: 'ahead',
    name: 'ahead',
    ...published,
    revision: 3,
    draftSavedAt: '2026-11-21T02:30:00Z',
    draftSavedBy: 'Wang',
  },
]

const definition = { version: 1, config: {}, children: [] }
/** The requests that change a form. */
const changes: { readonly path: string; readonly method: string | undefined; readonly body: unknown }[] = []

beforeEach(() => {
  localStorage.clear()
  changes.length = 0
  listed.splice(2)
  for (const code of ['same', 'ahead']) {
    const { definition, ...entry } = newDraft(code, new Date('2026-11-20T00:00:00Z'))
    writeDefinition(code, definition)
    writeEntry({ ...entry, name: code, server: { code, revision: 1, version: 1 }, isSent: code === 'same' })
  }
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method !== 'GET') changes.push({ path, method, body: typeof body === 'string' ? JSON.parse(body) : null })
    if (method === 'PUT')
      return Response.json({ code: 200, msg: '', data: { revision: 4, savedAt: '2026-11-22T01:00:00Z' } })
    const found = listed.find(({ code }) => path.endsWith(`/${code}`))
    const data = found ? { ...found, definition } : { records: listed, total: listed.length, current: 1, size: 20 }
    return Response.json({ code: 200, msg: '', data })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function showServerForms(current = '') {
  const deleted: string[] = []
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={messages}>
      <FormsMenu
        current={current}
        onOpen={() => {}}
        onServerForm={async () => {}}
        onServerFormDeleted={(code) => deleted.push(code)}
        onNew={() => {}}
        onCopy={() => {}}
      />
    </LocaleProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'My forms' }))
  const server = within(await screen.findByRole('region', { name: 'Forms on the server' }))
  await server.findAllByRole('listitem')
  return { server, deleted }
}

it('says the same of a form in the list of this browser and in that of the server', async () => {
  const { server } = await showServerForms()
  const headings = screen.getAllByRole('heading', { level: 3 })
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Forms in this browser', 'Forms on the server'])
  const rows = await server.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^same same20 Nov.*, 09:00 · LinVersion 1$/),
    expect.stringMatching(/^ahead ahead21 Nov.*, 10:30 · WangChanges only in this browser · Draft of version 1$/),
  ])
  expect(screen.getByText('Same as on the server')).toBeDefined()
})

it('tells drafts without a name apart by the first labels of their widgets', async () => {
  const labelled = (label: string) => ({ id: label, type: 'input', options: { name: label, label } })
  for (const labels of [[], ['Bus', 'Seat'], ['Bus', 'Row', 'Seat', 'Meal']]) {
    const id = `unnamed${labels.length}`
    const { definition, ...entry } = newDraft(id, new Date('2026-11-20T00:00:00Z'))
    writeDefinition(id, { ...definition, children: labels.map(labelled) })
    writeEntry(entry)
  }
  await showServerForms()
  for (const title of ['Untitled form', 'Untitled form: Bus · Seat', 'Untitled form: Bus · Row · Seat · …'])
    expect(screen.getByRole('button', { name: `Delete: ${title}` })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Delete: Untitled form: Bus · Seat' }))
  expect(await screen.findByRole('dialog', { name: /“Untitled form: Bus · Seat”/ })).toBeDefined()
})

it('renames a form on the server as a draft of it, except the form that is open', async () => {
  const { server } = await showServerForms('same')
  expect(server.getByRole('button', { name: 'Rename: same' }).getAttribute('aria-description')).toBe(
    'This form is open here. Change its name at the top of the page.',
  )
  fireEvent.click(server.getByRole('button', { name: 'Rename: ahead' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename “ahead”' }))
  expect(dialog.getByText('People see the new name after the form is published again.')).toBeDefined()
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' Leave ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Rename' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rename “ahead”' })).toBeNull())
  const path = '/workbenchApi/forms/ahead/draft'
  expect(changes).toEqual([{ path, method: 'PUT', body: { revision: 3, name: 'Leave', definition } }])
})

/** Renames a form in the list of the server, after its draft here has continued from the server's state. */
async function renameOnServer(code: string, draft: Partial<DraftEntry>) {
  const entry = readEntry(code)
  const revision = listed.find((one) => one.code === code)?.revision
  if (!entry || revision === undefined) throw new Error(code)
  writeEntry({ ...entry, ...draft, server: { code, revision, version: 1 } })
  writeBase(code, { name: code, definition: newDraft(code, new Date()).definition })
  const { server } = await showServerForms()
  fireEvent.click(server.getByRole('button', { name: `Rename: ${code}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Rename “${code}”` }))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Leave' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Rename' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: `Rename “${code}”` })).toBeNull())
}

it('the draft in this browser takes the new name of its form, and lacks no save of another author', async () => {
  await renameOnServer('same', {})
  expect(readEntry('same')).toMatchObject({
    ...{ name: 'Leave', isSent: true, sentAt: '2026-11-22T01:00:00Z' },
    server: { code: 'same', revision: 4, version: 1, isDraft: true },
  })
  expect(readBase('same')?.name).toBe('Leave')
  expect(await screen.findByRole('button', { name: 'Delete: Leave' })).toBeDefined()
})

it('a draft with changes of its own takes the new name, too, unless it has its own name', async () => {
  await renameOnServer('ahead', {})
  expect(readEntry('ahead')).toMatchObject({ name: 'Leave', isSent: false, server: { revision: 4 } })
  cleanup()
  await renameOnServer('ahead', { name: 'Mine' })
  expect(readEntry('ahead')).toMatchObject({ name: 'Mine', isSent: false, server: { revision: 4 } })
  expect(readBase('ahead')?.name).toBe('Leave')
})

it('a draft that lacks a later save is still to be compared after its form was renamed', async () => {
  const { server } = await showServerForms()
  fireEvent.click(server.getByRole('button', { name: 'Rename: same' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename “same”' }))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Leave' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Rename' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rename “same”' })).toBeNull())
  expect(readEntry('same')).toMatchObject({ name: 'same', server: { revision: 1 } })
})

it('leaves a new name in its dialog for another try when the server cannot be reached', async () => {
  const { server } = await showServerForms()
  fireEvent.click(server.getByRole('button', { name: 'Rename: ahead' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename “ahead”' }))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Leave' } })
  const answering = fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  fireEvent.click(dialog.getByRole('button', { name: 'Rename' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Rename' })).toHaveProperty('disabled', false))
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'Leave')
  vi.stubGlobal('fetch', answering)
  fireEvent.click(dialog.getByRole('button', { name: 'Rename' }))
  await waitFor(() => expect(changes).toMatchObject([{ method: 'PUT', body: { name: 'Leave' } }]))
})

it('deletes a form on the server that was never published, after a question', async () => {
  listed.push({
    ...published,
    code: 'new',
    name: 'new',
    version: null,
    revision: 2,
    draftSavedAt: null,
    draftSavedBy: null,
  })
  const { server, deleted } = await showServerForms()
  expect(server.getByRole('button', { name: 'Delete: same' }).getAttribute('aria-description')).toBe(
    'Published forms cannot be deleted, because answers and settings refer to their versions.',
  )
  fireEvent.click(server.getByRole('button', { name: 'Delete: new' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “new”?' }))
  expect(changes).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(deleted).toEqual(['new']))
  expect(changes).toEqual([{ path: '/workbenchApi/forms/new', method: 'DELETE', body: { revision: 2 } }])
})

it('drafts of a form that was deleted on the server continue in this browser alone', () => {
  unlinkDrafts('ahead')
  const names = listDrafts().map(({ name, server }) => [name, server?.code])
  expect(Object.fromEntries(names)).toEqual({ same: 'same', ahead: undefined })
})

it('a list that was requested before a newer search does not replace its result', async () => {
  const { server } = await showServerForms()
  const answer = fetch
  const pending: (() => void)[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method !== 'GET' || !path.startsWith('/workbenchApi/forms?')) return answer(path, init)
    if (path.includes('search=ahead')) {
      const records = listed.filter(({ code }) => code === 'ahead')
      return Response.json({ code: 200, msg: '', data: { records, total: 1, current: 1, size: 20 } })
    }
    const response = await answer(path, init)
    await new Promise<void>((resolve) => pending.push(resolve))
    return response
  })
  fireEvent.click(server.getByRole('button', { name: 'Rename: same' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename “same”' }))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Leave' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Rename' }))
  await waitFor(() => expect(pending).toHaveLength(1))
  const search = server.getByLabelText('Search by name or code')
  fireEvent.change(search, { target: { value: 'ahead' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  await waitFor(() => expect(server.getAllByRole('listitem')).toHaveLength(1))
  await act(async () => pending[0]?.())
  expect(server.getAllByRole('listitem')).toHaveLength(1)
})
