import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * A client whose invalidations reach what is being read for the first time as well. The library lets such a read finish
 * and takes its answer for fresh, though it may be from before the change: whoever moves a card while a search is on its
 * way would see it go back to where it was, and stay there.
 */
export class FreshQueryClient extends QueryClient {
  override invalidateQueries(filters: InvalidateQueryFilters = {}, options: InvalidateOptions = {}): Promise<void> {
    const { refetchType, ...which } = filters
    const type = refetchType ?? which.type ?? 'active'
    if (type === 'none') return super.invalidateQueries(filters, options)
    const firstReads = this.getQueryCache()
      .findAll({ ...which, type, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    // At once where nothing has to be given up first: whoever asks next finds what is old.
    if (firstReads.length === 0) return super.invalidateQueries(filters, options)
    const givenUp = firstReads.map((query) => query.cancel({ revert: true }))
    return Promise.all(givenUp).then(() => super.invalidateQueries(filters, options))
  }
}
