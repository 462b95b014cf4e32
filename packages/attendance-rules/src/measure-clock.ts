import type { PlannedClock } from './planned-clocks.ts'
import type { Reason, ReasonCode } from './reason.ts'
import type { ClockResult } from './results.ts'
import type { EpochMinute } from './time.ts'

/** What the time of a clock is worth. */
export type Measure = { readonly result: ClockResult; readonly minutes: number; readonly reason: Reason }

/** How a clock was reached: by a time that counts, by one that awaits a decision, or not. */
export type ClockTime = { readonly at: EpochMinute; readonly awaiting: boolean } | null

/**
 * Late or early minutes and the result of one clock: attendance.md 2, rule 6. `planned` is the instant after flexible
 * time, `allowance` what the day before gives; `final` tells that no punch can come any more.
 */
export function measureClock(
  { kind, rule }: PlannedClock,
  planned: EpochMinute,
  time: ClockTime,
  allowance: number,
  final: boolean,
): Measure {
  if (time === null) return final ? measure('missing', 0, 'clock.missing') : measure('pending', 0, 'clock.pending')
  if (time.awaiting) return measure('awaiting', 0, 'clock.awaiting')
  const minutes = kind === 'on' ? time.at - planned - allowance : planned - time.at
  const { grace, serious, missingAfter } = rule
  if (minutes <= 0) return normal
  if (minutes > missingAfter) {
    const code = kind === 'on' ? 'clock.too_late' : 'clock.too_early'
    return measure('missing', minutes, code, { minutes, limit: missingAfter })
  }
  if (minutes <= grace) return measure('normal', 0, 'clock.within_grace', { minutes, grace })
  if (kind === 'off') return measure('early', minutes, 'clock.early', { minutes, grace })
  return serious !== null && minutes > serious
    ? measure('serious_late', minutes, 'clock.serious_late', { minutes, limit: serious })
    : measure('late', minutes, 'clock.late', { minutes, grace })
}

const measure = (
  result: ClockResult,
  minutes: number,
  code: ReasonCode,
  parameters: Reason['parameters'] = {},
): Measure => ({ result, minutes, reason: { code, parameters } })

const normal = measure('normal', 0, 'clock.normal')
