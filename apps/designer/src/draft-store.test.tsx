import type { FormDefinition } from '@rostrum/forms'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DraftStore, debounceMilliseconds, retryMilliseconds } from './draft-store.ts'
import { definitionKey, entryKey, listDrafts, newDraft, openDraft } from './drafts.ts'
import { createServerLink, type ServerFormData, syncWithServer } from './server/server-form.ts'
import { templateStore } from './template-store.ts'
import { begin, closeStores, dispatchStorage, edit, form, openIn } from './testing/draft-stores.ts'

const named = (name: string, id: string) => ({ ...newDraft(id, new Date()), name })

/** Another tab with the same draft. */
function secondTab(id: string): DraftStore {
  const draft = openDraft(id)
  if (!draft) throw new Error('The draft is not kept.')
  return openIn(draft)
}
/** The names of a form that finds no space in a full browser. */
const large = Array.from({ length: 40 }, (_, at) => `x${at}${'x'.repeat(50)}`)
const runDebounce = () => vi.advanceTimersByTime(debounceMilliseconds)
const namesIn = (definition: FormDefinition | undefined) => definition?.children.map(({ id }) => id)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  closeStores()
  vi.useRealTimers()
})

describe('a draft in this browser', () => {
  it('is saved when only its name changes, and the form is not written again for each letter', () => {
    const store = openIn(newDraft('a', new Date()))
    store.rename('Leave')
    runDebounce()
    expect(openDraft('a')).toMatchObject({ name: 'Leave', definition: { children: [] } })
    edit(store, 'x')
    runDebounce()
    const write = vi.spyOn(Storage.prototype, 'setItem')
    for (const name of ['Leave o', 'Leave of', 'Leave of absence']) store.rename(name)
    runDebounce()
    expect(write.mock.calls.map(([key]) => key)).toEqual([entryKey('a')])
    write.mockRestore()
    expect(openDraft('a')).toMatchObject({ name: 'Leave of absence', definition: { children: [{ id: 'x' }] } })
  })

  it('tells of another name once', () => {
    const store = openIn(newDraft('a', new Date()))
    const hear = vi.fn()
    store.subscribe(hear)
    store.rename('Leave')
    expect(hear).toHaveBeenCalledTimes(1)
    expect(store.state.entry.name).toBe('Leave')
  })

  it('takes the name of a template only while it has none', () => {
    const store = openIn(newDraft('a', new Date()))
    store.nameUnnamed('Leave request'.padEnd(120, '!'))
    expect(store.state.entry.name).toBe('Leave request'.padEnd(100, '!'))
    store.rename(' ')
    store.nameUnnamed('Leave request')
    store.nameUnnamed('Expense claim')
    expect(store.state.entry.name).toBe('Leave request')
  })

  it('keeps a name and a server state from another tab, when only the form changes here', () => {
    const one = openIn(newDraft('a', new Date()))
    edit(one, 'x')
    runDebounce()
    const other = secondTab('a')
    one.rename('Leave')
    one.link(createServerLink({ code: 'leave', revision: 3 }), one.content)
    edit(other, 'x', 'y')
    runDebounce()
    expect(openDraft('a')).toMatchObject({ name: 'Leave', server: { code: 'leave', revision: 3 }, isSent: false })
    dispatchStorage(definitionKey('a'), entryKey('a'))
    expect(other.state.entry).toMatchObject({ name: 'Leave', server: { revision: 3 } })
    expect(namesIn(one.session.document.definition)).toEqual(['x', 'y'])
    one.session.undo()
    expect(namesIn(one.session.document.definition)).toEqual(['x'])
  })

  it('is not written again by the tab that is notified', () => {
    const one = openIn(newDraft('a', new Date()))
    edit(one, 'x')
    runDebounce()
    const other = secondTab('a')
    edit(one, 'x', 'y')
    runDebounce()
    const write = vi.spyOn(Storage.prototype, 'setItem')
    dispatchStorage(definitionKey('a'), entryKey('a'))
    runDebounce()
    expect(write).not.toHaveBeenCalled()
    write.mockRestore()
    expect(namesIn(other.session.document.definition)).toEqual(['x', 'y'])
  })

  it('adds the changes of another tab to unsaved ones of this tab, and the other tab shows them', () => {
    const one = openIn(newDraft('a', new Date()))
    edit(one, 'x')
    runDebounce()
    const other = secondTab('a')
    edit(one, 'x', 'one')
    runDebounce()
    edit(other, 'x', 'other')
    dispatchStorage(definitionKey('a'), entryKey('a'))
    expect(namesIn(other.session.document.definition)).toEqual(['x', 'one', 'other'])
    expect(namesIn(openDraft('a')?.definition)).toEqual(['x', 'one', 'other'])
    dispatchStorage(definitionKey('a'), entryKey('a'))
    expect(namesIn(one.session.document.definition)).toEqual(['x', 'one', 'other'])
    one.session.undo()
    expect(namesIn(one.session.document.definition)).toEqual(['x', 'one'])
  })

  it('is saved completely again when it was deleted in another tab and edited here', () => {
    const store = openIn(named('Leave', 'a'))
    edit(store, 'x')
    runDebounce()
    localStorage.clear()
    dispatchStorage(entryKey('a'))
    store.rename('Leave of absence')
    runDebounce()
    expect(openDraft('a')).toMatchObject({ name: 'Leave of absence', definition: { children: [{ id: 'x' }] } })
  })

  it('is saved when the tab is closed before the debounce ends, and reports a lack of space', () => {
    const store = begin(named('Leave', 'a'))
    const close = store.start()
    localStorage.setItem('other', 'x'.repeat(4_999_000))
    edit(store, ...large)
    runDebounce()
    expect(store.state.savedAt).toBe('failed')
    expect(listDrafts()).toEqual([])
    localStorage.removeItem('other')
    edit(store, 'y')
    close()
    expect(namesIn(openDraft('a')?.definition)).toEqual(['y'])
  })
})

