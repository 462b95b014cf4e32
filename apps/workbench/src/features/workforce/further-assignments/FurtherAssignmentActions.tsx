import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { RescindRow } from '../../../parts/structure/RescindRow.tsx'
import { call } from '../../../shell/api.ts'
import { useT } from '../../../shell/use-t.ts'

/** Takes a further assignment that was wrong out of all lists. */
export function FurtherAssignmentActions({ record: { id, revision } }: PanelProps) {
  const t = useT()
  return (
    <RescindRow
      permission="further-assignment:write"
      label={t('further_assignment.rescind')}
      hint={t('further_assignment.rescind_hint')}
      done={t('further_assignment.rescinded')}
      refresh="/workforce/"
      rescind={() => call('POST /workbenchApi/workforce/further-assignments/{id}/rescission', { id, revision })}
    />
  )
}
