import type { DataSource, LoadOptions } from '@rostrum/forms'
import { useCallback, useMemo, useState } from 'react'
import { useDesigner } from './designer-context.ts'
import { useDocumentPart } from './use-session.ts'

/** Lists that the designer can load, for controls that choose from them. */
export type HostLists = { readonly sources: readonly DataSource[]; readonly load: LoadOptions }

/**
 * The lists of the form that the host lends; undefined where it lends none. A list with an address is queried by the
 * preview and by its test only, so that the choice of a field does not call another server.
 */
export function useHostLists(): HostLists | undefined {
  const { loadHostOptions: load } = useDesigner()
  const dataSources = useDocumentPart(({ definition }) => definition.dataSources)
  return useMemo(() => {
    const sources = (dataSources ?? []).filter(({ request }) => !request)
    return load && sources.length > 0 ? { sources, load } : undefined
  }, [dataSources, load])
}

/** The list of one field; undefined for a list that the host lends no entries of, whose codes are written. */
export function useHostList(name: string | undefined): HostLists | undefined {
  const lists = useHostLists()
  const [missing, setMissing] = useState<DataSource>()
  const source = lists?.sources.find((each) => each.name === name)
  const load = lists?.load
  const loadOrMiss: LoadOptions = useCallback(
    async (requested, keyword) => {
      const items = await load?.(requested, keyword).catch(() => undefined)
      const isMissing = items === undefined || (keyword === undefined && items.length === 0)
      if (isMissing) setMissing(source)
      return items ?? []
    },
    [load, source],
  )
  return useMemo(
    () => (source && source !== missing ? { sources: [source], load: loadOrMiss } : undefined),
    [source, missing, loadOrMiss],
  )
}
