import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { authorityQuery } from '../authority.ts'

/** What is read anew when the server says that there is something new; pages name theirs by `meta.followed`. */
const liveQueries: readonly unknown[] = [
  'GET /workbenchApi/notifications',
  'GET /workbenchApi/home/works',
  'GET /workbenchApi/home/todos',
]

/** How long to wait before a refused line is asked for again, at first and at most, in milliseconds. */
const [minRetryDelay, maxRetryDelay] = [3000, 60_000]

/** Keeps a line open to the server while somebody is logged in. */
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
 * Opens a line that is opened again whenever it breaks: by the browser when it lost the connection, by us when it was
 * refused, as by a proxy whose server restarts. @returns what closes it for good
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
      // What happened while the line was broken was not heard.
      if (broken) onChange()
      broken = false
    })
    line.addEventListener('error', () => {
      broken = true
      if (line.readyState !== EventSource.CLOSED) return
      onRefused()
      // Spread, so that a server that comes back is not asked by everybody at once.
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
