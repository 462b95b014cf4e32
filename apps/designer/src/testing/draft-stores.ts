import type { FormDefinition } from '@rostrum/forms'
import { DesignerSession, replaceForm } from '@rostrum/forms-designer'
import { DraftStore } from '../draft-store.ts'

type Draft = ConstructorParameters<typeof DraftStore>[0]

const openStores: (() => void)[] = []

/** A form with a short text for each name. */
export const form = (...names: readonly string[]): FormDefinition => ({
  version: 1,
  config: {},
  children: names.map((name) => ({ id: name, type: 'input', options: { name } })),
})

export const begin = (draft: Draft): DraftStore =>
  new DraftStore(draft, new DesignerSession(draft.definition, (key) => key))

/** A store that runs until `closeStores`. */
export function openIn(draft: Draft): DraftStore {
  const store = begin(draft)
  openStores.push(store.start())
  return store
}

export function closeStores(): void {
  for (const close of openStores.splice(0)) close()
}

export const edit = (store: DraftStore, ...names: readonly string[]) => store.session.run(replaceForm(form(...names)))

/** The browser notifies each tab of the writes of the others. */
export function dispatchStorage(...keys: readonly string[]): void {
  for (const key of keys)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))
}
