import type { FormDefinition } from '@rostrum/forms'
import { DesignerSession, replaceForm } from '@rostrum/forms-designer'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DraftStore, debounceMilliseconds } from './draft-store.ts'
import { definitionKey, entryKey, newDraft, openDraft } from './drafts.ts'

const form = (...names: readonly string[]): FormDefinition => ({
  version: 1,
  config: {},
  children: names.map((name) => ({ id: name, type: 'input', options: { name } })),
})

const openStores: (() => void)[] = []
function open(name: string): DraftStore {
  const draft = { ...newDraft('a', new Date()), name }
  const store = new DraftStore(draft, new DesignerSession(draft.definition, (key) => key))
  openStores.push(store.start())
  return store
}
const edit = (store: DraftStore, ...names: readonly string[]) => store.session.run(replaceForm(form(...names)))
const runDebounce = () => vi.advanceTimersByTime(debounceMilliseconds)
/** The other tab of the browser is notified of the writes of one. */
const dispatchStorage = (...keys: readonly string[]) => {
  for (const key of keys)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  for (const close of openStores.splice(0)) close()
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
