import { useAddress } from '../../shell/use-address.ts'
import { clearFilters, type PositionFilters, readFilters, writeFilters } from './position-filters.ts'

export type Filtering = {
  readonly filters: PositionFilters
  readonly change: (changed: Partial<PositionFilters>) => void
  readonly clear: () => void
}

/** The filters in the URL. A change replaces the history entry, so that going back leaves the page. */
export function useFiltering(): Filtering {
  const [address, setAddress] = useAddress()
  const show = (next: (address: URLSearchParams) => URLSearchParams) =>
    setAddress(next, { replace: true, preventScrollReset: true })
  return {
    filters: readFilters(address),
    change: (changed) => show((current) => writeFilters(current, changed)),
    clear: () => show(clearFilters),
  }
}
