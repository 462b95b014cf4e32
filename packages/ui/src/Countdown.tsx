import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useUiText } from './LocaleProvider.tsx'
import { type Remaining, remainingUntil } from './remaining.ts'

type CountdownProps = {
  /** The target instant, ISO 8601 with offset. */
  until: string
  /** Server clock minus browser clock, in milliseconds. Deadlines follow the server clock. */
  clockOffset: number
  /** Called once at the target instant. */
  onEnd?: () => void
  /** The text around the remaining time, for example "还剩 2 天 1 小时". */
  children?: (left: string) => ReactNode
}

/** The remaining time in its two largest units. Ticks no more often than its text changes. */
export function Countdown({ until, clockOffset, onEnd, children }: CountdownProps) {
  const t = useUiText()
  const [now, setNow] = useState(() => Date.now() + clockOffset)
  const remaining = remainingUntil(until, now)
  const ended = remaining.unit === 'ended'

  useEffect(() => setNow(Date.now() + clockOffset), [clockOffset])

  const end = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (ended) end()
  }, [ended])

  useEffect(() => {
    if (ended) return
    const timer = setTimeout(() => setNow(Date.now() + clockOffset), remaining.changesIn)
    return () => clearTimeout(timer)
  })

  const left = textOf(remaining, t)
  return <time dateTime={until}>{children ? children(left) : left}</time>
}

function textOf(remaining: Remaining, t: ReturnType<typeof useUiText>): string {
  switch (remaining.unit) {
    case 'days':
      return t('ui.left_days', { days: remaining.major, hours: remaining.minor })
    case 'hours':
      return t('ui.left_hours', { hours: remaining.major, minutes: remaining.minor })
    case 'minutes':
    case 'ended':
      return t('ui.left_minutes', { minutes: remaining.major, seconds: remaining.minor })
  }
}
