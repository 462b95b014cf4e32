import { useEffect, useState } from 'react'
import { useClockOffset } from '../shell/settings.ts'

const minute = 60_000

/** The server's clock in milliseconds, for what changes by the minute; deadlines are judged by the server alone. */
export function useServerNow(): number {
  const offset = useClockOffset()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return now + offset
}
