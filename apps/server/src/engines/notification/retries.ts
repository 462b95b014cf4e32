import type { DeliveryOutcome } from './delivery.store.ts'

/** Messages at once. */
const lanes = 4

/**
 * Delivers in several lanes until nothing is due. While a provider is not reached, a run ends with its first attempts, so
 * that a long queue is not tried in vain.
 *
 * @param claim takes what is due for the longest time
 */
export async function deliverInLanes<Claimed>(
  claim: () => Promise<Claimed | undefined>,
  attempt: (claimed: Claimed) => Promise<string>,
): Promise<void> {
  let reached = true
  const lane = async () => {
    while (reached) {
      const claimed = await claim()
      if (!claimed) return
      if ((await attempt(claimed)) === 'unreached') reached = false
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/**
 * What follows a failed attempt.
 *
 * @param minutes until the next attempt, after the first one, the second one, and so on; then the message is abandoned
 * @param attempts including the one that failed
 */
export function nextAttempt(
  minutes: readonly number[],
  attempts: number,
  now: Date,
): Pick<DeliveryOutcome, 'state' | 'dueAt'> {
  const wait = minutes[attempts - 1]
  if (wait === undefined) return { state: 'abandoned' }
  return { state: 'waiting', dueAt: new Date(now.getTime() + wait * 60_000) }
}
