import type { Density } from '@rostrum/contracts/kernel/densities'
import { useStore } from '@rostrum/ui/store'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { call } from '../shell/api.ts'
import { apiQuery } from '../shell/query-client.ts'
import { type ListSettings, listSettings } from './list-settings.ts'

export type ListChoice = { readonly columns: readonly string[] | null } | { readonly density: Density }

/**
 * The columns and density of a list, as saved in the account. The browser stores them too, so that a list renders
 * correctly at once, and changes made without a network are sent later.
 */
export function useListSettings(resource: string) {
  const store = listSettings(resource)
  const { columns, density } = useStore(store)
  const { data: saved } = useQuery(apiQuery('GET /workbenchApi/home/list-settings', { resource }))
  const send = useSyncSettings(resource)
  useEffect(() => {
    if (!saved) return
    const settings = store.get()
    if (settings.unsent || (!saved.chosen && isCustomized(settings))) send()
    else if (saved.chosen) store.set({ ...settings, ...saved.chosen })
  }, [saved, store, send])
  const choose = (choice: ListChoice) => {
    store.set({ ...store.get(), ...choice, unsent: true })
    send()
  }
  return { columns, density, choose }
}

const isCustomized = ({ columns, density }: ListSettings) => columns !== null || density !== 'normal'

/** Sends the settings of this browser one after another; failed ones stay unsent. */
function useSyncSettings(resource: string): () => void {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    scope: { id: `list-settings ${resource}` },
    mutationFn: async () => {
      const store = listSettings(resource)
      const { columns, density } = store.get()
      const chosen = { columns: columns && [...columns], density }
      await call('PUT /workbenchApi/home/list-settings', { resource, ...chosen })
      const now = store.get()
      if (now.columns !== columns || now.density !== density) return
      store.set({ ...now, unsent: false })
      queries.setQueryData(apiQuery('GET /workbenchApi/home/list-settings', { resource }).queryKey, { chosen })
    },
  })
  return useCallback(() => mutate(), [mutate])
}
