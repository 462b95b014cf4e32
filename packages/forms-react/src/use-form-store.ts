import { type CompiledForm, FormStore, type FormStoreOptions } from '@rostrum/forms'
import { useEffectEvent, useLayoutEffect, useState } from 'react'

/**
 * The store of a form on a page: one for the lifetime of the page. If the definition changes, for example with the
 * language, the store switches to the new one and keeps all entries and pending work.
 *
 * @param opened a store that the page has already created, for example with a draft
 */
export function useFormStore(compiled: CompiledForm, options: FormStoreOptions, opened?: FormStore): FormStore {
  const [store] = useState(() => opened ?? new FormStore(compiled, options))
  const change = useEffectEvent(() => store.replaceDefinition(compiled, options.loadOptions))
  useLayoutEffect(() => {
    if (store.compiled !== compiled) change()
  }, [store, compiled])
  return store
}
