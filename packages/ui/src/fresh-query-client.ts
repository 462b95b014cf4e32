import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * A query client whose invalidations also affect initial queries that are running. The library lets such a query finish
 * and treats its response as fresh, although it may be older than the change. A person who moves a card during a search
 * would see it move back.
 */
export class FreshQueryClient extends QueryClient {
  override invalidateQueries(filters: InvalidateQueryFilters = {}, options: InvalidateOptions = {}): Promise<void> {
    const { refetchType, ...which } = filters
    const type = refetchType ?? which.type ?? 'active'
    if (type === 'none') return super.invalidateQueries(filters, options)
    const firstReads = this.getQueryCache()
      .findAll({ ...which, type, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    // Synchronous if nothing has to be cancelled: the next reader finds the query stale.
    if (firstReads.length === 0) return super.invalidateQueries(filters, options)
    const givenUp = firstReads.map((query) => query.cancel({ revert: true }))
    return Promise.all(givenUp).then(() => super.invalidateQueries(filters, options))
  }
}
