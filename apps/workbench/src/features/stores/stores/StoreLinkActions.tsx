import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { RescindLink } from '../../../parts/structure/RescindLink.tsx'
import { call } from '../../../shell/api.ts'

export const StoreLinkActions = ({ record: { id, revision } }: PanelProps) => (
  <RescindLink rescind={() => call('POST /workbenchApi/stores/links/{id}/rescission', { id, revision })} />
)
