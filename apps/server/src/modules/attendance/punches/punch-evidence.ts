import type { punchEvidence } from '@rostrum/contracts/attendance/punches/calls'

export type PunchEvidence = (typeof punchEvidence)[number]

/** How far a claim may be from the token and the time since it. */
const tolerance = 2 * 60_000
const dayMilliseconds = 86_400_000
/** No zone and no date line puts the clock of a phone further ahead; dates that long ago are not calculated any more. */
const [mostDaysAhead, mostDaysBack] = [1, 62]

type Claim = {
  readonly claimedAt: Date
  readonly receivedAt: Date
  readonly offline: boolean
  /** When the server gave the token; null without a token of this device. */
  readonly tokenAt: Date | null
  /** Milliseconds from the token to the button; null after a restart of the phone. */
  readonly elapsed: number | null
  readonly offlineHours: number
}

/** What the server knows of a time: the instant that counts, and why it is believed (attendance.md 5). */
export type EvaluatedClaim = {
  readonly at: Date
  readonly evidence: PunchEvidence
  readonly state: 'counted' | 'awaiting' | 'invalid'
}

/** Whether a phone claims a time so far from its receipt that no one needs to decide on it. */
export function isImpossible(claimedAt: Date, receivedAt: Date): boolean {
  const ahead = claimedAt.getTime() - receivedAt.getTime()
  return ahead > mostDaysAhead * dayMilliseconds || -ahead > mostDaysBack * dayMilliseconds
}

/**
 * Online, the receipt is the time. Offline, only the time between token and receipt is proven: a claim before the token
 * is invalid, one that fits the elapsed time counts within the hours of the template, all others wait for a decision. One
 * that cannot be true is invalid as well, and has the time of its receipt, so that it is found on the day it arrived.
 */
export function evaluateClaim(claim: Claim): EvaluatedClaim {
  const { claimedAt, receivedAt, offline, tokenAt, elapsed, offlineHours } = claim
  if (!offline) return { at: receivedAt, evidence: 'online', state: 'counted' }
  if (isImpossible(claimedAt, receivedAt)) return { at: receivedAt, evidence: 'impossible', state: 'invalid' }
  const claimed = claimedAt.getTime()
  if (tokenAt !== null && claimed < tokenAt.getTime() - tolerance)
    return { at: claimedAt, evidence: 'before_token', state: 'invalid' }
  const expected = tokenAt !== null && elapsed !== null ? tokenAt.getTime() + elapsed : undefined
  const fits = expected !== undefined && Math.abs(expected - claimed) <= tolerance
  if (!fits || claimed > receivedAt.getTime() + tolerance)
    return { at: claimedAt, evidence: 'in_doubt', state: 'awaiting' }
  const isOld = receivedAt.getTime() - claimed > offlineHours * 3_600_000
  return { at: claimedAt, evidence: 'consistent', state: isOld ? 'awaiting' : 'counted' }
}
