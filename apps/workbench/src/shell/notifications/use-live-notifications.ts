import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { authorityQuery } from '../authority.ts'

/** Queries to fetch again when the server reports news; pages mark theirs with `meta.followed`. */
const liveQueries: readonly unknown[] = [
  'GET /workbenchApi/notifications',
  'GET /workbenchApi/home/works',
  'GET /workbenchApi/home/todos',
]

/** Initial and maximum delay before a refused connection is retried, in milliseconds. */
const [minRetryDelay, maxRetryDelay] = [3000, 60_000]

/** Keeps an event stream open while a person is logged in. */
export function useLiveNotifications(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const lookAgain = () => {
      void queries.invalidateQueries({
        predicate: ({ queryKey: [key], meta }) => liveQueries.includes(key) || meta?.followed === true,
      })
    }
    return openEventSource('/workbenchApi/notifications/stream', {
      onChange: lookAgain,
      // The server may have ended the session.
      onRefused: () => void queries.invalidateQueries({ queryKey: authorityQuery().queryKey }),
    })
  }, [queries])
}

type Listener = { readonly onChange: () => void; readonly onRefused: () => void }

/**
 * Opens an event stream that reconnects: the browser does so after a lost connection, we do after a refusal, for
 * example by a proxy whose server restarts. @returns a function that closes it for good
 */
function openEventSource(address: string, { onChange, onRefused }: Listener): () => void {
  let line: EventSource
  let again: ReturnType<typeof setTimeout>
  let wait = minRetryDelay
  let broken = false
  const connect = () => {
    line = new EventSource(address)
    line.addEventListener('change', onChange)
    line.addEventListener('open', () => {
      wait = minRetryDelay
      // Events during the interruption were missed.
      if (broken) onChange()
      broken = false
    })
    line.addEventListener('error', () => {
      broken = true
      if (line.readyState !== EventSource.CLOSED) return
      onRefused()
      // Randomized, so that clients do not all reconnect to a restarted server at once.
      again = setTimeout(connect, wait * (1 + Math.random()))
      wait = Math.min(2 * wait, maxRetryDelay)
    })
  }
  connect()
  return () => {
    clearTimeout(again)
    line.close()
  }
}
