import { toast } from '@rostrum/ui/Toasts'
import { useQueryClient } from '@tanstack/react-query'
import { deleteEntriesExcept } from '../../form-host/delete-entries.ts'
import { completeLogin } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'

/** What follows a log-in: waiting calls go on, everything personal is fetched anew, and the person is told. */
export function useAfterLogin(): (personId: string) => Promise<void> {
  const t = useT()
  const queries = useQueryClient()
  return async (personId) => {
    if (!completeLogin(personId)) {
      toast({ tone: 'neutral', message: t('shell.another_account') })
      return
    }
    await deleteEntriesExcept(personId)
    toast({ tone: 'done', message: t('identity.login_done') })
    await queries.invalidateQueries()
  }
}
