/** A version of a day as an adjustment names it. */
export type DayVersion = { readonly hash: string }

export type Adjustment<T extends DayVersion> = {
  readonly state: 'proposed' | 'accepted' | 'dismissed'
  /** Null: the closed period had no row of the day. */
  readonly before: T | null
  /** Null: the employment does not exist on the day any more. */
  readonly after: T | null
}

export type AdjustmentPlan<T extends DayVersion> =
  | { readonly act: 'none' | 'withdraw' }
  | { readonly act: 'propose'; readonly before: T | null; readonly after: T | null }

/**
 * What a new calculation of a day of a closed period leads to. There is one proposal a day, from what counts (the last
 * accepted version, otherwise the closed row) to the latest. A day that is again as it counts withdraws the proposal;
 * a difference that was dismissed is not proposed again. `adjustments` are in the order in which they were decided.
 * `latest` is null where the employment does not exist on the day any more: it ended earlier than the closing assumed.
 */
export function planAdjustment<T extends DayVersion>(
  closed: T | null,
  adjustments: readonly Adjustment<T>[],
  latest: T | null,
): AdjustmentPlan<T> {
  const accepted = adjustments.findLast(({ state }) => state === 'accepted')
  const before = accepted ? accepted.after : closed
  const proposed = adjustments.find(({ state }) => state === 'proposed')
  const withdrawn: AdjustmentPlan<T> = { act: proposed ? 'withdraw' : 'none' }
  if (before?.hash === latest?.hash) return withdrawn
  const dismissed = adjustments.some(
    (one) => one.state === 'dismissed' && one.before?.hash === before?.hash && one.after?.hash === latest?.hash,
  )
  if (dismissed) return withdrawn
  const same = proposed && proposed.after?.hash === latest?.hash && proposed.before?.hash === before?.hash
  return same ? { act: 'none' } : { act: 'propose', before, after: latest }
}
