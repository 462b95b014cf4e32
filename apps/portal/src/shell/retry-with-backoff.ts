import { ApiFailure } from './api-failure.ts'
import { waitForEvent } from './wait-for-event.ts'

const maxAttempts = 6
const initialDelay = 1000

/** Whether a retry can succeed: there was no response, the server was busy, or the offset was wrong. */
const isTransient = (error: unknown): boolean =>
  error instanceof ApiFailure &&
  (error.kind === 'network' || error.kind === 'timeout' || [409, 502, 503, 504].includes(error.status))

/**
 * Retries until an attempt succeeds, with increasing delays. While the device is offline it waits and spends no
 * attempt.
 */
export async function retryWithBackoff<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const turns = [
    [window, 'online'],
    [signal, 'abort'],
  ] as const
  for (let count = 1; ; count += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (signal.aborted || !isTransient(error) || count === maxAttempts) throw error
      if (navigator.onLine) await waitForEvent(turns, initialDelay * 2 ** (count - 1))
      else {
        await waitForEvent(turns)
        count = 0
      }
    }
  }
}
