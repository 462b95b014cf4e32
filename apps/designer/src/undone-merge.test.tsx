import { mergeVersions } from '@rostrum/forms-designer'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { authorOf, isOwnSave } from './draft-status.ts'
import type { DraftStore } from './draft-store.ts'
import { newDraft } from './drafts.ts'
import { createServerLink, type ServerFormData, syncWithServer } from './server/server-form.ts'
import { closeStores, edit, form, openIn } from './testing/draft-stores.ts'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  closeStores()
  vi.useRealTimers()
})

const link = (revision: number) => createServerLink({ code: 'leave', revision })
const served = (revision: number, savedBy: string, ...names: readonly string[]): ServerFormData => ({
  ...{ code: 'leave', name: 'Leave', version: null, attempt: null, savedAt: '2026-11-20T00:00:00Z' },
  ...{ revision, savedBy, definition: form(...names) },
})

/** A draft with a field of its own that has taken over a field of Lin. The merge is still to be saved. */
function merged(): DraftStore {
  const store = openIn({ ...newDraft('a', new Date()), name: 'Leave' })
  store.link(link(1), store.content)
  edit(store, 'mine')
  store.acceptMerged({ name: 'Leave', definition: form('theirs', 'mine') }, link(2), served(2, 'Lin', 'theirs'))
  return store
}

const namesOf = (store: DraftStore) => store.content.definition.children.map(({ id }) => id)

/** What saving both would result in. */
function namesOfBoth(store: DraftStore, theirs: ServerFormData) {
  if (!store.base) throw new Error('The draft has no base.')
  const { definition, conflicts } = mergeVersions(store.base.definition, store.content.definition, theirs.definition)
  expect(conflicts).toEqual([])
  return definition?.children.map(({ id }) => id)
}

it('a form whose merge was undone before its answer came is not the one that the server has', () => {
  const store = merged()
  const sent = store.content
  store.session.undo()
  store.session.undo()
  expect(store.saveStatus.at).toBe('browser')
  store.linkSaved(link(2), link(3), sent)
  expect(store.saveStatus.at).toBe('browser')
  store.session.redo()
  store.session.redo()
  expect(store.saveStatus.at).toBe('server')
  expect(store.state.entry.server).toEqual(link(3))
})

it.each(['before', 'after'] as const)(
  'a change that was undone %s the answer to a saved merge stays undone when both are saved',
  (when) => {
    const store = merged()
    const sent = store.content
    if (when === 'after') store.linkSaved(link(2), link(3), sent)
    store.session.undo()
    store.session.undo()
    if (when === 'before') store.linkSaved(link(2), link(3), sent)
    expect(store.state.entry.server).toEqual(link(1))
    const own = served(3, 'Me', 'theirs', 'mine')
    expect(namesOfBoth(store, own)).toEqual(['theirs'])
    store.session.redo()
    expect(namesOf(store)).toEqual(['mine'])
    expect(namesOfBoth(store, own)).toEqual(['theirs', 'mine'])
  },
)

it('a change that was saved after a merge stays undone when the merge is undone too', () => {
  const store = merged()
  store.linkSaved(link(2), link(3), store.content)
  edit(store, 'theirs', 'mine', 'more')
  store.linkSaved(link(3), link(4), store.content)
  store.session.undo()
  store.session.undo()
  expect(namesOf(store)).toEqual(['mine'])
  expect(namesOfBoth(store, served(4, 'Me', 'theirs', 'mine', 'more'))).toEqual(['theirs', 'mine'])
})

it('what the author changed before the server version was taken over is compared once that is undone', () => {
  const store = openIn({ ...newDraft('a', new Date()), name: 'Leave' })
  store.link(link(1), store.content)
  edit(store, 'mine')
  store.acceptServerVersion(served(2, 'Lin', 'theirs'), link(2))
  edit(store, 'theirs', 'more')
  store.linkSaved(link(2), link(3), store.content)
  store.session.undo()
  store.session.undo()
  expect(namesOf(store)).toEqual(['mine'])
  expect(namesOfBoth(store, served(3, 'Me', 'theirs', 'more'))).toEqual(['theirs', 'mine'])
})

