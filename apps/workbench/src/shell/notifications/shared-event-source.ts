import { openEventSource, type StreamListener } from './event-source.ts'

type Message = 'change' | 'refused'

/**
 * Follows an event stream that all tabs of the browser share: HTTP/1.1 allows six connections to a server, so a stream
 * for each tab would leave none for calls. The tab that holds the lock has the stream and passes its events on; when it
 * closes, is hidden in the history or is frozen, the next one takes over. Without locks (a page that is not served over
 * HTTPS) each visible tab has a stream of its own. @returns a function that ends it
 */
export function openSharedEventSource(address: string, listener: StreamListener): () => void {
  return navigator.locks === undefined ? openWhileVisible(address, listener) : openInTurn(address, listener)
}

function openInTurn(address: string, listener: StreamListener): () => void {
  const channel = new BroadcastChannel(address)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'change') listener.onChange()
    else listener.onRefused()
  })
  const broadcast = (message: Message) => channel.postMessage(message)
  const shared: StreamListener = {
    onChange: () => {
      listener.onChange()
      broadcast('change')
    },
    onRefused: () => {
      listener.onRefused()
      broadcast('refused')
    },
  }
  let turn: AbortController | undefined
  /** Waits for the lock, and holds it with the stream until the turn ends. */
  const wait = () => {
    turn = new AbortController()
    const { signal } = turn
    navigator.locks
      .request(address, { signal }, () => {
        const close = openEventSource(address, shared)
        return new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => {
            close()
            resolve()
          })
        })
      })
      // An ended turn rejects a request that still waits.
      .catch(() => undefined)
  }
  const give = () => turn?.abort()
  const takeAgain = () => {
    if (!turn?.signal.aborted) return
    listener.onChange()
    wait()
  }
  wait()
  const ends: readonly (readonly [EventTarget, string, () => void])[] = [
    [window, 'pagehide', give],
    [window, 'pageshow', takeAgain],
    [document, 'freeze', give],
    [document, 'resume', takeAgain],
  ]
  for (const [target, event, handle] of ends) target.addEventListener(event, handle)
  return () => {
    for (const [target, event, handle] of ends) target.removeEventListener(event, handle)
    give()
    channel.close()
  }
}

function openWhileVisible(address: string, listener: StreamListener): () => void {
  let close: (() => void) | undefined
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      close?.()
      close = undefined
    } else if (!close) {
      close = openEventSource(address, listener)
      listener.onChange()
    }
  }
  close = openEventSource(address, listener)
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    close?.()
  }
}
