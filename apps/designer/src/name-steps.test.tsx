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
