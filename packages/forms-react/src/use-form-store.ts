import { type CompiledForm, FormStore, type FormStoreOptions } from '@rostrum/forms'
import { useState } from 'react'

/**
 * The store of a form on a page. When the definition changes under it, as in a change of language, what was entered
 * goes over into the new one.
 */
export function useFormStore(compiled: CompiledForm, options: FormStoreOptions): FormStore {
  const [store, setStore] = useState(() => new FormStore(compiled, options))
  if (store.compiled === compiled) return store
  const next = new FormStore(compiled, options)
  next.restore(store.snapshot())
  setStore(next)
  return next
}
