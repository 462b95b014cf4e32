import { Box } from '@rostrum/ui/layout'
import { Suspense } from 'react'
import { useRecordExtension } from '../../../engine/public/record-parts.ts'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { usePage } from '../../../shell/page-context.ts'
import { GpsEdit } from './GpsEdit.tsx'

/** The switch for GPS edits of a store, and what other modules add to its acts. */
export function StoreActs({ record }: PanelProps) {
  const { gpsEditUntil } = record
  const { buttons } = usePage().authority
  const { acts = [] } = useRecordExtension('store')
  const open = acts.filter(({ permission }) => permission === undefined || buttons.includes(permission))
  return (
    <>
      <Suspense fallback={null}>
        {open.map(({ code, Act }) => (
          <Act key={code} id={record.id} record={record} labels={{}} asOf="" />
        ))}
      </Suspense>
      <Box w="full">
        <GpsEdit id={record.id} until={typeof gpsEditUntil === 'string' ? gpsEditUntil : null} />
      </Box>
    </>
  )
}
