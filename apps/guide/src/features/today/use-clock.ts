import { useStore } from '@rostrum/ui/store'
import { useSyncExternalStore } from 'react'
import { outboxEntries } from '../../outbox/outbox.ts'
import { timeSince } from '../../shell/stored-answer.ts'
import type { TodayAnswer } from './today.ts'

const tick = (onChange: () => void) => {
  const timer = setInterval(onChange, 1000)
  return () => clearInterval(timer)
}
const seconds = () => Math.floor(Date.now() / 1000)

/** The time of the server as the phone knows it, which moves each second. */
export function useServerTime({ today, ...stored }: TodayAnswer): number {
  useSyncExternalStore(tick, seconds)
  return timeSince(stored, today.now)
}

/** The instants of all punches of the day, and which of them wait to be sent. */
export function usePunches({ punches }: TodayAnswer['today']): {
  readonly all: readonly number[]
  readonly waiting: ReadonlySet<number>
} {
  const entries = useStore(outboxEntries)
  const sent = punches.filter(({ state }) => state === 'counted' || state === 'awaiting')
  const known = new Set(punches.map(({ id }) => id))
  const waiting = entries.flatMap((entry) =>
    entry.kind === 'punch' && entry.refusal === null && !known.has(entry.key)
      ? [new Date(entry.body.claimedAt).getTime()]
      : [],
  )
  return { all: [...sent.map(({ at }) => new Date(at).getTime()), ...waiting], waiting: new Set(waiting) }
}
