import { toast } from '@rostrum/ui/Toasts'
import type { DraftStore } from '../draft-store.ts'
import { usePageText } from '../messages.ts'
import { useAnnounceTaken } from './use-announce-taken.ts'
import { useSaveFailureMessage } from './use-failure-message.ts'
import type { SaveReport } from './use-server-form.ts'

/** @param untitled the name of a form without one */
export function useSaveReport(draftStore: DraftStore, untitled: string): SaveReport {
  const t = usePageText()
  const sentence = useSaveFailureMessage(draftStore)
  return {
    onFailure: (failure) => toast({ topic: 'server', tone: 'error', message: sentence(failure) }),
    onInterrupted: () =>
      toast({ tone: 'error', message: t('page.interrupted', { name: draftStore.state.entry.name || untitled }) }),
    onSaved: () => toast({ topic: 'server', tone: 'done', message: t('page.saved') }),
    onTaken: useAnnounceTaken(),
  }
}
