import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { useHasPermission } from '../../shell/page-context.ts'
import { RequirementPanel } from './RequirementPanel.tsx'

/** The requirements of a position, for its editors. */
export function PositionPanel({ record }: { record: ResourceRecord }) {
  const mayWrite = useHasPermission('project:write')
  return mayWrite ? <RequirementPanel record={record} /> : null
}