it('the own save of a merge that was undone is not the work of another author', () => {
  const store = merged()
  const attempt = store.noteRequest()
  const sent = store.content
  store.session.undo()
  store.linkSaved(link(2), link(3), sent)
  const own = { ...served(3, 'Me', 'theirs', 'mine'), attempt }
  expect(isOwnSave(store.state.entry, own)).toBe(true)
  expect(authorOf(store.state.entry, own)).toBe('Lin')
  // The work of the other author is still to be compared.
  expect(syncWithServer(store, own)).toBe(true)
  const later = served(4, 'Wang', 'theirs', 'mine', 'latest')
  expect(isOwnSave(store.state.entry, later)).toBe(false)
  expect(authorOf(store.state.entry, later)).toBe('Wang')
})

it('a saved merge whose answer was lost is known as the own save, undone or redone', () => {
  const store = merged()
  const attempt = store.noteRequest()
  const own = { ...served(3, 'Me', 'theirs', 'mine'), attempt }
  store.session.undo()
  store.session.redo()
  expect(store.isOwnRequest(attempt)).toBe(true)
  store.session.undo()
  store.session.undo()
  expect(store.isOwnRequest(attempt)).toBe(false)
  expect(syncWithServer(store, own)).toBe(true)
  expect(isOwnSave(store.state.entry, own)).toBe(true)
  expect(namesOfBoth(store, own)).toEqual(['theirs'])
  store.session.redo()
  store.session.redo()
  expect(store.state.entry.server).toEqual(link(3))
})

it('a change whose save lost its answer stays undone when the form is opened again', () => {
  const store = openIn({ ...newDraft('a', new Date()), name: 'Leave' })
  store.link(link(1), store.content)
  edit(store, 'mine')
  const attempt = store.noteRequest()
  store.session.undo()
  expect(syncWithServer(store, { ...served(2, 'Me', 'mine'), attempt })).toBe(false)
  expect(namesOf(store)).toEqual([])
  expect(store.state.entry.server).toMatchObject(link(2))
  expect(store.isSent).toBe(false)
})

it('a second merge that was undone during its save leads back to the first one', () => {
  const store = merged()
  const first = store.content
  store.acceptMerged(
    { name: 'Leave', definition: form('theirs', 'latest', 'mine') },
    link(3),
    served(3, 'Lin', 'theirs', 'latest'),
  )
  const sent = store.content
  store.session.undo()
  store.linkSaved(link(3), link(4), sent)
  expect(store.content).toEqual(first)
  expect(store.state.entry.server).toEqual(link(2))
  const own = served(4, 'Me', 'theirs', 'latest', 'mine')
  expect(namesOfBoth(store, own)).toEqual(['theirs', 'latest', 'mine'])
  store.session.undo()
  store.session.undo()
  expect(namesOf(store)).toEqual([])
  expect(namesOfBoth(store, own)).toEqual(['theirs', 'latest'])
})

it('a merge that is undone during its save is the one that follows the answer, not an earlier one', () => {
  const store = merged()
  store.session.undo()
  store.linkSaved(link(2), link(3), { name: 'Leave', definition: form('theirs', 'mine') })
  store.acceptMerged({ name: 'Leave', definition: form('theirs', 'mine') }, link(3), served(3, 'Me', 'theirs', 'mine'))
  const sent = store.content
  store.session.undo()
  store.linkSaved(link(3), link(4), sent)
  store.session.redo()
  expect(store.state.entry.server).toEqual(link(4))
})

it('the work of others is marked again as soon as its merge is undone, until that is redone', () => {
  const store = merged()
  store.linkSaved(link(2), link(3), store.content)
  expect(store.newer).toBeUndefined()
  store.session.undo()
  expect(store.newer).toEqual({ revision: 3, version: null, savedBy: 'Lin' })
  store.session.redo()
  expect(store.newer).toBeUndefined()
})

it('the mark of two undone merges names who saved last', () => {
  const store = merged()
  const both = { name: 'Leave', definition: form('theirs', 'latest', 'mine') }
  store.acceptMerged(both, link(3), served(3, 'Wang', 'theirs', 'latest'))
  store.session.undo()
  store.session.undo()
  expect(store.newer).toMatchObject({ revision: 3, savedBy: 'Wang' })
})
