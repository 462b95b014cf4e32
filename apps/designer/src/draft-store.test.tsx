import type { FormDefinition } from '@rostrum/forms'
import { DesignerSession, replaceForm } from '@rostrum/forms-designer'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DraftStore, debounceMilliseconds, retryMilliseconds } from './draft-store.ts'
import { definitionKey, entryKey, listDrafts, newDraft, openDraft } from './drafts.ts'
import { createServerLink, type ServerFormData, syncWithServer } from './server/server-form.ts'
import { templateStore } from './template-store.ts'

const form = (...names: readonly string[]): FormDefinition => ({
  version: 1,
  config: {},
  children: names.map((name) => ({ id: name, type: 'input', options: { name } })),
})

const named = (name: string, id: string) => ({ ...newDraft(id, new Date()), name })

const openStores: (() => void)[] = []
function openIn(draft: Parameters<typeof begin>[0]) {
  const keeper = begin(draft)
  openStores.push(keeper.start())
  return keeper
}
const begin = (draft: ConstructorParameters<typeof DraftStore>[0]) =>
  new DraftStore(draft, new DesignerSession(draft.definition, (key) => key))

/** Another tab with the same draft. The browser notifies each tab of the writes of the other. */
function secondTab(id: string): DraftStore {
  const draft = openDraft(id)
  if (!draft) throw new Error('The draft is not kept.')
  return openIn(draft)
}
const dispatchStorage = (...keys: readonly string[]) => {
  for (const key of keys)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))
}

const edit = (keeper: DraftStore, ...names: readonly string[]) => keeper.session.run(replaceForm(form(...names)))
const runDebounce = () => vi.advanceTimersByTime(debounceMilliseconds)
const namesIn = (definition: FormDefinition | undefined) => definition?.children.map(({ id }) => id)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  for (const close of openStores.splice(0)) close()
  vi.useRealTimers()
})

