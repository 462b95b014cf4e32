import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { debounceMilliseconds } from './draft-store.ts'
import { definitionKey, entryKey, newDraft, openDraft } from './drafts.ts'
import { closeStores, dispatchStorage, edit, form, openIn } from './testing/draft-stores.ts'

const open = (name: string) => openIn({ ...newDraft('a', new Date()), name })
const runDebounce = () => vi.advanceTimersByTime(debounceMilliseconds)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  closeStores()
  vi.useRealTimers()
})

it('a form gets its former name back by undoing, apart from other steps, and in the list of forms too', () => {
  const store = open('Leave')
  edit(store, 'x')
  for (const name of ['Leave o', 'Leave of absence']) store.rename(name)
  store.session.endMerge()
  store.rename('Absence')
  store.session.undo()
  expect(store.content.name).toBe('Leave of absence')
  store.session.undo()
  runDebounce()
  expect(openDraft('a')).toMatchObject({ name: 'Leave', definition: form('x') })
  store.session.undo()
  expect(store.content).toMatchObject({ name: 'Leave', definition: { children: [] } })
  for (let step = 0; step < 3; step += 1) store.session.redo()
  runDebounce()
  expect(openDraft('a')).toMatchObject({ name: 'Absence', definition: form('x') })
})

it('a form keeps the name of another tab when an earlier step of this one is undone', () => {
  const [one, other] = [open('Leave'), open('Leave')]
  edit(one, 'x')
  runDebounce()
  dispatchStorage(definitionKey('a'), entryKey('a'))
  other.rename('Absence')
  runDebounce()
  dispatchStorage(entryKey('a'))
  one.session.undo()
  expect(one.content).toMatchObject({ name: 'Absence', definition: { children: [] } })
})

it('a form has its own name and content again after the server version is undone', () => {
  const store = open('Mine')
  edit(store, 'mine')
  store.acceptServerVersion({ name: 'Theirs', definition: form('theirs') }, { code: 'a', revision: 2 })
  expect(store.content.name).toBe('Theirs')
  store.session.undo()
  expect(store.content).toMatchObject({ name: 'Mine', definition: form('mine') })
  expect(store.isSent).toBe(false)
  store.session.redo()
  expect(store.content).toMatchObject({ name: 'Theirs', definition: form('theirs') })
  expect(store.isSent).toBe(true)
})

it('a form continues from where it did before the server version when that is undone', () => {
  const store = open('Mine')
  store.link({ code: 'a', revision: 1 }, { name: 'Mine', definition: form() })
  edit(store, 'mine')
  store.acceptServerVersion({ name: 'Theirs', definition: form('theirs') }, { code: 'a', revision: 2 })
  store.session.undo()
  expect(store.state.entry.server).toEqual({ code: 'a', revision: 1 })
  expect(store.base).toMatchObject({ name: 'Mine', definition: form() })
  store.session.redo()
  expect(store.state.entry.server).toEqual({ code: 'a', revision: 2 })
  expect(store.base).toMatchObject({ name: 'Theirs', definition: form('theirs') })
  expect(store.isSent).toBe(true)
})

it('a form that was saved with the server version is compared again once that is undone', () => {
  const store = open('Mine')
  store.link({ code: 'a', revision: 1 }, store.content)
  edit(store, 'mine')
  store.acceptServerVersion({ name: 'Mine', definition: form('theirs') }, { code: 'a', revision: 2 })
  edit(store, 'theirs', 'more')
  store.link({ code: 'a', revision: 3 }, store.content)
  store.session.undo()
  expect(store.state.entry.server).toEqual({ code: 'a', revision: 3 })
  store.session.undo()
  expect(store.content.definition).toMatchObject(form('mine'))
  expect(store.state.entry.server).toEqual({ code: 'a', revision: 1 })
  store.session.redo()
  expect(store.state.entry.server).toEqual({ code: 'a', revision: 3 })
})

it('a form that was saved with the changes of both authors is compared again once that is undone', () => {
  const store = open('Mine')
  const [begun, theirs] = [store.content, { name: 'Theirs', definition: form('theirs') }]
  store.link({ code: 'a', revision: 1 }, begun)
  edit(store, 'mine')
  expect(store.acceptMerged({ name: 'Theirs', definition: form('both') }, { code: 'a', revision: 2 }, theirs)).toBe(
    true,
  )
  expect(store.state.entry.server).toEqual({ code: 'a', revision: 2 })
  expect(store.base).toMatchObject(theirs)
  store.link({ code: 'a', revision: 3 }, store.content)
  store.session.undo()
  expect(store.content).toMatchObject({ name: 'Mine', definition: form('mine') })
  expect(store.state.entry.server).toEqual({ code: 'a', revision: 1 })
  expect(store.base).toMatchObject(begun)
  store.session.redo()
  expect(store.state.entry.server).toEqual({ code: 'a', revision: 3 })
  expect(store.isSent).toBe(true)
})

