import { queryOptions } from '@tanstack/react-query'
import type { CallKey } from './api.ts'

/** An answer with the reading of the monotonic clock when it came; null after a restart. */
export type StoredAnswer<T> = { readonly answer: T; readonly monotonic: number | null; readonly at: number }

/**
 * A query whose last answer the phone keeps, so that its page works without a network.
 *
 * @param name under which the answer is stored for the account
 */
export function storedAnswer<T>(
  key: CallKey,
  { name, accountId }: { readonly name: string; readonly accountId: string },
  read: (signal: AbortSignal) => Promise<T>,
) {
  const stored = `${name}/${accountId}`
  return queryOptions({
    queryKey: [key, accountId],
    queryFn: async ({ signal }): Promise<StoredAnswer<T>> => {
      const answer = await read(signal)
      const at = Date.now()
      localStorage.setItem(stored, JSON.stringify({ answer, at }))
      return { answer, at, monotonic: performance.now() }
    },
    // Unlike a placeholder it stays when the request fails, as it does without a network.
    initialData: () => readStored<T>(stored),
    initialDataUpdatedAt: 0,
    refetchInterval: 60_000,
    retry: false,
  })
}

function readStored<T>(name: string): StoredAnswer<T> | undefined {
  const text = localStorage.getItem(name)
  if (text === null) return undefined
  const { answer, at } = JSON.parse(text) as Partial<StoredAnswer<T>>
  return answer === undefined || at === undefined ? undefined : { answer, at, monotonic: null }
}

/** The time of the server as the phone knows it, in milliseconds. */
export const timeSince = ({ monotonic, at }: Omit<StoredAnswer<unknown>, 'answer'>, answeredAt: string): number =>
  new Date(answeredAt).getTime() + (monotonic === null ? Date.now() - at : performance.now() - monotonic)
