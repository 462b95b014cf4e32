import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { authorityQuery } from '../authority.ts'
import { openSharedEventSource } from './shared-event-source.ts'

/** Queries to fetch again when the server reports news; pages mark theirs with `meta.followed`. */
const liveQueries: readonly unknown[] = [
  'GET /workbenchApi/notifications',
  'GET /workbenchApi/home/works',
  'GET /workbenchApi/home/todos',
]

/** Follows the news of the server while a person is logged in. */
export function useLiveNotifications(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const lookAgain = () => {
      void queries.invalidateQueries({
        predicate: ({ queryKey: [key], meta }) => liveQueries.includes(key) || meta?.followed === true,
      })
    }
    return openSharedEventSource('/workbenchApi/notifications/stream', {
      onChange: lookAgain,
      // The server may have ended the session.
      onRefused: () => void queries.invalidateQueries({ queryKey: authorityQuery().queryKey }),
    })
  }, [queries])
}
