import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { useHasPermission } from '../../shell/page-context.ts'
import { CancelPosition } from './CancelPosition.tsx'
import { RequirementPanel } from './RequirementPanel.tsx'

/** What whoever may change a position does with it besides editing its fields. */
export function PositionPanel({ record }: { record: ResourceRecord }) {
  const mayWrite = useHasPermission('project:write')
  if (!mayWrite) return null
  return (
    <>
      <CancelPosition record={record} />
      <RequirementPanel record={record} />
    </>
  )
}
