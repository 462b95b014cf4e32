import { maximumNamedIds } from '@rostrum/contracts/engines/resource/bulk-limits'
import type { TimelineEvents } from '@rostrum/contracts/engines/resource/event-calls'
import type { FieldValues, ListSummary } from '@rostrum/contracts/engines/resource/list-calls'
import type {
  BlockedActions,
  HistoryEntry,
  ListPage,
  RelatedRecords,
  RelationOption,
  ResourceDescription,
  ResourceRecord,
  ResourceTree,
} from '@rostrum/contracts/engines/resource/resource-calls'
import type { Filter } from '@rostrum/contracts/engines/resource/selection'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../shell/api.ts'
import { rememberWords } from '../../shell/runtime-words.ts'
import { dayInput, type ListView, listInput } from './list-params.ts'

export const pageSize = 100

export type Labels = ListPage['labels']
export type OneRecord = {
  readonly record: ResourceRecord
  readonly labels: Labels
  readonly refused: BlockedActions
}

/** Calls of the resource at a path, as queries. */
export const descriptionQuery = (path: string) =>
  queryOptions({
    queryKey: [path, 'description'],
    queryFn: async ({ signal }) => {
      const description = await request<ResourceDescription>(`GET ${path}/description`, {}, signal)
      rememberWords(description.fields)
      return description
    },
    staleTime: 300_000,
  })

export const listQuery = (path: string, view: ListView, current: number) =>
  queryOptions({
    queryKey: [path, 'list', view, current],
    queryFn: ({ signal }) => request<ListPage>(`GET ${path}`, { ...listInput(view), current, size: pageSize }, signal),
    placeholderData: keepPreviousData,
    // List rows are never edited in place, and scrolling a list reads many pages.
    gcTime: 300_000,
  })

/** The first records of a view, for a place that shows few of them. */
export const firstRecordsQuery = (path: string, view: ListView, size: number) =>
  queryOptions({
    queryKey: [path, 'list', 'first', view, size],
    queryFn: ({ signal }) => request<ListPage>(`GET ${path}`, { ...listInput(view), current: 1, size }, signal),
  })

/** All records of a view that is a tree, with those that contain them. */
export const treeQuery = (path: string, view: ListView) =>
  queryOptions({
    queryKey: [path, 'list', 'tree', view],
    queryFn: ({ signal }) => request<ResourceTree>(`GET ${path}/tree`, listInput(view), signal),
    placeholderData: keepPreviousData,
  })

/** Counts and sums of a view; it changes with its rows. */
export const summaryQuery = (path: string, { search, filters, asOf }: ListView) =>
  queryOptions({
    queryKey: [path, 'list', 'summary', search, filters, asOf],
    queryFn: ({ signal }) => {
      const { sort: _sort, ...selection } = listInput({ search, filters, asOf, sort: '' })
      return request<ListSummary>(`GET ${path}/summary`, selection, signal)
    },
    placeholderData: keepPreviousData,
  })

/** The values of a field among the records of a view, with their counts. */
export const valuesQuery = (path: string, field: string, filters: readonly Filter[], find: string, asOf = '') =>
  queryOptions({
    queryKey: [path, 'list', 'values', field, filters, find, asOf],
    queryFn: ({ signal }) => {
      const narrowed = filters.length > 0 ? { filters: JSON.stringify(filters) } : {}
      const input = { field, ...narrowed, ...(find && { find }), ...dayInput(asOf) }
      return request<FieldValues>(`GET ${path}/values`, input, signal)
    },
    placeholderData: keepPreviousData,
  })

export const recordQuery = (path: string, id: string, asOf = '') =>
  queryOptions({
    queryKey: [path, 'record', id, asOf],
    queryFn: ({ signal }) => request<OneRecord>(`GET ${path}/{id}`, { id, ...dayInput(asOf) }, signal),
  })

export const historyQuery = (path: string, id: string, asOf = '') =>
  queryOptions({
    queryKey: [path, 'history', id, asOf],
    queryFn: ({ signal }) => request<HistoryEntry[]>(`GET ${path}/{id}/history`, { id, ...dayInput(asOf) }, signal),
  })

export const relatedQuery = (path: string, id: string, asOf = '') =>
  queryOptions({
    queryKey: [path, 'related', id, asOf],
    queryFn: ({ signal }) => request<RelatedRecords[]>(`GET ${path}/{id}/related`, { id, ...dayInput(asOf) }, signal),
    // Other pages change the records that refer to this one before the reader returns.
    staleTime: 0,
  })

/** Past, coming and rescinded events of a dated record. */
export const eventsQuery = (path: string, id: string) =>
  queryOptions({
    queryKey: [path, 'events', id],
    queryFn: ({ signal }) => request<TimelineEvents>(`GET ${path}/{id}/events`, { id }, signal),
  })

/** Records to choose from that match filters and search terms. */
export const optionsQuery = (path: string, search: string, filters: readonly Filter[] = [], asOf = '') =>
  queryOptions({
    queryKey: [path, 'options', search, filters, asOf],
    queryFn: ({ signal }) => {
      const narrowed = filters.length > 0 ? { filters: JSON.stringify(filters) } : {}
      return request<RelationOption[]>(`GET ${path}/options`, { search, ...narrowed, ...dayInput(asOf) }, signal)
    },
    placeholderData: keepPreviousData,
  })

/** Identifiers in parts that one request for names may have, each as a text. */
export const partsOfIds = (ids: readonly string[]): readonly string[] =>
  Array.from({ length: Math.ceil(ids.length / maximumNamedIds) }, (_, at) =>
    ids.slice(at * maximumNamedIds, (at + 1) * maximumNamedIds).join(','),
  )

/** The names of given records, in any number; only of those that match filters. */
export const optionsByIdQuery = (path: string, ids: readonly string[], asOf = '', filters: readonly Filter[] = []) =>
  queryOptions({
    queryKey: [path, 'options by id', ids, asOf, filters],
    queryFn: async ({ signal }) => {
      const narrowed = filters.length > 0 ? { filters: JSON.stringify(filters) } : {}
      const named = await Promise.all(
        partsOfIds(ids).map((part) =>
          request<RelationOption[]>(`GET ${path}/options`, { ids: part, ...narrowed, ...dayInput(asOf) }, signal),
        ),
      )
      return named.flat()
    },
  })
