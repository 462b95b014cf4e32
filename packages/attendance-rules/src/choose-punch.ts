import type { UnusedPunch } from './attendance-day.ts'
import type { Punch } from './facts.ts'
import type { PunchPlace } from './place.ts'
import type { PunchUse } from './punch-place.ts'
import type { Reason } from './reason.ts'
import type { EpochMinute } from './time.ts'

/** A punch with its place and whether it counts. */
export type PlacedPunch = { readonly punch: Punch; readonly place: PunchPlace; readonly use: PunchUse }

export type Choice = {
  readonly chosen: PlacedPunch | null
  readonly unused: readonly UnusedPunch[]
}

const noPunch: Choice = { chosen: null, unused: [] }

/**
 * The punch of a clock: the earliest that counts for an on-clock, the latest for an off-clock; one that awaits a
 * decision only if none counts. `punches` are those in the window, in the order of time.
 */
export function choosePunch(kind: 'on' | 'off', punches: readonly PlacedPunch[]): Choice {
  const [only] = punches
  if (!only) return noPunch
  if (punches.length === 1 && only.use.state === 'counted') return { chosen: only, unused: [] }
  const inOrder = kind === 'on' ? punches : punches.toReversed()
  const chosen =
    inOrder.find(({ use }) => use.state === 'counted') ?? inOrder.find(({ use }) => use.state === 'awaiting') ?? null
  const code = kind === 'on' ? 'punch.not_first' : 'punch.not_last'
  const unused = punches.flatMap((candidate) => {
    if (candidate === chosen) return []
    const { punch, use } = candidate
    return [unusedPunch(punch, use.state === 'counted' ? { code, parameters: {} } : use.reason)]
  })
  return { chosen, unused }
}

export const unusedPunch = ({ id, at }: Punch, reason: Reason): UnusedPunch => ({ punch: id, at, reason })

/** The index of the first punch of a sorted list at or after an instant. */
export function firstFrom(punches: readonly Punch[], instant: EpochMinute): number {
  let start = 0
  for (let end = punches.length; start < end; ) {
    const middle = (start + end) >> 1
    if ((punches[middle]?.at ?? 0) < instant) start = middle + 1
    else end = middle
  }
  return start
}
