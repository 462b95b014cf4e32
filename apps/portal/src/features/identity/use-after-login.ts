import { toast } from '@rostrum/ui/Toasts'
import { useQueryClient } from '@tanstack/react-query'
import { deleteEntriesExcept } from '../../shell/delete-entries.ts'
import { completeLogin } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'

/** Runs after a log-in: pending calls continue, personal data is fetched again, and the person is notified. */
export function useAfterLogin(
  done: 'identity.login_done' | 'identity.register_done' = 'identity.login_done',
): (personId: string) => Promise<void> {
  const t = useT()
  const queries = useQueryClient()
  return async (personId) => {
    if (!completeLogin(personId)) {
      toast({ tone: 'neutral', message: t('shell.another_account') })
      return
    }
    await deleteEntriesExcept(personId)
    toast({ tone: 'done', message: t(done) })
    await queries.invalidateQueries()
  }
}
