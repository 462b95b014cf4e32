import type { Precheck, ProposedChange, Refusal } from '../../../../engines/resource/binding.ts'

type Position = {
  readonly latitude?: number | null | undefined
  readonly longitude?: number | null | undefined
  readonly radius?: number | undefined
  readonly gpsEditUntil?: string | Date | null | undefined
}
type PositionField = 'latitude' | 'longitude'

/** The switch for GPS edits is open while now is earlier than its end. */
export const isGpsEditOpen = (until: string | Date | null | undefined, now: Date): boolean =>
  until !== null && until !== undefined && now.getTime() < new Date(until).getTime()

/** The first position of a store needs no open switch; every later change of position or radius does. */
export const precheckPosition: Precheck<Position, PositionField> = async ({ now }, changes) =>
  changes.map((change) => refusalsOf(change, now))

function refusalsOf({ before, after }: ProposedChange<Position>, now: Date): readonly Refusal<PositionField>[] {
  if (!after) return []
  const { latitude, longitude } = { ...before, ...after }
  if ((latitude === null || latitude === undefined) !== (longitude === null || longitude === undefined))
    return [{ path: latitude === null ? 'latitude' : 'longitude', key: 'stores.coordinates_incomplete' }]
  if (before?.latitude === null || before?.latitude === undefined) return []
  const isMoved = (['latitude', 'longitude', 'radius'] as const).some(
    (field) => after[field] !== undefined && after[field] !== before[field],
  )
  return isMoved && !isGpsEditOpen(before.gpsEditUntil, now)
    ? [{ path: 'latitude', key: 'stores.coordinates_locked' }]
    : []
}
