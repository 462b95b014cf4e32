import type { CompiledForm, DataSource, WidgetOptions } from '@rostrum/forms'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useFormContext } from '../view/form-context.ts'
import { pageOf, type RecordsPage, type RecordsQuery, recordsOf } from '../view/records.ts'
import { useRetryOnline } from '../view/use-retry-online.ts'

type LoadState = RecordsPage & { readonly state: 'loading' | 'ready' | 'failed' }

const emptyPage: RecordsPage = { records: [], total: 0 }

function sourceOf({ definition }: CompiledForm, options: WidgetOptions): DataSource | undefined {
  return definition.dataSources?.find((source) => source.name === options.dsName)
}

/**
 * The records of a data table: its own, or a page of its data source. The last page stays visible while the next one
 * loads.
 */
export function useRecords(options: WidgetOptions, query: RecordsQuery): LoadState & { readonly reload: () => void } {
  const { compiled, host } = useFormContext()
  const source = sourceOf(compiled, options)
  const load = source && host.loadRecords
  const [remote, setRemote] = useState<LoadState>({ ...emptyPage, state: 'loading' })
  const newest = useRef<symbol>(undefined)
  const fetchPage = useCallback(() => {
    if (!source || !load) return
    // After a retry or a page change, a late response to the older request is discarded.
    const request = Symbol(source.name)
    newest.current = request
    const settle = (next: (before: LoadState) => LoadState) => {
      if (newest.current === request) setRemote(next)
    }
    settle((before) => ({ ...before, state: 'loading' }))
    load(source, query).then(
      (page) => settle(() => ({ ...page, state: 'ready' })),
      // The table shows the error with a retry button. The host reports the failed call itself.
      () => settle((before) => ({ ...before, state: 'failed' })),
    )
  }, [source, load, query])
  useEffect(() => {
    fetchPage()
    return () => {
      newest.current = undefined
    }
  }, [fetchPage])
  useRetryOnline(remote.state === 'failed', fetchPage)
  const own = useMemo(() => pageOf(recordsOf(options.tableData), query), [options.tableData, query])
  const shown: LoadState = load ? remote : { ...own, state: 'ready' }
  return { ...shown, reload: fetchPage }
}
