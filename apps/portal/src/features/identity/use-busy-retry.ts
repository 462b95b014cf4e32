import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../shell/api-failure.ts'
import { waitForEvent } from '../../shell/wait-for-event.ts'
import { retryWhileBusy } from './retry-while-busy.ts'

type BusyRetry = {
  /** When the next attempt is made, while one waits. */
  readonly retryAt: number | undefined
  /** Makes an attempt, and others after it while the server has no room. */
  readonly run: <T>(attempt: () => Promise<T>) => Promise<T>
  readonly cancel: () => void
}

/** Waits for a turn at a server that many want at once; leaving the form gives the turn up. */
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
