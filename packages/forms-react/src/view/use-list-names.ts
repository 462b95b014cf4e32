import type { CompiledForm, FormStore, OptionSources } from '@rostrum/forms'
import { useEffect, useState } from 'react'
import { useCompiled } from './use-form-state.ts'

/**
 * The lists behind the data sources of a form, once all are there: without them chosen values are codes that nobody
 * reads. Undefined until then.
 */
export function useListNames(form: FormStore): OptionSources | undefined {
  const compiled = useCompiled(form)
  const [sources, setSources] = useState<OptionSources>()
  useEffect(() => {
    let isCurrent = true
    const read = (): OptionSources => ({ get: (name) => form.lists.get(name) })
    // Once all are there, those that come anew take the place of those before, as in another language.
    const renew = () => setSources((before) => before && read())
    const stops = listsOf(compiled).map((name) => form.subscribeList(name, renew))
    void form.lists.requestAll().then(() => {
      if (isCurrent) setSources(read())
    })
    return () => {
      isCurrent = false
      for (const stop of stops) stop()
    }
  }, [form, compiled])
  return sources
}

const listsOf = ({ definition }: CompiledForm): readonly string[] =>
  (definition.dataSources ?? []).map(({ name }) => name)
