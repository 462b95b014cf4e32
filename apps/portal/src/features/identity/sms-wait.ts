import { createStore, useStore } from '@rostrum/ui/store'
import { useEffect, useState } from 'react'

/** Until when no further code is sent; outlives the dialog, because the server counts on when it is closed. */
const waitUntil = createStore(0)

export function startSmsWait(seconds: number): void {
  waitUntil.set(Date.now() + seconds * 1000)
}

/** Whole seconds until the next code may be asked for; 0 when it may be now. */
export function useSmsWait(): number {
  const until = useStore(waitUntil)
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const waiting = until > now

  useEffect(() => {
    setNow(Date.now())
    if (!waiting) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [waiting])

  return left
}
