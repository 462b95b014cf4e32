import type { Answers, CompiledForm, FormStore, FormStoreOptions } from '@rostrum/forms'
import type { DraftSaver } from '@rostrum/forms-react/drafts/draft-saver'
import { useSaveState } from '@rostrum/forms-react/drafts/use-save-state'
import { toast } from '@rostrum/ui/Toasts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ConflictResolution } from '../../form-host/ConflictDialog.tsx'
import { type MergeConflict, mergeInto, readAnswers, setFormAnswers } from '../../form-host/open-form.ts'
import { call } from '../../shell/api.ts'
import { useReportFailure } from '../../shell/failure.ts'
import { useT } from '../../shell/use-t.ts'

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
  projectId: string
  /** The application, once it is known. */
  id: { current: string | undefined }
  /** A conflict that existed when the page was opened. */
  initialConflict: MergeConflict | undefined
}

/** Merges a draft that was saved elsewhere in the meantime, and asks only about conflicts. */
export function useDraftMerge({
  form,
  saver,
  compiled,
  options,
  projectId,
  id,
  initialConflict,
}: DraftMergeOptions): DraftMerge {
  const t = useT()
  const reportFailure = useReportFailure()
  const [disagreement, setDisagreement] = useState(initialConflict)
  const [isDeciding, setDeciding] = useState(initialConflict !== undefined)
  const { kind } = useSaveState(saver)

  const join = useEffectEvent(async () => {
    if (disagreement) return
    try {
      const theirs = await call('GET /recruitApi/app/api/person/jobApply/getForm', { projectId })
      const { revision, savedAt } = theirs
      id.current ??= theirs.id ?? undefined
      const basis = { answers: readAnswers(compiled, options, theirs.answers), revision, savedAt }
      const difference = mergeInto(form, saver.baseline.answers, basis)
      if (difference) {
        setDisagreement(difference)
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
    if (!disagreement) return
    setFormAnswers(form, answers)
    saver.resolve(disagreement.theirBaseline)
    setDisagreement(undefined)
    setDeciding(false)
  }
  return {
    conflict: disagreement,
    isDeciding,
    resolve,
    postpone: () => setDeciding(false),
    openDialog: () => setDeciding(true),
  }
}
