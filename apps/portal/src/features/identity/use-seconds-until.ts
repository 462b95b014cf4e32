import { useEffect, useState } from 'react'

/** Whole seconds until a time, counted down; 0 after it has passed. */
export function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(Date.now)
  const waiting = until > now

  useEffect(() => {
    setNow(Date.now())
    if (!waiting) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [waiting])

  return Math.max(0, Math.ceil((until - now) / 1000))
}
