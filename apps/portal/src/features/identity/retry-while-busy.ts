import { ApiFailure } from '../../shell/api-failure.ts'

/** Seconds that a busy server asks to wait; undefined if it does not. */
const retryAfterSeconds = (error: unknown): number | undefined =>
  error instanceof ApiFailure && error.reason === 'server.busy' && error.retryAfter > 0 ? error.retryAfter : undefined

/**
 * Repeats attempts until the server has capacity, each no earlier than it has asked for.
 * @param wait rejects if the person cancels
 */
export async function retryWhileBusy<T>(
  attempt: () => Promise<T>,
  wait: (seconds: number) => Promise<void>,
): Promise<T> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const seconds = retryAfterSeconds(error)
      if (seconds === undefined) throw error
      await wait(seconds)
    }
  }
}
