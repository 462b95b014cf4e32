import { useCallback } from 'react'
import { usePageAddress } from '../../shell/page-context.ts'

type Filter = {
  /** What the address says under a name; empty when it says nothing. */
  readonly of: (name: string) => string
  readonly set: (name: string, value: string) => void
  readonly current: number
}

/** Filters and page of a list in the address, so that a link gives the same view; another filter begins at the first page. */
export function useFilter(): Filter {
  const [params, change] = usePageAddress()
  const of = useCallback((name: string) => params.get(name) ?? '', [params])
  const set = useCallback(
    (name: string, value: string) =>
      change((address) => {
        if (name !== 'page') address.delete('page')
        if (value === '') address.delete(name)
        else address.set(name, value)
      }),
    [change],
  )
  return { of, set, current: Number(params.get('page') ?? 1) }
}
