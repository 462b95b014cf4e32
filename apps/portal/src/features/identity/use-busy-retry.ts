import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../shell/api-failure.ts'
import { waitForEvent } from '../../shell/wait-for-event.ts'
import { retryWhileBusy } from './retry-while-busy.ts'

type BusyRetry = {
  /** The time of the next attempt while waiting. */
  readonly retryAt: number | undefined
  /** Makes an attempt and retries while the server is busy. */
  readonly run: <T>(attempt: () => Promise<T>) => Promise<T>
  readonly cancel: () => void
}

/** Queues for a busy server; leaving the form cancels. */
export function useBusyRetry(): BusyRetry {
  const [retryAt, setUntil] = useState<number>()
  const waiting = useRef<AbortController>(undefined)
  const cancel = () => waiting.current?.abort()
  useEffect(() => () => waiting.current?.abort(), [])

  const wait = async (seconds: number) => {
    const stopped = new AbortController()
    waiting.current = stopped
    setUntil(Date.now() + seconds * 1000)
    await waitForEvent([[stopped.signal, 'abort']], seconds * 1000)
    setUntil(undefined)
    if (stopped.signal.aborted) throw new ApiFailure('abandoned')
  }
  return { retryAt, run: (attempt) => retryWhileBusy(attempt, wait), cancel }
}
