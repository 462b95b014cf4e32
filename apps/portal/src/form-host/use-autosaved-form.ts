import type { Answers } from '@rostrum/forms'
import {
  type DraftBaseline,
  DraftSaver,
  type SaveFailure,
  type SaveResult,
} from '@rostrum/forms-react/drafts/draft-saver'
import { toast } from '@rostrum/ui/Toasts'
import { useEffect, useState } from 'react'
import { useReturns } from '../shell/session.ts'
import { useT } from '../shell/use-t.ts'
import { type DraftMerge, useDraftMerge } from './use-draft-merge.ts'
import { type FormSession, type OpenFormOptions, useOpenForm } from './use-open-form.ts'

export type AutosavedForm = Pick<FormSession, 'opened' | 'form' | 'host'> & {
  readonly saver: DraftSaver
  readonly merge: DraftMerge
}

type AutosaveOptions = OpenFormOptions & {
  /** These two must not depend on a render: the first ones are used. */
  readonly send: (answers: Answers, revision: number) => Promise<SaveResult>
  readonly classifyError: (error: unknown) => SaveFailure
  /** Fetches what the server has now. */
  readonly load: () => Promise<DraftBaseline>
}

/** A form in edit mode: saved automatically, with a copy on this device, and merged with changes from other devices. */
export function useAutosavedForm({ send, classifyError, load, ...opening }: AutosaveOptions): AutosavedForm {
  const t = useT()
  const { copyStore } = opening
  const { compiled, options, opened, form, host } = useOpenForm(opening)
  const [saver] = useState(() => {
    const localCopy = {
      save: ({ answers, revision }: DraftBaseline) =>
        copyStore.save({ at: Date.now(), revision, base: answers, snapshot: form.snapshot() }),
      drop: () => copyStore.delete(),
    }
    return new DraftSaver({ baseline: opened.baseline, read: () => form.answers(), send, classifyError, localCopy })
  })
  useEffect(() => form.onChange(() => saver.markChanged()), [form, saver])
  useEffect(() => {
    const retry = () => saver.retry()
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
      saver.dispose()
    }
  }, [saver])
  // A save whose log-in was cancelled continues when the same person logs in, for instance after a new password.
  const returns = useReturns()
  useEffect(() => {
    if (returns > 0) saver.retry()
  }, [returns, saver])
  useEffect(() => {
    if (opened.copy === 'none') return
    toast({ tone: 'neutral', message: opened.copy === 'joined' ? t('form_host.joined') : t('form_host.restored') })
    if (opened.conflict) saver.enterConflict()
    else saver.markChanged()
  }, [opened, saver, t])
  const merge = useDraftMerge({ form, saver, compiled, options, load, initialConflict: opened.conflict })
  return { opened, form, host, saver, merge }
}
