import { type Datum, isDatumOf } from '@rostrum/contracts/stores/stores/datums'
import { isOnMapsOfChina, wgs84FromGcj02 } from './gcj02.ts'

type Position = {
  readonly latitude?: number | null | undefined
  readonly longitude?: number | null | undefined
  readonly datum?: Datum | undefined
  readonly country?: string | undefined
}

/** Five decimals are about a metre, and seven a centimetre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7

/**
 * Coordinates that are stated to be of a map of China are stored as WGS 84, with a note that they were converted.
 * Coordinates that are given without a datum are WGS 84. Those of a map of China in another country stay as they are
 * and are refused, and a place that those maps do not show is taken as it is. What is noted as converted is not converted
 * a second time.
 */
export function convertPosition<V extends Position>(values: V, before: Position = {}): V {
  const { latitude = before.latitude, longitude = before.longitude, country = before.country } = values
  const isMoved = values.latitude !== undefined || values.longitude !== undefined
  if (values.datum !== 'GCJ02') {
    return isMoved && values.datum === undefined && before.datum === 'CONVERTED'
      ? { ...values, datum: 'WGS84' }
      : values
  }
  if (!isDatumOf('GCJ02', country)) return values
  if (!isMoved && before.datum === 'CONVERTED') return { ...values, datum: 'CONVERTED' }
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return { ...values, datum: 'WGS84' }
  if (!isOnMapsOfChina({ latitude, longitude })) return { ...values, datum: 'WGS84' }
  const point = wgs84FromGcj02({ latitude, longitude })
  return {
    ...values,
    latitude: rounded(point.latitude),
    longitude: rounded(point.longitude),
    datum: 'CONVERTED',
  }
}
