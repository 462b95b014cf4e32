import { Button } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Stack, Text } from '@rostrum/ui/layout'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { RelationPicker } from '../../../engine/public/RelationPicker.tsx'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { homePath } from '../../../shell/page-tabs.ts'
import { beginRoleView } from '../../../shell/switch-role-view.ts'
import { useConfirmDiscard } from '../../../shell/unsaved.ts'
import { useLogLabel, useT } from '../../../shell/use-t.ts'

/** Shows the workbench as a holder of the role finds it: its menu, its actions and its records. */
export function LookAsRole({ record }: PanelProps) {
  const t = useT()
  const navigate = useNavigate()
  const confirmDiscard = useConfirmDiscard()
  const mayChoose = useHasPermission('account:read')
  const [isChoosing, setChoosing] = useState(false)
  const look = async (holderId?: string) => {
    setChoosing(false)
    await navigate(homePath)
    await beginRoleView({ id: record.id, name: String(record.name), holderId })
  }
  const begin = (holderId?: string) => confirmDiscard(undefined, () => void look(holderId))
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEye size={16} />}
        onClick={() => (mayChoose ? setChoosing(true) : begin())}
      >
        {t('role.look_as')}
      </Button>
      {isChoosing && <HolderDialog roleId={record.id} onClose={() => setChoosing(false)} onChoose={begin} />}
    </>
  )
}

type HolderDialogProps = { roleId: string; onClose: () => void; onChoose: (holderId?: string) => void }

/** Scopes that follow a person show those of the chosen account; without one, those of the viewer. */
function HolderDialog({ roleId, onClose, onChoose }: HolderDialogProps) {
  const t = useT()
  const word = useLogLabel()
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <Dialog opened onClose={onClose} title={t('role.look_as')} width={440} onPhone="sheet">
      <Stack gap={8}>
        <RelationPicker
          label={word('entity', 'account')}
          path="/workbenchApi/access/accounts"
          filters={[{ field: 'roleIds', operator: 'is', values: [roleId] }]}
          values={chosen}
          onChange={setChosen}
        />
        <Text c="sub" fz={13}>
          {t('role.view_holder_hint')}
        </Text>
      </Stack>
      <DialogActions onCancel={onClose} onConfirm={() => onChoose(chosen[0])} />
    </Dialog>
  )
}
