import type { Punch } from './facts.ts'
import { distanceBetween, type PunchPlace, type StorePlace } from './place.ts'
import type { Reason } from './reason.ts'
import type { FieldRule } from './template.ts'

/** Above this accuracy in metres a position says nothing. */
const usableAccuracy = 200
/** At most so many metres of inaccuracy count in favor of the person. */
const creditedAccuracy = 100

/** A place with the store that it was measured to; undefined without one. */
type PlaceAtStore<S> = PunchPlace & { readonly store: S | undefined }

/**
 * Where a punch was and its nearest store: attendance.md 2, rule 7. `radius` replaces the radius of the store where it
 * is set.
 */
export function placeOf<S extends Pick<StorePlace, 'position' | 'radius'>>(
  punch: Pick<Punch, 'source' | 'position' | 'accuracy' | 'measured'>,
  stores: readonly S[],
  radius: number | null,
): PlaceAtStore<S> {
  const { source, position, accuracy } = punch
  if (source === 'store_code' || source === 'device') return { result: 'inside', distance: null, store: undefined }
  if (punch.measured) return { ...punch.measured, store: undefined }
  let nearest: { readonly store: S; readonly distance: number } | undefined
  for (const store of stores) {
    if (position === null || store.position === null) continue
    const distance = distanceBetween(position, store.position)
    if (!nearest || distance < nearest.distance) nearest = { store, distance }
  }
  if (!nearest) return { result: 'unknown', distance: null, store: undefined }
  const { store, distance: metres } = nearest
  const found = { distance: Math.round(metres), store }
  if (accuracy === null || accuracy > usableAccuracy) return { result: 'uncertain', ...found }
  const inside = metres - Math.min(accuracy, creditedAccuracy) <= (radius ?? store.radius)
  return { result: inside ? 'inside' : 'outside', ...found }
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