describe('a draft without space in this browser', () => {
  const leaving = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented ? 'asks' : 'leaves'
  }
  function unkept() {
    const store = openIn(named('Leave', 'a'))
    localStorage.setItem('other', 'x'.repeat(4_999_000))
    edit(store, ...large)
    runDebounce()
    expect(store.state.savedAt).toBe('failed')
    return store
  }

  it('is retried, and warns on leaving until it is saved', () => {
    const store = unkept()
    expect([store.isSaved, leaving()]).toEqual([false, 'asks'])
    localStorage.removeItem('other')
    vi.advanceTimersByTime(retryMilliseconds)
    expect(openDraft('a')).toBeDefined()
    expect([store.isSaved, leaving()]).toEqual([true, 'leaves'])
  })

  it('is saved on leaving if there is space by then, without another edit', () => {
    unkept()
    localStorage.removeItem('other')
    expect(leaving()).toBe('leaves')
    expect(openDraft('a')).toBeDefined()
  })

  it('does not warn on leaving when the server has all of it, or when the change was undone', () => {
    const store = unkept()
    store.link(createServerLink({ code: 'leave', revision: 1 }), store.content)
    expect(leaving()).toBe('leaves')
    edit(store, ...large, 'y')
    expect(leaving()).toBe('asks')
    store.session.undo()
    expect(leaving()).toBe('leaves')
  })

  it('is not retried forever after it was closed', () => {
    const store = begin(named('Leave', 'a'))
    const close = store.start()
    localStorage.setItem('other', 'x'.repeat(4_999_000))
    edit(store, ...large)
    close()
    localStorage.removeItem('other')
    vi.advanceTimersByTime(10 * retryMilliseconds)
    expect(openDraft('a')).toBeUndefined()
  })
})

