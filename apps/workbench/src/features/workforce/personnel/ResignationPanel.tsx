import { Flex, Stack } from '@rostrum/ui/layout'
import { Suspense } from 'react'
import { useRecordExtension } from '../../../engine/public/record-parts.ts'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { usePage } from '../../../shell/page-context.ts'
import { ActLinks } from './ActLinks.tsx'

/** What leads on from a resignation, and what other modules know of the leaving. */
export function ResignationPanel({ record }: PanelProps) {
  const { buttons } = usePage().authority
  const { parts = [] } = useRecordExtension('resignation')
  const open = parts.filter(({ permission }) => permission === undefined || buttons.includes(permission))
  return (
    <Stack gap={8}>
      <Flex wrap="wrap" gap={8}>
        <ActLinks record={record} />
      </Flex>
      <Suspense>
        {open.map(({ code, Part }) => (
          <Part key={code} id={record.id} record={record} labels={{}} asOf="" />
        ))}
      </Suspense>
    </Stack>
  )
}
