import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { useStore } from '@rostrum/ui/store'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { call, type Input } from '../shell/api.ts'
import { fieldErrorMessages, useReportFailure } from '../shell/failure.ts'
import { usePage, usePageAddress } from '../shell/page-context.ts'
import { apiQuery } from '../shell/query-client.ts'
import { listSettings } from './list-settings.ts'
import { hasOpening, type Opening, viewOfAddress, writeOpening, writeView } from './opening-view.ts'
import { useOverride } from './overrides.ts'

const key = 'GET /workbenchApi/home/views'

/** The saved views of a list in the account, and what the list opens with. */
export function useViews({ name: resource, opens, sort }: ResourceDescription) {
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const savedViews = useQuery(apiQuery(key, { resource }))
  const initial = savedViews.data?.find((view) => view.initial)
  const own = initial?.search
  const hasFront = useOverride(resource).Front !== undefined
  const opening = useMemo(() => ({ opens, sort, own, hasFront }), [opens, sort, own, hasFront])
  const [, change] = usePageAddress()
  const refresh = () => queries.invalidateQueries({ queryKey: [key, { resource }] })
  const keep = useMutation({
    mutationFn: (view: Input<'PUT /workbenchApi/home/views'>) => call('PUT /workbenchApi/home/views', view),
    onSuccess: refresh,
    onError: (error) => {
      if (fieldErrorMessages(error).name === undefined) reportFailure(error)
    },
  })
  const rename = useMutation({
    mutationFn: (view: Input<'PUT /workbenchApi/home/view-name'>) => call('PUT /workbenchApi/home/view-name', view),
    onSuccess: refresh,
    onError: (error) => {
      if (fieldErrorMessages(error).newName === undefined) reportFailure(error)
    },
  })
  const choose = useMutation({
    mutationFn: (name: string | null) => call('PUT /workbenchApi/home/initial-view', { resource, name }),
    // Another default must not change the list that is there.
    onMutate: () =>
      change((address) => {
        if (address.size === 0) writeView({ ...opening, own: '' }, address, viewOfAddress(opening, address))
      }),
    onSuccess: refresh,
    onError: reportFailure,
  })
  const remove = useMutation({
    mutationFn: (view: Input<'DELETE /workbenchApi/home/views'>) => call('DELETE /workbenchApi/home/views', view),
    onSuccess: refresh,
    onError: reportFailure,
  })
  useMigrateLocalViews(resource, savedViews.data)
  useOpeningAddress(opening, savedViews.isSuccess)
  // Only the view of all records has no name.
  const views = savedViews.data?.filter(({ name }) => name !== '') ?? []
  return { views, opening, opensWithAll: initial?.name === '', keep, rename, choose, remove }
}

/**
 * Writes the view that the list opens with into an address without parameters, which the menu has: a link shows its own
 * view.
 */
function useOpeningAddress(opening: Opening, isKnown: boolean): void {
  const { tab } = usePage()
  const [, change] = usePageAddress()
  useEffect(() => {
    if (!isKnown || tab.search !== '' || !hasOpening(opening)) return
    change((address) => writeOpening(opening, address))
  }, [isKnown, tab.search, change, opening])
}

type ViewNames = readonly { readonly name: string }[] | undefined

/** Views that this browser stored before accounts did are sent once, except those whose name exists already. */
function useMigrateLocalViews(resource: string, savedViews: ViewNames): void {
  const queries = useQueryClient()
  const store = listSettings(resource)
  const settings = useStore(store)
  const tried = useRef(false)
  useEffect(() => {
    if (!savedViews || settings.views.length === 0 || tried.current) return
    tried.current = true
    store.set({ ...settings, views: [] })
    const others = settings.views.filter(({ name }) => !savedViews.some((view) => view.name === name))
    const taken = others.map((view) =>
      call('PUT /workbenchApi/home/views', { resource, ...view }).then(
        () => undefined,
        () => view,
      ),
    )
    void Promise.all(taken).then(async (left) => {
      const missed = left.filter((view) => view !== undefined)
      // Failed ones are retried when the list is opened next.
      if (missed.length > 0) store.set({ ...store.get(), views: missed })
      await queries.invalidateQueries({ queryKey: [key, { resource }] })
    })
  }, [savedViews, settings, store, resource, queries])
}
