import type { Today } from './today.ts'

type Clock = Today['clocks'][number]

export type NextClock = {
  readonly kind: 'on' | 'off'
  /** Null for people without planned clocks. */
  readonly clock: Clock | null
}

/**
 * The clock that the next punch is for: the first whose window is open or comes, and that has no punch yet. After the
 * last one a later punch is another leaving, which counts in place of the earlier one.
 *
 * @param punches instants in milliseconds, also of those that wait to be sent
 */
export function nextClock({ clocks }: Pick<Today, 'clocks'>, punches: readonly number[], now: number): NextClock {
  if (clocks.length === 0) return { kind: punches.length % 2 === 0 ? 'on' : 'off', clock: null }
  const isOpen = ({ to }: Clock) => new Date(to).getTime() >= now
  const isPunched = ({ from, to }: Clock) =>
    punches.some((at) => at >= new Date(from).getTime() && at <= new Date(to).getTime())
  const next = clocks.find((clock) => isOpen(clock) && !isPunched(clock)) ?? clocks.at(-1)
  return { kind: next?.kind ?? 'off', clock: next ?? null }
}

/** The punch that counts for a clock as the phone knows it: the earliest coming, the latest leaving. */
export function punchOf({ kind, from, to }: Clock, punches: readonly number[]): number | undefined {
  const own = punches.filter((at) => at >= new Date(from).getTime() && at <= new Date(to).getTime())
  return own.length === 0 ? undefined : kind === 'on' ? Math.min(...own) : Math.max(...own)
}

/** Since when someone is at work: the last coming, unless a leaving after it was recorded. */
export function atWorkSince(clocks: readonly Clock[], punches: readonly number[]): number | undefined {
  const last = clocks.findLast((clock) => punchOf(clock, punches) !== undefined)
  return last?.kind === 'on' ? punchOf(last, punches) : undefined
}
