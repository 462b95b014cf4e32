import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../shell/api.ts'
import { call } from '../../shell/api.ts'

export type Today = Output<'GET /workbenchApi/attendance/own/today'>

const key = 'GET /workbenchApi/attendance/own/today'
const stored = 'guide-today'

/** The last answer with the reading of the monotonic clock when it came; null after a restart. */
export type TodayAnswer = { readonly today: Today; readonly monotonic: number | null; readonly at: number }

function readStored(accountId: string): TodayAnswer | undefined {
  const text = localStorage.getItem(`${stored}/${accountId}`)
  if (text === null) return undefined
  const { today, at } = JSON.parse(text) as Pick<TodayAnswer, 'today' | 'at'>
  return { today, at, monotonic: null }
}

/** What is to be clocked today: the answer of the server, or the last one that the phone has. */
export function useToday(accountId: string) {
  return useQuery({
    queryKey: [key, accountId],
    queryFn: async ({ signal }): Promise<TodayAnswer> => {
      const today = await call(key, {}, signal)
      const answer = { today, at: Date.now(), monotonic: performance.now() }
      localStorage.setItem(`${stored}/${accountId}`, JSON.stringify({ today, at: answer.at }))
      return answer
    },
    // Unlike a placeholder it stays when the request fails, as it does without a network.
    initialData: () => readStored(accountId),
    initialDataUpdatedAt: 0,
    refetchInterval: 60_000,
    retry: false,
  })
}
