import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { toast } from '@rostrum/ui/Toasts'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { call } from './api.ts'
import { deleteEntriesOf } from './delete-entries.ts'
import { useReportFailure } from './failure.ts'
import { completeLogout } from './session.ts'
import { useT } from './use-t.ts'
import { useUser } from './user.ts'

export function LogOutDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT()
  const user = useUser()
  const navigate = useNavigate()
  const reportFailure = useReportFailure()
  const logOut = async () => {
    await navigate(paths.home())
    // A page with unsaved work may have stopped the log-out.
    if (window.location.pathname !== paths.home()) return
    try {
      await call('POST /recruitApi/app/api/auth/logout', {})
    } catch (error) {
      reportFailure(error)
      throw error
    }
    if (user) await deleteEntriesOf(user.personId)
    completeLogout()
    toast({ tone: 'done', message: t('shell.logged_out') })
  }
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
