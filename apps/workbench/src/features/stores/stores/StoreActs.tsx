import { Box } from '@rostrum/ui/layout'
import { ExtensionActs } from '../../../engine/public/ExtensionActs.tsx'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { GpsEdit } from './GpsEdit.tsx'

/** The switch for GPS edits of a store, and what other modules add to its acts. */
export function StoreActs({ record }: PanelProps) {
  const { gpsEditUntil } = record
  return (
    <>
      <ExtensionActs resource="store" record={record} />
      <Box w="full">
        <GpsEdit id={record.id} until={typeof gpsEditUntil === 'string' ? gpsEditUntil : null} />
      </Box>
    </>
  )
}
