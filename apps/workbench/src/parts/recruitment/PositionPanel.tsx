import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { useHasPermission } from '../../shell/page-context.ts'
import { CancelPosition } from './CancelPosition.tsx'
import { RequirementPanel } from './RequirementPanel.tsx'

/** The actions of an editor on a position in addition to its fields. */
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
