import { useStore } from '@rostrum/ui/store'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { call } from '../shell/api.ts'
import { apiQuery } from '../shell/query-client.ts'
import { type ListSettings, listSettings } from './list-settings.ts'

export type ListChoice = Partial<Pick<ListSettings, 'columns' | 'density' | 'widths' | 'pinned'>>

/**
 * The columns and density of a list, as saved in the account. The browser stores them too, so that a list renders
 * correctly at once, and changes made without a network are sent later.
 */
export function useListSettings(resource: string) {
  const store = listSettings(resource)
  const { columns, density, widths, pinned } = useStore(store)
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
  return { columns, density, widths, pinned, choose }
}

const isCustomized = ({ columns, density, widths, pinned }: ListSettings) =>
  columns !== null || density !== 'normal' || pinned !== null || Object.keys(widths).length > 0

/** Sends the settings of this browser one after another; failed ones stay unsent. */
function useSyncSettings(resource: string): () => void {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    scope: { id: `list-settings ${resource}` },
    mutationFn: async () => {
      const store = listSettings(resource)
      const { columns, density, widths, pinned } = store.get()
      const chosen = { columns: columns && [...columns], density, widths, pinned: pinned && [...pinned] }
      await call('PUT /workbenchApi/home/list-settings', { resource, ...chosen })
      const now = store.get()
      if (now.columns !== columns || now.density !== density || now.widths !== widths || now.pinned !== pinned) return
      store.set({ ...now, unsent: false })
      queries.setQueryData(apiQuery('GET /workbenchApi/home/list-settings', { resource }).queryKey, { chosen })
    },
  })
  return useCallback(() => mutate(), [mutate])
}
