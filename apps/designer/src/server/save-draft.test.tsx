import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DraftStore } from '../draft-store.ts'
import { newDraft, openDraft } from '../drafts.ts'
import { begin, closeStores, edit, form, openIn } from '../testing/draft-stores.ts'
import { saveDraft } from './save-draft.ts'
import { createServerLink } from './server-form.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  closeStores()
  vi.unstubAllGlobals()
})

const idsIn = (store: DraftStore) => store.content.definition.children.map(({ id }) => id)

it('a save that ends after its form was opened again leaves the draft to the page that shows it', async () => {
  const link = createServerLink({ code: 'leave', revision: 1 })
  const draft = { ...newDraft('a', new Date()), name: 'Leave', definition: form('first'), server: link, isSent: true }
  const closed = begin(draft)
  const close = closed.start()
  const sent = Promise.withResolvers<void>()
  const theirs = { code: 'leave', name: 'Leave', version: null, savedAt: null, savedBy: 'Lin', attempt: 'other' }
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) => {
    if (method === 'GET')
      return Response.json({
        code: 200,
        msg: '',
        data: { ...theirs, revision: 2, definition: form('first', 'theirs') },
      })
    await sent.promise
    return Response.json({ code: 409, msg: '', reason: 'record.conflict', data: null })
  })
  const saving = saveDraft(closed, link)
  close()
  const stored = openDraft('a')
  if (!stored) throw new Error('The draft is not stored.')
  const store = openIn(stored)
  edit(store, 'first', 'mine')
  sent.resolve()
  expect(await saving).toMatchObject({ conflict: { revision: 2 } })
  // What both continue from decides whose change the comparison calls it.
  expect(store.base?.definition.children).toEqual(form('first').children)
  expect(openDraft('a')?.server).toEqual(link)
  expect(idsIn(store)).toEqual(['first', 'mine'])
})
