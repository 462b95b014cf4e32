import { Stack } from '@rostrum/ui/layout'
import { type ReactNode, Suspense } from 'react'
import { useRecordExtension } from '../../../engine/public/record-parts.ts'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { usePage } from '../../../shell/page-context.ts'
import { LeavingChecklist } from './leaving/LeavingChecklist.tsx'
import type { Side } from './side.ts'

/** What is left to do for a resignation, and what other modules know of the leaving. */
export function ResignationPanel({ record }: PanelProps) {
  const { buttons } = usePage().authority
  const { parts = [] } = useRecordExtension('resignation')
  const open = parts.filter(({ permission }) => permission === undefined || buttons.includes(permission))
  return (
    <Leaving record={record} side="workforce">
      <Suspense>
        {open.map(({ code, Part }) => (
          <Part key={code} id={record.id} record={record} labels={{}} asOf="" />
        ))}
      </Suspense>
    </Leaving>
  )
}

/** The same of a guide for the channel side, which knows no more of the leaving. */
export const GuideResignationPanel = ({ record }: PanelProps) => <Leaving record={record} side="stores" />

type LeavingProps = Pick<PanelProps, 'record'> & { side: Side; children?: ReactNode }

function Leaving({ record, side, children }: LeavingProps) {
  const hasChecklist = record.checklist === 'open' || record.checklist === 'closed'
  return (
    <Stack gap={20}>
      {hasChecklist && <LeavingChecklist id={record.id} side={side} />}
      {children}
    </Stack>
  )
}
