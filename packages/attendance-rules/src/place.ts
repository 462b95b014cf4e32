import type { CountryRules } from './country.ts'
import type { PlaceResult } from './results.ts'
import type { Zone } from './time.ts'

/** WGS-84, in degrees. */
export type Position = { readonly latitude: number; readonly longitude: number }

/** Where a punch was, and its distance in metres from the nearest store. */
export type PunchPlace = { readonly result: PlaceResult; readonly distance: number | null }

/** A store where the person works on a day, as it is on that day. */
export type StorePlace = {
  readonly id: string
  readonly zone: Zone
  readonly position: Position | null
  /** In metres. */
  readonly radius: number
}

/** Where an employment belongs on a day. */
export type Assignment = {
  /** The unit of the row, and the units above it: rules and audiences of holidays name any of them. */
  readonly units: readonly string[]
  readonly company: string
  /** Law and holidays follow the country of the company. */
  readonly country: CountryRules
  /** The zone of the company, for people without a store. */
  readonly zone: Zone
  /** The home store, if there is one: its zone is that of the day. */
  readonly stores: readonly StorePlace[]
}

/** Distance in metres on a sphere of the mean radius of the earth. */
export function distanceBetween(a: Position, b: Position): number {
  const radians = Math.PI / 180
  const latitude = (b.latitude - a.latitude) * radians
  const longitude = (b.longitude - a.longitude) * radians
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * Math.sin(longitude / 2) ** 2
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(chord)))
}
