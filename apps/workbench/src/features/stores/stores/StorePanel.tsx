import { Stack } from '@rostrum/ui/layout'
import { Suspense } from 'react'
import { useRecordExtension } from '../../../engine/public/record-parts.ts'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { usePage } from '../../../shell/page-context.ts'
import { GpsEdit } from './GpsEdit.tsx'

/** What the record of a store shows besides its facts: the switch for GPS edits, and what other modules add. */
export function StorePanel({ record }: PanelProps) {
  const { gpsEditUntil } = record
  const { buttons } = usePage().authority
  const { acts = [] } = useRecordExtension('store')
  const open = acts.filter(({ permission }) => permission === undefined || buttons.includes(permission))
  return (
    <Stack gap={12}>
      <GpsEdit id={record.id} until={typeof gpsEditUntil === 'string' ? gpsEditUntil : null} />
      <Suspense fallback={null}>
        {open.map(({ code, Act }) => (
          <Act key={code} id={record.id} record={record} labels={{}} asOf="" />
        ))}
      </Suspense>
    </Stack>
  )
}