describe('a draft in this browser', () => {
  it('is saved when only its name changes, and the form is not written again for each letter', () => {
    const keeper = openIn(newDraft('a', new Date()))
    keeper.rename('Leave')
    runDebounce()
    expect(openDraft('a')).toMatchObject({ name: 'Leave', definition: { children: [] } })
    edit(keeper, 'x')
    runDebounce()
    const write = vi.spyOn(Storage.prototype, 'setItem')
    for (const name of ['Leave o', 'Leave of', 'Leave of absence']) keeper.rename(name)
    runDebounce()
    expect(write.mock.calls.map(([key]) => key)).toEqual([entryKey('a')])
    write.mockRestore()
    expect(openDraft('a')).toMatchObject({ name: 'Leave of absence', definition: { children: [{ id: 'x' }] } })
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

  it('keeps unsaved changes of this tab when another tab writes, and the other tab shows them', () => {
    const one = openIn(newDraft('a', new Date()))
    edit(one, 'x')
    runDebounce()
    const other = secondTab('a')
    edit(one, 'x', 'one')
    runDebounce()
    edit(other, 'x', 'other')
    dispatchStorage(definitionKey('a'), entryKey('a'))
    expect(namesIn(other.session.document.definition)).toEqual(['x', 'other'])
    expect(namesIn(openDraft('a')?.definition)).toEqual(['x', 'other'])
    dispatchStorage(definitionKey('a'), entryKey('a'))
    expect(namesIn(one.session.document.definition)).toEqual(['x', 'other'])
    one.session.undo()
    expect(namesIn(one.session.document.definition)).toEqual(['x', 'one'])
  })

  it('is saved completely again when it was deleted in another tab and edited here', () => {
    const keeper = openIn(named('Leave', 'a'))
    edit(keeper, 'x')
    runDebounce()
    localStorage.clear()
    dispatchStorage(entryKey('a'))
    keeper.rename('Leave of absence')
    runDebounce()
    expect(openDraft('a')).toMatchObject({ name: 'Leave of absence', definition: { children: [{ id: 'x' }] } })
  })

  it('is saved when the tab is closed before the debounce ends, and reports a lack of space', () => {
    const keeper = begin(named('Leave', 'a'))
    const close = keeper.start()
    localStorage.setItem('other', 'x'.repeat(4_999_000))
    edit(keeper, 'x'.repeat(2000))
    runDebounce()
    expect(keeper.state.savedAt).toBe('failed')
    expect(listDrafts()).toEqual([])
    localStorage.removeItem('other')
    edit(keeper, 'y')
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
  const large = Array.from({ length: 40 }, (_, at) => `x${at}${'x'.repeat(50)}`)
  function unkept() {
    const keeper = openIn(named('Leave', 'a'))
    localStorage.setItem('other', 'x'.repeat(4_999_000))
    edit(keeper, ...large)
    runDebounce()
    expect(keeper.state.savedAt).toBe('failed')
    return keeper
  }

  it('is retried, and warns on leaving until it is saved', () => {
    const keeper = unkept()
    expect([keeper.isSaved, leaving()]).toEqual([false, 'asks'])
    localStorage.removeItem('other')
    vi.advanceTimersByTime(retryMilliseconds)
    expect(openDraft('a')).toBeDefined()
    expect([keeper.isSaved, leaving()]).toEqual([true, 'leaves'])
  })

  it('is saved on leaving if there is space by then, without another edit', () => {
    unkept()
    localStorage.removeItem('other')
    expect(leaving()).toBe('leaves')
    expect(openDraft('a')).toBeDefined()
  })

  it('does not warn on leaving when the server has all of it, or when the change was undone', () => {
    const keeper = unkept()
    keeper.link(createServerLink({ code: 'leave', revision: 1 }), keeper.content)
    expect(leaving()).toBe('leaves')
    edit(keeper, ...large, 'y')
    expect(leaving()).toBe('asks')
    keeper.session.undo()
    expect(leaving()).toBe('leaves')
  })

  it('is not retried forever after it was closed', () => {
    const keeper = begin(named('Leave', 'a'))
    const close = keeper.start()
    localStorage.setItem('other', 'x'.repeat(4_999_000))
    edit(keeper, ...large)
    close()
    localStorage.removeItem('other')
    vi.advanceTimersByTime(10 * retryMilliseconds)
    expect(openDraft('a')).toBeUndefined()
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
    const keeper = openIn({ ...named('Leave', 'a'), definition: form('x') })
    keeper.link(createServerLink({ code: 'leave', revision: 1 }), keeper.content)
    return keeper
  }

  it('asks its author to decide when both were changed', () => {
    const keeper = linked()
    edit(keeper, 'x', 'mine')
    runDebounce()
    const again = secondTab('a')
    expect(syncWithServer(again, served(2, 'x', 'theirs'))).toBe(true)
    expect(namesIn(again.session.document.definition)).toEqual(['x', 'mine'])
  })

  it('asks its author to decide when only the name was changed here', () => {
    const keeper = linked()
    keeper.rename('Absence')
    expect(syncWithServer(keeper, served(2, 'x', 'theirs'))).toBe(true)
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
    const keeper = linked()
    edit(keeper, 'x', 'sent')
    runDebounce()
    const attempt = keeper.state.entry.server?.attempt ?? ''
    edit(keeper, 'x', 'sent', 'later')
    runDebounce()
    const again = secondTab('a')
    expect(syncWithServer(again, { ...served(2, 'x', 'sent'), attempt })).toBe(false)
    expect(namesIn(again.session.document.definition)).toEqual(['x', 'sent', 'later'])
    expect(again.state.entry).toMatchObject({ server: { revision: 2 }, isSent: false })
  })

  it('is recognized as a form of the server also when this browser has no space for it', () => {
    const keeper = openIn(named('Leave', 'a'))
    localStorage.setItem('other', 'x'.repeat(4_999_000))
    edit(keeper, 'x'.repeat(2000))
    keeper.link(createServerLink({ code: 'leave', revision: 4 }), keeper.content)
    expect(keeper.state).toMatchObject({ savedAt: 'failed', entry: { server: { code: 'leave', revision: 4 } } })
  })

  it('shows where its current state is saved, and since when', () => {
    vi.setSystemTime('2026-01-05T09:00:00Z')
    const keeper = openIn(named('Leave', 'a'))
    expect(keeper.saveStatus).toEqual({ at: 'nowhere' })
    edit(keeper, 'x')
    runDebounce()
    expect(keeper.saveStatus).toMatchObject({ at: 'browser', hasServerCopy: false, sentAt: undefined })
    vi.setSystemTime('2026-01-05T10:00:00Z')
    keeper.link(createServerLink({ code: 'leave', revision: 1 }), keeper.content)
    const sent = new Date('2026-01-05T10:00:00Z')
    expect(keeper.saveStatus).toEqual({ at: 'server', since: sent })
    vi.setSystemTime('2026-01-05T11:00:00Z')
    edit(keeper, 'x', 'later')
    runDebounce()
    const again = secondTab('a')
    for (const each of [keeper, again])
      expect(each.saveStatus).toMatchObject({ at: 'browser', hasServerCopy: true, sentAt: sent })
    expect(again.saveStatus).toMatchObject({ since: new Date('2026-01-05T11:00:00.400Z') })
    keeper.session.undo()
    runDebounce()
    expect(keeper.saveStatus).toEqual({ at: 'server', since: sent })
  })

  it('is unchanged when both versions are equal', () => {
    const keeper = linked()
    edit(keeper, 'x', 'same')
    expect(syncWithServer(keeper, served(2, 'x', 'same'))).toBe(false)
    expect(keeper.state.entry).toMatchObject({ server: { revision: 2 }, isSent: true })
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
