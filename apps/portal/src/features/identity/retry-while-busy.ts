import { ApiFailure } from '../../shell/api-failure.ts'

/** Seconds for which a server that has no room asks to be left alone; undefined when it says no such thing. */
const retryAfterSeconds = (error: unknown): number | undefined =>
  error instanceof ApiFailure && error.reason === 'server.busy' && error.retryAfter > 0 ? error.retryAfter : undefined

/**
 * Makes attempts until the server has room for one, each no earlier than it has asked for.
 *
 * @param wait fails when the person does not want to wait any longer
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