it('a form that was saved over the others after such a step was undone continues from there', () => {
  const store = open('Mine')
  store.link({ code: 'a', revision: 1 }, store.content)
  edit(store, 'mine')
  store.acceptServerVersion({ name: 'Mine', definition: form('theirs') }, { code: 'a', revision: 2 })
  store.session.undo()
  store.link({ code: 'a', revision: 3 }, store.content)
  edit(store, 'mine', 'more')
  store.session.undo()
  expect(store.state.entry.server).toEqual({ code: 'a', revision: 3 })
})

it.each(['acceptMerged', 'acceptServerVersion'] as const)(
  'a form whose step of %s is undone during its save is compared again, and continues from the save if redone',
  (accept) => {
    const store = open('Mine')
    const begun = store.content
    store.link({ code: 'a', revision: 1 }, begun)
    edit(store, 'mine')
    const theirs = { name: 'Mine', definition: form('theirs') }
    const [over, saved] = [
      { code: 'a', revision: 2 },
      { code: 'a', revision: 3 },
    ]
    const mine = store.content
    if (accept === 'acceptMerged') store.acceptMerged({ name: 'Mine', definition: form('both') }, over, theirs)
    else store.acceptServerVersion(theirs, over)
    const sent = store.content
    const request = store.noteRequest()
    store.session.undo()
    store.linkSaved(over, saved, sent)
    expect(store.content).toMatchObject({ name: 'Mine', definition: form('mine') })
    expect(store.state.entry.server).toEqual({ code: 'a', revision: 1 })
    // The server has the own changes of a saved merge, and none of those that its version replaced.
    expect(store.base).toMatchObject(accept === 'acceptMerged' ? mine : begun)
    expect(store.isOwnRequest(request)).toBe(false)
    expect(store.isSent).toBe(false)
    store.session.redo()
    expect(store.state.entry.server).toEqual(saved)
    expect(store.base).toMatchObject(sent)
  },
)

it('a form that is saved over the others after such a step was undone is compared with that save from then on', () => {
  const store = open('Mine')
  store.link({ code: 'a', revision: 1 }, store.content)
  edit(store, 'mine')
  const over = { code: 'a', revision: 2 }
  store.acceptServerVersion({ name: 'Mine', definition: form('theirs') }, over)
  store.session.undo()
  store.continueFrom(over, { name: 'Mine', definition: form('theirs') })
  store.linkSaved(over, { code: 'a', revision: 3 }, store.content)
  expect(store.state.entry.server).toEqual({ code: 'a', revision: 3 })
  expect(store.isSent).toBe(true)
})

it('a reopened form that was merged continues from its own base once the merge is undone', () => {
  const store = open('Mine')
  const begun = store.content
  store.link({ code: 'a', revision: 1 }, begun)
  edit(store, 'mine')
  runDebounce()
  const again = openIn(openDraft('a') ?? newDraft('a', new Date()))
  const theirs = { name: 'Mine', definition: form('theirs') }
  again.acceptMerged({ name: 'Mine', definition: form('both') }, { code: 'a', revision: 2 }, theirs)
  again.link({ code: 'a', revision: 3 }, again.content)
  again.session.undo()
  expect(again.state.entry.server).toMatchObject({ code: 'a', revision: 1 })
  expect(again.base).toMatchObject(begun)
})

it('a form whose other author changed its name only is compared again once that is undone, not before', () => {
  const store = open('Mine')
  store.link({ code: 'a', revision: 1 }, store.content)
  store.acceptServerVersion({ name: 'Theirs', definition: store.content.definition }, { code: 'a', revision: 2 })
  edit(store, 'x')
  store.session.undo()
  expect(store.state.entry.server).toEqual({ code: 'a', revision: 2 })
  store.session.undo()
  expect(store.content.name).toBe('Mine')
  expect(store.state.entry.server).toEqual({ code: 'a', revision: 1 })
})

it('a merge that changes nothing here is no step to undo', () => {
  const store = open('Mine')
  store.link({ code: 'a', revision: 1 }, store.content)
  edit(store, 'mine')
  store.acceptMerged(store.content, { code: 'a', revision: 2 }, { name: 'Mine', definition: form() })
  edit(store, 'mine', 'more')
  store.session.undo()
  expect(store.state.entry.server).toEqual({ code: 'a', revision: 2 })
})
