import { setTimeout as sleep } from 'node:timers/promises'

export type Stop = () => Promise<unknown>

/** A part that cannot stop, such as work on a lost database, does not block the others. */
const timeoutMs = 15_000

/**
 * Stops parts in reverse order of their start. One that fails or takes too long is abandoned; the others still stop.
 */
export async function shutDown(started: readonly Stop[], report: (error: unknown) => void): Promise<void> {
  for (const part of started.toReversed()) {
    try {
      await Promise.race([part(), sleep(timeoutMs, undefined, { ref: false })])
    } catch (error) {
      report(error)
    }
  }
}
