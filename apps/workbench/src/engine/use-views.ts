import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { useStore } from '@rostrum/ui/store'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, type Input, type Output } from '../shell/api.ts'
import { fieldErrorMessages, useReportFailure } from '../shell/failure.ts'
import { usePage, usePageAddress } from '../shell/page-context.ts'
import { apiQuery } from '../shell/query-client.ts'
import { listSettings } from './list-settings.ts'
import { openingOf, writeView } from './opening-view.ts'
import { readListView } from './public/list-params.ts'

const key = 'GET /workbenchApi/home/views'

/** The saved views of a list in the account. */
export function useViews(description: ResourceDescription) {
  const resource = description.name
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const savedViews = useQuery(apiQuery(key, { resource }))
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
    mutationFn: (view: Input<'PUT /workbenchApi/home/initial-view'>) =>
      call('PUT /workbenchApi/home/initial-view', view),
    onSuccess: refresh,
    onError: reportFailure,
  })
  const remove = useMutation({
    mutationFn: (view: Input<'DELETE /workbenchApi/home/views'>) => call('DELETE /workbenchApi/home/views', view),
    onSuccess: refresh,
    onError: reportFailure,
  })
  useMigrateLocalViews(resource, savedViews.data)
  useInitialView(description, savedViews.data)
  return { views: savedViews.data ?? [], keep, rename, choose, remove }
}

/**
 * Opens the list with the default view of the account, or else with its own, unless its URL has parameters: a link shows
 * its own view.
 */
function useInitialView(
  description: ResourceDescription,
  savedViews: Output<'GET /workbenchApi/home/views'> | undefined,
): void {
  const { tab } = usePage()
  const [, change] = usePageAddress()
  const opened = useRef(false)
  useEffect(() => {
    if (!savedViews) return
    const initial = opened.current ? undefined : savedViews.find((view) => view.initial)
    opened.current = true
    if (tab.search !== '') return
    const view = initial ? readListView(new URLSearchParams(initial.search)) : openingOf(description)
    if (view) change((address) => writeView(description, address, { search: '', asOf: '', ...view }))
  }, [savedViews, tab.search, change, description])
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
