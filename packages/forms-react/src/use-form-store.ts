import { type CompiledForm, FormStore, type FormStoreOptions } from '@rostrum/forms'
import { useEffectEvent, useLayoutEffect, useState } from 'react'

/**
 * The store of a form on a page: one for as long as the page stands. When the definition changes under it, as in a
 * change of language, it goes on under the new one with all that was entered and all that is under way.
 *
 * @param opened a store that the page has already opened, for example with a draft in it
 */
export function useFormStore(compiled: CompiledForm, options: FormStoreOptions, opened?: FormStore): FormStore {
  const [store] = useState(() => opened ?? new FormStore(compiled, options))
  const change = useEffectEvent(() => store.replaceDefinition(compiled, options.loadOptions))
  useLayoutEffect(() => {
    if (store.compiled !== compiled) change()
  }, [store, compiled])
  return store
}
