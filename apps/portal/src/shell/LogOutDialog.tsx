import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { useLogOut } from './use-log-out.ts'
import { useT } from './use-t.ts'

export function LogOutDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT()
  const logOut = useLogOut()
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('shell.log_out_question')}
      consequence={t('shell.log_out_consequence')}
      confirmLabel={t('ui.log_out')}
      onConfirm={logOut}
    />
  )
}
