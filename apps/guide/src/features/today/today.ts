import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../shell/api.ts'
import { call } from '../../shell/api.ts'
import { type StoredAnswer, storedAnswer } from '../../shell/stored-answer.ts'

export type Today = Output<'GET /workbenchApi/attendance/own/today'>

const key = 'GET /workbenchApi/attendance/own/today'

export type TodayAnswer = Omit<StoredAnswer<Today>, 'answer'> & { readonly today: Today }

/** What is to be clocked today: the answer of the server, or the last one that the phone has. */
export function useToday(accountId: string) {
  return useQuery({
    ...storedAnswer(key, { name: 'guide-today', accountId }, (signal) => call(key, {}, signal)),
    select: named,
  })
}

const named = ({ answer, ...stored }: StoredAnswer<Today>): TodayAnswer => ({ ...stored, today: answer })
