import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { homePath } from '../../../shell/page-tabs.ts'
import { beginRoleView } from '../../../shell/switch-role-view.ts'
import { useConfirmDiscard } from '../../../shell/unsaved.ts'
import { useT } from '../../../shell/use-t.ts'

/** Shows the workbench as a holder of the role finds it: its menu, its actions and its records. */
export function LookAsRole({ record }: PanelProps) {
  const t = useT()
  const navigate = useNavigate()
  const confirmDiscard = useConfirmDiscard()
  const look = async () => {
    await navigate(homePath)
    await beginRoleView({ id: record.id, name: String(record.name) })
  }
  return (
    <Button
      variant="default"
      leftSection={<IconEye size={16} />}
      onClick={() => confirmDiscard(undefined, () => void look())}
    >
      {t('role.look_as')}
    </Button>
  )
}
