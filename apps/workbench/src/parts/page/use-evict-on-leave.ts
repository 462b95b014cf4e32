import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * Evicts the queries of a subject after it was closed, so that they are fetched again when it opens. A page in the
 * background has not been closed.
 * @param call the calls of the subject, the first part of their query keys
 * @param open the key of the open subject
 */
export function useEvictOnLeave(call: string, open: QueryKey | undefined): void {
  const queries = useQueryClient()
  const openKey = open && hashKey(open)
  useEffect(() => {
    queries.removeQueries({ queryKey: [call], predicate: ({ queryHash }) => queryHash !== openKey })
  }, [queries, call, openKey])
}
