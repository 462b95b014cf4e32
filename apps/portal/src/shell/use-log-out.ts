import { toast } from '@rostrum/ui/Toasts'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { call } from './api.ts'
import { endSessionHere } from './end-session-here.ts'
import { useReportFailure } from './failure.ts'
import { useT } from './use-t.ts'

/** Leaves the page, ends the session, and deletes what the person has entered on this device. A failure is reported. */
export function useLogOut(): () => Promise<void> {
  const t = useT()
  const navigate = useNavigate()
  const reportFailure = useReportFailure()
  return async () => {
    await navigate(paths.home())
    // A page with unsaved work may have stopped the log-out.
    if (window.location.pathname !== paths.home()) return
    try {
      await call('POST /recruitApi/app/api/auth/logout', {})
    } catch (error) {
      reportFailure(error)
      throw error
    }
    await endSessionHere()
    toast({ tone: 'done', message: t('shell.logged_out') })
  }
}
