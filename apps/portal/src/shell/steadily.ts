import { ApiFailure } from './api-failure.ts'

const tries = 6
const firstWait = 1000

/** Whether another try may come further: there was no answer, the server was busy, or it is further than was thought. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiFailure &&
  (error.kind === 'network' || error.kind === 'timeout' || [409, 502, 503, 504].includes(error.status))

/**
 * Makes attempts until one succeeds, with longer and longer waits; while the device has no network, that is waited for
 * and no attempt is spent.
 */
export async function steadily<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (signal.aborted || !isPassing(error) || count === tries) throw error
      if (navigator.onLine) await pause(signal, firstWait * 2 ** (count - 1))
      else {
        await pause(signal)
        count = 0
      }
    }
  }
}

/** Until the network comes, the attempt is given up, or this time is over where one is given. */
function pause(signal: AbortSignal, milliseconds?: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = milliseconds === undefined ? undefined : setTimeout(end, milliseconds)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
