import { useSearchParams } from 'react-router'
import { clearFilters, type PositionFilters, readFilters, writeFilters } from './position-filters.ts'

export type Filtering = {
  readonly filters: PositionFilters
  readonly change: (changed: Partial<PositionFilters>) => void
  readonly clear: () => void
}

/** The filters in the URL. A change replaces the history entry, so that going back leaves the page. */
export function useFiltering(): Filtering {
  const [address, setAddress] = useSearchParams()
  const show = (next: URLSearchParams) => setAddress(next, { replace: true, preventScrollReset: true })
  return {
    filters: readFilters(address),
    change: (changed) => show(writeFilters(address, changed)),
    clear: () => show(clearFilters(address)),
  }
}
