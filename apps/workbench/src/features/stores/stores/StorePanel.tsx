import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { GpsEdit } from './GpsEdit.tsx'

/** What the record of a store shows besides its facts: the switch for GPS edits. */
export function StorePanel({ record }: PanelProps) {
  const { gpsEditUntil } = record
  return <GpsEdit id={record.id} until={typeof gpsEditUntil === 'string' ? gpsEditUntil : null} />
}
