import type { Answers, CompiledForm, FormStore, FormStoreOptions } from '@rostrum/forms'
import type { DraftBaseline, DraftSaver } from '@rostrum/forms-react/drafts/draft-saver'
import { useSaveState } from '@rostrum/forms-react/drafts/use-save-state'
import { toast } from '@rostrum/ui/Toasts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useReportFailure } from '../shell/failure.ts'
import { useT } from '../shell/use-t.ts'
import type { ConflictResolution } from './ConflictDialog.tsx'
import { type MergeConflict, mergeInto, readAnswers, setFormAnswers } from './open-form.ts'

export type DraftMerge = Omit<ConflictResolution, 'form'> & {
  /** What another device has changed differently, until the person decides. */
  readonly conflict: MergeConflict | undefined
  readonly openDialog: () => void
}

type DraftMergeOptions = {
  form: FormStore
  saver: DraftSaver
  compiled: CompiledForm
  options: FormStoreOptions
  /** Fetches what the server has now. */
  load: () => Promise<DraftBaseline>
  /** A conflict that existed when the page was opened. */
  initialConflict: MergeConflict | undefined
}

/** Merges a draft that was saved elsewhere in the meantime, and asks only about conflicts. */
export function useDraftMerge({
  form,
  saver,
  compiled,
  options,
  load,
  initialConflict,
}: DraftMergeOptions): DraftMerge {
  const t = useT()
  const reportFailure = useReportFailure()
  const [conflict, setConflict] = useState(initialConflict)
  const [isDeciding, setDeciding] = useState(initialConflict !== undefined)
  const { kind } = useSaveState(saver)

  const join = useEffectEvent(async () => {
    if (conflict) return
    try {
      const { answers, revision, savedAt } = await load()
      const basis = { answers: readAnswers(compiled, options, answers), revision, savedAt }
      const difference = mergeInto(form, saver.baseline.answers, basis)
      if (difference) {
        setConflict(difference)
        setDeciding(true)
        return
      }
      saver.resolve(basis)
      toast({ tone: 'neutral', message: t('form_host.joined') })
    } catch (error) {
      reportFailure(error)
    }
  })
  useEffect(() => {
    if (kind === 'conflict') void join()
  }, [kind])

  const resolve = (answers: Answers) => {
    if (!conflict) return
    setFormAnswers(form, answers)
    saver.resolve(conflict.theirBaseline)
    setConflict(undefined)
    setDeciding(false)
  }
  return {
    conflict,
    isDeciding,
    resolve,
    postpone: () => setDeciding(false),
    openDialog: () => setDeciding(true),
  }
}
