import type { Datum } from '@rostrum/contracts/stores/stores/store-resources'
import { wgs84FromGcj02 } from './gcj02.ts'

type Position = {
  readonly latitude?: number | null | undefined
  readonly longitude?: number | null | undefined
  readonly datum?: Datum | undefined
}

/** Five decimals are about a metre, and seven a centimetre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7

/**
 * Coordinates that are stated to be of a map of China are stored as WGS 84, with a note that they were converted.
 * Coordinates that are given without a datum are WGS 84.
 */
export function convertPosition<V extends Position>(values: V, before: Position = {}): V {
  const { latitude = before.latitude, longitude = before.longitude } = values
  if (values.datum !== 'GCJ02') {
    const isMoved = values.latitude !== undefined || values.longitude !== undefined
    return isMoved && values.datum === undefined && before.datum === 'CONVERTED'
      ? { ...values, datum: 'WGS84' }
      : values
  }
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return { ...values, datum: 'WGS84' }
  const point = wgs84FromGcj02({ latitude, longitude })
  return {
    ...values,
    latitude: rounded(point.latitude),
    longitude: rounded(point.longitude),
    datum: 'CONVERTED',
  }
}
