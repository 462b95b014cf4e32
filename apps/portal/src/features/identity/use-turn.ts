import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../shell/api-failure.ts'
import { pause } from '../../shell/pause.ts'
import { inTurn } from './in-turn.ts'

type Turn = {
  /** When the next attempt is made, while one waits. */
  readonly until: number | undefined
  /** Makes an attempt, and others after it while the server has no room. */
  readonly take: <T>(attempt: () => Promise<T>) => Promise<T>
  readonly stop: () => void
}

/** Waits for a turn at a server that many want at once; leaving the form gives the turn up. */
export function useTurn(): Turn {
  const [until, setUntil] = useState<number>()
  const waiting = useRef<AbortController>(undefined)
  const stop = () => waiting.current?.abort()
  useEffect(() => () => waiting.current?.abort(), [])

  const wait = async (seconds: number) => {
    const stopped = new AbortController()
    waiting.current = stopped
    setUntil(Date.now() + seconds * 1000)
    await pause([[stopped.signal, 'abort']], seconds * 1000)
    setUntil(undefined)
    if (stopped.signal.aborted) throw new ApiFailure('abandoned')
  }
  return { until, take: (attempt) => inTurn(attempt, wait), stop }
}
