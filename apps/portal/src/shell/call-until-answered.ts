import { toast } from '@rostrum/ui/Toasts'
import { type CallKey, call, type Input, type Output } from './api.ts'
import { ApiFailure } from './api-failure.ts'
import { waitForEvent } from './wait-for-event.ts'

const retryDelayMilliseconds = 5000

/**
 * Makes a call that a deadline decides. If the server accepts the request but cannot process it, its arrival is
 * recorded with a deadline token: the person is notified and the call is repeated until there is a response.
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
