import { useEffect, useState } from 'react'
import { pageNow } from '../shell/page-clock.ts'
import { useClockOffset } from '../shell/settings.ts'

const minute = 60_000

/** The server's clock in milliseconds, for what changes by the minute; deadlines are judged by the server alone. */
export function useServerNow(): number {
  const offset = useClockOffset()
  const [now, setNow] = useState(pageNow)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return now + offset
}
