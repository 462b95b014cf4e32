import { type CompiledForm, FormStore, type FormStoreOptions } from '@rostrum/forms'
import { useState } from 'react'

/**
 * The store of a form on a page. When the definition changes under it, as in a change of language, what was entered
 * goes over into the new one.
 *
 * @param opened a store that the page has already opened, for example with a draft in it
 */
export function useFormStore(compiled: CompiledForm, options: FormStoreOptions, opened?: FormStore): FormStore {
  const [store, setStore] = useState(() => opened ?? new FormStore(compiled, options))
  if (store.compiled === compiled) return store
  const next = new FormStore(compiled, options)
  next.restore(store.snapshot())
  setStore(next)
  return next
}
