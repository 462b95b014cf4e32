import { distanceBetween } from '@rostrum/attendance-rules/place'
import type { punchSignals } from '@rostrum/contracts/attendance/punches/calls'
import type { PunchTraces } from './punch.store.ts'
import type { PunchEvidence } from './punch-evidence.ts'
import type { NearStore } from './punch-place.ts'

type Signal = { readonly kind: (typeof punchSignals)[number]; readonly value?: number }

/** In km/h; no train or car on the way to work is faster. */
const highestSpeed = 250
/** In metres: below it a change of position is noise of the receiver. */
const leastDistance = 2000

type SignalFacts = {
  readonly at: Date
  readonly evidence: PunchEvidence
  readonly device: string | null
  readonly position: { readonly latitude: number; readonly longitude: number } | null
  readonly stores: readonly NearStore[]
  readonly traces: PunchTraces
  /** The phone has a key, and it did not sign the punch. */
  readonly isForeign: boolean
}

/** What is unusual about a punch, with its figure. It is shown to those who decide and changes nothing by itself. */
export function signalsOf({
  at,
  evidence,
  device,
  position,
  stores,
  traces,
  isForeign,
}: SignalFacts): readonly Signal[] {
  const { last, knownDevices, ownDevice, deviceOfOthers } = traces
  const isAt = (place: { latitude: number | null; longitude: number | null }) =>
    position !== null && place.latitude === position.latitude && place.longitude === position.longitude
  const speed = position && last ? speedBetween(last, { ...position, at }) : 0
  return [
    ...(device !== null && !ownDevice && knownDevices > 0 ? [{ kind: 'new_device' as const }] : []),
    ...(deviceOfOthers ? [{ kind: 'shared_device' as const }] : []),
    ...(last && isAt(last) ? [{ kind: 'position_repeated' as const }] : []),
    ...(stores.some(isAt) ? [{ kind: 'position_of_store' as const }] : []),
    ...(speed > highestSpeed ? [{ kind: 'too_fast' as const, value: Math.round(speed) }] : []),
    ...(evidence === 'in_doubt' || evidence === 'before_token' ? [{ kind: 'clock_set_back' as const }] : []),
    ...(isForeign ? [{ kind: 'key_differs' as const }] : []),
  ]
}

type Trace = { readonly latitude: number; readonly longitude: number }

/** In km/h; 0 for a distance that may be noise. */
function speedBetween(last: Trace & { readonly at: string }, next: Trace & { readonly at: Date }): number {
  const metres = distanceBetween(last, next)
  if (metres < leastDistance) return 0
  const hours = Math.abs(next.at.getTime() - new Date(last.at).getTime()) / 3_600_000
  return hours === 0 ? Number.POSITIVE_INFINITY : metres / 1000 / hours
}
