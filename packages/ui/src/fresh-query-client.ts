import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * A client whose invalidations reach what is being read for the first time as well. The library lets such a read finish
 * and takes its answer for fresh, though it may be from before the change: whoever moves a card while a search is on its
 * way would see it go back to where it was, and stay there.
 */
export class FreshQueryClient extends QueryClient {
  override async invalidateQueries(filters: InvalidateQueryFilters = {}, options: InvalidateOptions = {}) {
    const { refetchType, ...which } = filters
    const type = refetchType ?? which.type ?? 'active'
    if (type !== 'none')
      await this.cancelQueries({
        ...which,
        type,
        predicate: (query) => query.state.data === undefined && (which.predicate?.(query) ?? true),
      })
    return super.invalidateQueries(filters, options)
  }
}