describe('two tabs that edit the same draft at the same time', () => {
  const definitionOf = (id: string) => openDraft(id)?.definition
  function openTwice() {
    const one = openIn(named('Leave', 'a'))
    edit(one, 'x')
    runDebounce()
    return { one, other: secondTab('a') }
  }

  it('keep the edits of both when one has not saved yet', () => {
    const { one, other } = openTwice()
    edit(one, 'x', 'one')
    edit(other, 'other', 'x')
    one.flush()
    dispatchStorage(definitionKey('a'))
    runDebounce()
    dispatchStorage(definitionKey('a'))
    for (const each of [definitionOf('a'), one.content.definition, other.content.definition])
      expect(namesIn(each)).toEqual(['other', 'x', 'one'])
  })

  it('keep the edits of both when each has saved without knowing of the other', () => {
    const { one, other } = openTwice()
    edit(one, 'x', 'one')
    one.flush()
    edit(other, 'other', 'x')
    other.flush()
    dispatchStorage(definitionKey('a'))
    dispatchStorage(definitionKey('a'))
    for (const each of [definitionOf('a'), one.content.definition, other.content.definition])
      expect(namesIn(each)).toEqual(['other', 'x', 'one'])
  })

  it('do not bring back what one undoes after the other has seen it', () => {
    const { one, other } = openTwice()
    edit(one, 'x', 'one')
    one.flush()
    dispatchStorage(definitionKey('a'))
    edit(other, 'x', 'one', 'other')
    other.flush()
    dispatchStorage(definitionKey('a'))
    other.session.undo()
    other.flush()
    dispatchStorage(definitionKey('a'))
    expect(namesIn(one.content.definition)).toEqual(['x', 'one'])
  })

  it('do not bring back what the other has replaced knowingly, however soon', () => {
    const { one } = openTwice()
    edit(one, 'x', 'one')
    one.flush()
    const later = secondTab('a')
    edit(later, 'x', 'later')
    later.flush()
    dispatchStorage(definitionKey('a'))
    for (const each of [definitionOf('a'), one.content.definition]) expect(namesIn(each)).toEqual(['x', 'later'])
  })

  it('keep all edits of a tab that has saved several times, however late it is notified of the other', () => {
    const { one, other } = openTwice()
    for (const names of [['one'], ['one', 'two'], ['one', 'two', 'three']]) {
      edit(one, 'x', ...names)
      one.flush()
    }
    edit(other, 'other', 'x')
    other.flush()
    vi.advanceTimersByTime(60_000)
    dispatchStorage(definitionKey('a'))
    dispatchStorage(definitionKey('a'))
    for (const each of [definitionOf('a'), one.content.definition, other.content.definition])
      expect(namesIn(each)).toEqual(['other', 'x', 'one', 'two', 'three'])
  })

  it('leave the selection where its widgets stay', () => {
    const { one, other } = openTwice()
    other.session.select(['x'])
    edit(one, 'x', 'one')
    one.flush()
    dispatchStorage(definitionKey('a'))
    expect(namesIn(other.content.definition)).toEqual(['x', 'one'])
    expect(other.session.selection).toEqual(['x'])
  })
})

