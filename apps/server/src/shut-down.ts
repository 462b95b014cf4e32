import { setTimeout as sleep } from 'node:timers/promises'

export type Stop = () => Promise<unknown>

/** A part that cannot end, such as work on a database that went away, does not keep the others from ending. */
const timeoutMs = 15_000

/** Stops parts in reverse order of their start. One that fails or takes too long is left behind; the others still end. */
export async function shutDown(started: readonly Stop[], report: (error: unknown) => void): Promise<void> {
  for (const part of started.toReversed()) {
    try {
      await Promise.race([part(), sleep(timeoutMs, undefined, { ref: false })])
    } catch (error) {
      report(error)
    }
  }
}
