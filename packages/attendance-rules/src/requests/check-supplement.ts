import { addDays } from '@rostrum/contracts/kernel/days'
import type { ClockResult } from '../results.ts'
import type { Day, EpochMinute } from '../time.ts'

export const supplementResults = ['missing', 'late', 'early', 'absent'] as const
/** The results that supplementary punches are for; `late` includes seriously late. */
export type SupplementResult = (typeof supplementResults)[number]

/** What a version of a template says of supplementary punches. */
export type SupplementRules = {
  /** Supplementary punches of a month. */
  readonly supplements: number
  /** How many days back they go. */
  readonly supplementDays: number
  readonly supplementResults: readonly SupplementResult[]
}

/** A clock of a calculated day. */
export type SupplementClock = {
  readonly clock: number
  readonly window: { readonly from: EpochMinute; readonly to: EpochMinute }
  /** The time that counts now; null without one. */
  readonly at: EpochMinute | null
  readonly result: ClockResult
}

export type SupplementProblem =
  | { readonly code: 'in_future' }
  | { readonly code: 'too_far_back'; readonly days: number }
  | { readonly code: 'quota_used'; readonly count: number }
  | { readonly code: 'no_clock' }
  | { readonly code: 'nothing_missing' }
  | { readonly code: 'clock_awaits' }
  | { readonly code: 'clock_requested' }
  | { readonly code: 'window_open' }
  | { readonly code: 'result_excluded' }
  | { readonly code: 'time_in_future' }
  | { readonly code: 'before_previous_punch' }
  | { readonly code: 'after_next_punch' }
  | { readonly code: 'outside_window'; readonly from: EpochMinute; readonly to: EpochMinute }

export type SupplementFacts = {
  readonly rules: SupplementRules
  readonly day: Day
  /** The day by the clock of the person. */
  readonly today: Day
  readonly now: EpochMinute
  /** Sent in the month of the day and not refused or withdrawn, without this one. */
  readonly used: number
  readonly clocks: readonly SupplementClock[]
  /** Clocks with a supplementary punch that is not decided, or that the day was not calculated with yet. */
  readonly requested: readonly number[]
  /** The first punch that counts on the next date. */
  readonly nextDate: EpochMinute | null
}

/** What is against supplementary punches of a day, whatever their clock. */
export function checkSupplementDay({ rules, day, today, used }: SupplementFacts): readonly SupplementProblem[] {
  if (day > today) return [{ code: 'in_future' }]
  if (day < addDays(today, -rules.supplementDays)) return [{ code: 'too_far_back', days: rules.supplementDays }]
  return used >= rules.supplements ? [{ code: 'quota_used', count: rules.supplements }] : []
}

/** What is against a supplementary punch of a clock, whatever its time. */
export function checkSupplementClock(facts: SupplementFacts, index: number): readonly SupplementProblem[] {
  const clock = facts.clocks.find((one) => one.clock === index)
  if (!clock) return [{ code: 'no_clock' }]
  if (clock.result === 'normal') return [{ code: 'nothing_missing' }]
  if (clock.result === 'awaiting') return [{ code: 'clock_awaits' }]
  if (facts.requested.includes(index)) return [{ code: 'clock_requested' }]
  if (clock.result === 'pending' && facts.now <= clock.window.to) return [{ code: 'window_open' }]
  return facts.rules.supplementResults.includes(supplementResultOf(clock.result)) ? [] : [{ code: 'result_excluded' }]
}

/** A clock whose window is over and whose day is not final counts as missing. */
function supplementResultOf(result: ClockResult): SupplementResult {
  if (result === 'late' || result === 'serious_late') return 'late'
  return result === 'early' || result === 'absent' ? result : 'missing'
}

/** The instant after which a supplementary punch of a clock may not be: the next punch, or null without one. */
export function nextPunchAfter({ clocks, nextDate }: SupplementFacts, index: number): EpochMinute | null {
  const later = clocks.filter(({ clock, at }) => clock > index && at !== null)
  return later[0]?.at ?? nextDate
}

/** What is against the time of a supplementary punch. */
export function checkSupplementTime(
  facts: SupplementFacts,
  index: number,
  at: EpochMinute,
): readonly SupplementProblem[] {
  const clock = facts.clocks.find((one) => one.clock === index)
  if (!clock) return []
  if (at > facts.now) return [{ code: 'time_in_future' }]
  const next = nextPunchAfter(facts, index)
  if (next !== null && at > next) return [{ code: 'after_next_punch' }]
  const previous = facts.clocks.findLast((one) => one.clock < index && one.at !== null)?.at
  if (previous !== null && previous !== undefined && at < previous) return [{ code: 'before_previous_punch' }]
  const { from, to } = clock.window
  return at < from || at > to ? [{ code: 'outside_window', from, to }] : []
}
