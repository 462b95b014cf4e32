import { useEffect } from 'react'
import { call } from '../shell/api.ts'
import { queryClient } from '../shell/query-client.ts'
import type { OutboxEntry, PunchEntry } from './entries.ts'
import { flushOutbox, outboxEntries, putEntry } from './outbox.ts'

const retryMilliseconds = 30_000

/** Without an answer to the first attempt the phone says when it was made; the identifier makes it count once. */
const sendWith = (accountId: string) => async (entry: OutboxEntry) => {
  if (entry.kind === 'notice') return
  if (entry.kind === 'photo') {
    const { sendPhoto } = await import('./send-photo.ts')
    return sendPhoto(accountId, entry)
  }
  if (entry.kind === 'figure') {
    const { sendFigure } = await import('./send-figure.ts')
    await sendFigure(accountId, entry)
    return queryClient.invalidateQueries({ queryKey: ['GET /workbenchApi/attendance/own/figure'] })
  }
  await sendPunch(accountId, entry)
  await queryClient.invalidateQueries({ queryKey: ['GET /workbenchApi/attendance/own/today'] })
}

/**
 * The answer comes unseen, so that of a punch that does not count stays until its person has seen it. An app that was
 * closed before the punch left the outbox sends it again: the notice is then the same one.
 */
async function sendPunch(accountId: string, { key, enteredAt, body }: PunchEntry): Promise<void> {
  const { state } = await call('POST /workbenchApi/attendance/own/punches', body)
  if (state !== 'awaiting' && state !== 'invalid') return
  await putEntry(accountId, {
    ...{ key: `notice ${key}`, enteredAt, kind: 'notice', body: { state }, refusal: null },
  })
}

export const flushOwnOutbox = (accountId: string): Promise<void> => flushOutbox(accountId, sendWith(accountId))

/** Sends what waits at the start, when a network returns, when the app is looked at, and every half minute. */
export function useOutbox(accountId: string): void {
  useEffect(() => {
    const flush = () => void flushOwnOutbox(accountId)
    const look = () => document.visibilityState === 'visible' && flush()
    flush()
    const timer = setInterval(() => outboxEntries.get().length > 0 && look(), retryMilliseconds)
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', look)
    }
  }, [accountId])
}
