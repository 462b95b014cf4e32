import { useEffect, useState } from 'react'
import { pageNow } from '../shell/page-clock.ts'
import { useClockOffset } from '../shell/settings.ts'

const minute = 60_000

/** Server time in milliseconds for displays that change every minute; only the server decides deadlines. */
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
