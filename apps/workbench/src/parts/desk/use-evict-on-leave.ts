import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * Forgets what was read of a subject once it has been left for another one or for none, so that it is read anew when it
 * is opened again. A page that merely stands behind others has not been left.
 *
 * @param call by which subjects are read, the first part of the keys of their queries
 * @param open the key of the one that is open
 */
export function useEvictOnLeave(call: string, open: QueryKey | undefined): void {
  const queries = useQueryClient()
  const kept = open && hashKey(open)
  useEffect(() => {
    queries.removeQueries({ queryKey: [call], predicate: ({ queryHash }) => queryHash !== kept })
  }, [queries, call, kept])
}
