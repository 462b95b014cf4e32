import { distanceBetween, type Position } from '@rostrum/attendance-rules/place'
import type { punchPlaces } from '@rostrum/contracts/attendance/punches/calls'

/** Above this accuracy in metres a position says nothing. */
const usableAccuracy = 200
/** At most so many metres of inaccuracy count in favor of the person. */
const creditedAccuracy = 100

export type NearStore = {
  readonly id: string
  readonly name: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly radius: number
}

export type PlaceOfPunch = {
  readonly place: (typeof punchPlaces)[number]
  readonly distance: number | null
  readonly store: NearStore | undefined
}

/** Where a position is among the stores of the day: attendance.md 2, rule 7. */
export function placeOfPunch(
  position: (Position & { readonly accuracy: number }) | null,
  stores: readonly NearStore[],
): PlaceOfPunch {
  if (position === null) return { place: 'unknown', distance: null, store: stores[0] }
  const [nearest] = stores
    .flatMap((store) => {
      const { latitude, longitude } = store
      if (latitude === null || longitude === null) return []
      return [{ store, distance: distanceBetween(position, { latitude, longitude }) }]
    })
    .toSorted((one, other) => one.distance - other.distance)
  if (!nearest) return { place: 'unknown', distance: null, store: stores[0] }
  const found = { distance: Math.round(nearest.distance), store: nearest.store }
  if (position.accuracy > usableAccuracy) return { place: 'uncertain', ...found }
  const isInside = nearest.distance - Math.min(position.accuracy, creditedAccuracy) <= nearest.store.radius
  return { place: isInside ? 'inside' : 'outside', ...found }
}
