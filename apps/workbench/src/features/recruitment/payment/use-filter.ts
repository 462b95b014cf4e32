import { useCallback } from 'react'
import { usePageAddress } from '../../../shell/page-context.ts'

type Filter = {
  /** The value of a URL parameter; empty if it is absent. */
  readonly get: (name: string) => string
  /** Filters the rows; resets the page. */
  readonly set: (name: string, value: string) => void
  /** Shows another page, or one of the rows; the filters stay. */
  readonly setView: (name: string, value: string) => void
  readonly current: number
}

/** Filters and page of a list in the URL, so that a link gives the same view. */
export function useFilter(): Filter {
  const [params, change] = usePageAddress()
  const get = useCallback((name: string) => params.get(name) ?? '', [params])
  const setView = useCallback(
    (name: string, value: string) => change((address) => write(address, name, value)),
    [change],
  )
  const set = useCallback(
    (name: string, value: string) =>
      change((address) => {
        address.delete('page')
        write(address, name, value)
      }),
    [change],
  )
  return { get, set, setView, current: Number(params.get('page') ?? 1) }
}

function write(address: URLSearchParams, name: string, value: string): void {
  if (value === '') address.delete(name)
  else address.set(name, value)
}
