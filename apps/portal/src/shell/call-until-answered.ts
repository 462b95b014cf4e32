import { toast } from '@rostrum/ui/Toasts'
import { type CallKey, call, type Input, type Output } from './api.ts'
import { ApiFailure } from './api-failure.ts'
import { waitForEvent } from './wait-for-event.ts'

const retryDelayMilliseconds = 5000

/**
 * Makes a call that a deadline decides. While the server can take it but not answer it, the arrival is on record: the person
 * is told so, and the call is made again until there is an answer.
 */
export async function callUntilAnswered<K extends CallKey>(
  key: K,
  input: Input<K>,
  message: string,
): Promise<Output<K>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call(key, input)
    } catch (error) {
      if (!(error instanceof ApiFailure && error.hasArrived)) throw error
      if (attempt === 1) toast({ tone: 'neutral', message: message })
      await waitForEvent([[window, 'online']], retryDelayMilliseconds)
    }
  }
}
