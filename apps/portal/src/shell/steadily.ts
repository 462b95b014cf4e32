import { ApiFailure } from './api-failure.ts'
import { pause } from './pause.ts'

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
  const turns = [
    [window, 'online'],
    [signal, 'abort'],
  ] as const
  for (let count = 1; ; count += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (signal.aborted || !isPassing(error) || count === tries) throw error
      if (navigator.onLine) await pause(turns, firstWait * 2 ** (count - 1))
      else {
        await pause(turns)
        count = 0
      }
    }
  }
}
