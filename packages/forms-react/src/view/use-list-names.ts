import type { CompiledForm, FormStore, OptionSources } from '@rostrum/forms'
import { useEffect, useState } from 'react'
import { useCompiled } from './use-form-state.ts'

/**
 * The lists behind the data sources of a form, once all are loaded; undefined until then. Without the lists, chosen
 * values are codes.
 */
export function useListNames(form: FormStore): OptionSources | undefined {
  const compiled = useCompiled(form)
  const [sources, setSources] = useState<OptionSources>()
  useEffect(() => {
    let isCurrent = true
    const read = (): OptionSources => ({ get: (name) => form.lists.get(name) })
    // Once all are loaded, reloaded lists replace them, for example in another language.
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
