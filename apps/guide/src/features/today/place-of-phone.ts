import { distanceBetween } from '@rostrum/attendance-rules/place'
import { placeOf } from '@rostrum/attendance-rules/punch-place'
import type { TodayAnswer } from './today.ts'
import type { PositionState } from './use-position.ts'

type Store = TodayAnswer['today']['stores'][number]
export type PlaceOfPhone = {
  readonly result: string
  readonly distance: number | null
  readonly accuracy: number
  readonly store: Store | undefined
}

/** Where the phone is, by the rule of the server; undefined before there is a position. */
export function placeOfPhone({ stores }: TodayAnswer['today'], position: PositionState): PlaceOfPhone | undefined {
  if (position.state !== 'read') return position.state === 'reading' ? undefined : unknown
  const { fix } = position
  const placed = stores.flatMap((store) =>
    store.latitude === null || store.longitude === null
      ? []
      : [{ store, radius: store.radius, position: { latitude: store.latitude, longitude: store.longitude } }],
  )
  const nearest = placed.toSorted((a, b) => distanceBetween(fix, a.position) - distanceBetween(fix, b.position))[0]
  const { result, distance } = placeOf({ source: 'clock', position: fix, accuracy: fix.accuracy }, placed, null)
  return { result, distance, accuracy: fix.accuracy, store: nearest?.store }
}

const unknown: PlaceOfPhone = { result: 'unknown', distance: null, accuracy: 0, store: undefined }
