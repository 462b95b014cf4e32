import type { DraftSaver } from '@rostrum/forms-react/drafts/draft-saver'
import { toast } from '@rostrum/ui/Toasts'
import type { T } from '../shell/use-t.ts'

/** The form has not reached the server and nothing more can be done; a form that closed says so itself. */
export function notifyUnsaved({ state }: DraftSaver, t: T): void {
  if (state.kind !== 'refused') toast({ tone: 'error', message: t('registration.not_saved_yet') })
}