describe('a form of the server with a draft in this browser', () => {
  const served = (revision: number, ...names: readonly string[]): ServerFormData => ({
    code: 'leave',
    name: 'Leave',
    version: null,
    revision,
    attempt: null,
    savedAt: '2026-11-20T00:00:00Z',
    savedBy: 'Lin',
    definition: form(...names),
  })
  function linked() {
    const store = openIn({ ...named('Leave', 'a'), definition: form('x') })
    store.link(createServerLink({ code: 'leave', revision: 1 }), store.content)
    return store
  }

  it('asks its author to decide when both were changed', () => {
    const store = linked()
    edit(store, 'x', 'mine')
    runDebounce()
    const again = secondTab('a')
    expect(syncWithServer(again, served(2, 'x', 'theirs'))).toBe(true)
    expect(namesIn(again.session.document.definition)).toEqual(['x', 'mine'])
  })

  it('asks its author to decide when only the name was changed here', () => {
    const store = linked()
    store.rename('Absence')
    expect(syncWithServer(store, served(2, 'x', 'theirs'))).toBe(true)
  })

  it("shows the server's version when nothing was changed here, with an undo step", () => {
    linked()
    const again = secondTab('a')
    expect(syncWithServer(again, served(2, 'x', 'theirs'))).toBe(false)
    expect(namesIn(again.session.document.definition)).toEqual(['x', 'theirs'])
    expect(again.state.entry).toMatchObject({ server: { revision: 2 }, isSent: true })
    again.session.undo()
    expect(again.isSent).toBe(false)
  })

  it('continues from the sent state when the response was lost, also after a reload', () => {
    const store = linked()
    edit(store, 'x', 'sent')
    runDebounce()
    const attempt = store.noteRequest()
    edit(store, 'x', 'sent', 'later')
    runDebounce()
    const again = secondTab('a')
    expect(syncWithServer(again, { ...served(2, 'x', 'sent'), attempt })).toBe(false)
    expect(namesIn(again.session.document.definition)).toEqual(['x', 'sent', 'later'])
    expect(again.state.entry).toMatchObject({ server: { revision: 2 }, isSent: false })
  })

  it('is recognized as a form of the server also when this browser has no space for it', () => {
    const store = openIn(named('Leave', 'a'))
    localStorage.setItem('other', 'x'.repeat(4_999_000))
    edit(store, ...large)
    store.link(createServerLink({ code: 'leave', revision: 4 }), store.content)
    expect(store.state).toMatchObject({ savedAt: 'failed', entry: { server: { code: 'leave', revision: 4 } } })
  })

  it('shows where its current state is saved, and since when', () => {
    vi.setSystemTime('2026-01-05T09:00:00Z')
    const store = openIn(named('Leave', 'a'))
    expect(store.saveStatus).toEqual({ at: 'nowhere' })
    edit(store, 'x')
    runDebounce()
    expect(store.saveStatus).toMatchObject({ at: 'browser', sentAt: undefined })
    vi.setSystemTime('2026-01-05T10:00:00Z')
    store.link(createServerLink({ code: 'leave', revision: 1 }), store.content)
    const sent = new Date('2026-01-05T10:00:00Z')
    expect(store.saveStatus).toEqual({ at: 'server', since: sent })
    vi.setSystemTime('2026-01-05T11:00:00Z')
    edit(store, 'x', 'later')
    runDebounce()
    const again = secondTab('a')
    for (const each of [store, again]) expect(each.saveStatus).toMatchObject({ at: 'browser', sentAt: sent })
    expect(again.saveStatus).toMatchObject({ since: new Date('2026-01-05T11:00:00.400Z') })
    store.session.undo()
    runDebounce()
    expect(store.saveStatus).toEqual({ at: 'server', since: sent })
  })

  it('is unchanged when both versions are equal', () => {
    const store = linked()
    edit(store, 'x', 'same')
    expect(syncWithServer(store, served(2, 'x', 'same'))).toBe(false)
    expect(store.state.entry).toMatchObject({ server: { revision: 2 }, isSent: true })
  })
})

describe('the template store', () => {
  it('reports a lack of space, and preserves unreadable entries', () => {
    const later = { name: 'later', definition: { version: 9 } }
    localStorage.setItem('designer.templates', JSON.stringify([later]))
    expect(templateStore.save('mine', form('x'))).toBe(true)
    expect(templateStore.list().map(({ name }) => name)).toEqual(['later', 'mine'])
    expect(JSON.parse(localStorage.getItem('designer.templates') ?? '')[0]).toEqual(later)
    localStorage.setItem('other', 'x'.repeat(4_999_000))
    expect(templateStore.save('large', form('x'.repeat(2000)))).toBe(false)
    expect(templateStore.list().map(({ name }) => name)).toEqual(['later', 'mine'])
  })
})
