import type { Position } from '@rostrum/attendance-rules/place'
import { placeOf } from '@rostrum/attendance-rules/punch-place'
import type { punchPlaces } from '@rostrum/contracts/attendance/punches/calls'

export type NearStore = {
  readonly id: string
  readonly name: string
  readonly latitude: number | null
  readonly longitude: number | null
  /** In metres, as it is for the person. */
  readonly radius: number
}

export type PlaceOfPunch = {
  readonly place: (typeof punchPlaces)[number]
  readonly distance: number | null
  readonly store: NearStore | undefined
}

/** Where a position is among the stores of the day. */
export function placeOfPunch(
  position: (Position & { readonly accuracy: number }) | null,
  stores: readonly NearStore[],
): PlaceOfPunch {
  const measured = stores.map((store) => ({ store, position: positionOf(store), radius: store.radius }))
  const { result, distance, store } = placeOf(
    { source: 'clock', position, accuracy: position?.accuracy ?? null },
    measured,
    null,
  )
  return { place: result, distance, store: store?.store ?? stores[0] }
}

const positionOf = ({ latitude, longitude }: NearStore): Position | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }
