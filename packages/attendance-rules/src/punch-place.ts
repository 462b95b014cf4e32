import type { Punch } from './facts.ts'
import { distanceBetween, type StorePlace } from './place.ts'
import type { Reason } from './reason.ts'
import type { PlaceResult } from './results.ts'
import type { FieldRule } from './template.ts'

/** Above this accuracy in metres a position says nothing. */
const usableAccuracy = 200
/** At most so many metres of inaccuracy count in favor of the person. */
const creditedAccuracy = 100

export type PunchPlace = { readonly result: PlaceResult; readonly distance: number | null }

/** Where a punch was: attendance.md 2, rule 7. `radius` replaces the radius of the store where it is set. */
export function placeOf(
  punch: Pick<Punch, 'source' | 'position' | 'accuracy'>,
  stores: readonly Pick<StorePlace, 'position' | 'radius'>[],
  radius: number | null,
): PunchPlace {
  if (punch.source === 'store_code' || punch.source === 'device') return { result: 'inside', distance: null }
  const { position, accuracy } = punch
  if (position === null) return { result: 'unknown', distance: null }
  let nearest: { readonly distance: number; readonly radius: number } | null = null
  for (const store of stores) {
    if (store.position === null) continue
    const distance = distanceBetween(position, store.position)
    if (nearest === null || distance < nearest.distance) nearest = { distance, radius: radius ?? store.radius }
  }
  if (nearest === null) return { result: 'unknown', distance: null }
  const distance = Math.round(nearest.distance)
  if (accuracy === null || accuracy > usableAccuracy) return { result: 'uncertain', distance }
  const inside = nearest.distance - Math.min(accuracy, creditedAccuracy) <= nearest.radius
  return { result: inside ? 'inside' : 'outside', distance }
}

/** Whether a punch counts, waits for a decision or does not count, with the reason. */
export type PunchUse =
  | { readonly state: 'counted' }
  | { readonly state: 'awaiting' | 'unusable'; readonly reason: Reason }

/** Applies the decisions on a punch and the rule of the template for punches away from the store. */
export function usabilityOf(punch: Punch, place: PunchPlace, field: FieldRule, placed: boolean): PunchUse {
  if (punch.state === 'invalid') return { state: 'unusable', reason: { code: 'punch.invalid', parameters: {} } }
  if (punch.state === 'refused') return { state: 'unusable', reason: { code: 'punch.refused', parameters: {} } }
  if (punch.state === 'awaiting') return { state: 'awaiting', reason: { code: 'punch.awaiting', parameters: {} } }
  if (punch.approved || !placed || place.result === 'inside' || field === 'counted') return { state: 'counted' }
  const parameters = { place: place.result, distance: place.distance ?? -1 }
  return field === 'refused'
    ? { state: 'unusable', reason: { code: 'punch.field_refused', parameters } }
    : { state: 'awaiting', reason: { code: 'punch.field_approval', parameters } }
}
