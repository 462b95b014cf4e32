export type StreamListener = {
  /** There are news, or some were missed. */
  readonly onChange: () => void
  /** The server refused the stream; it may have ended the session. */
  readonly onRefused: () => void
}

/** Initial and maximum delay before a refused connection is retried, in milliseconds. */
const [minRetryDelay, maxRetryDelay] = [3000, 60_000]

/**
 * Opens an event stream that reconnects: the browser does so after a lost connection, we do after a refusal, for
 * example by a proxy whose server restarts. @returns a function that closes it for good
 */
export function openEventSource(address: string, { onChange, onRefused }: StreamListener): () => void {
  let source: EventSource
  let retry: ReturnType<typeof setTimeout>
  let delay = minRetryDelay
  let broken = false
  const connect = () => {
    source = new EventSource(address)
    source.addEventListener('change', onChange)
    source.addEventListener('open', () => {
      delay = minRetryDelay
      // Events during the interruption were missed.
      if (broken) onChange()
      broken = false
    })
    source.addEventListener('error', () => {
      broken = true
      if (source.readyState !== EventSource.CLOSED) return
      onRefused()
      // Randomized, so that clients do not all reconnect to a restarted server at once.
      retry = setTimeout(connect, delay * (1 + Math.random()))
      delay = Math.min(2 * delay, maxRetryDelay)
    })
  }
  connect()
  return () => {
    clearTimeout(retry)
    source.close()
  }
}
