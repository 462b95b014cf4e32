import type { Answers, FormStore } from '@rostrum/forms'
import { DraftSaver, type SaveFailure, type SaveResult } from '@rostrum/forms-react/drafts/draft-saver'
import { ApiFailure } from '@rostrum/ui/api-failure'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { deepEqual } from '../../../parts/editing/rebase.ts'
import { call, type Input, type Output } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'

const read = 'GET /workbenchApi/talent/interviews/{id}/evaluation-draft'
const write = 'PUT /workbenchApi/talent/interviews/{id}/evaluation-draft'

/** The initial draft of an interviewer. */
export type EvaluationBaseline = Output<typeof read>

export type EvaluationDraft = {
  readonly saver: DraftSaver
  /** The revision of the own evaluation that this window has read. */
  readonly read: () => Pick<EvaluationBaseline, 'draftRevision' | 'revision'>
  /** The draft that was saved elsewhere replaces the local input, or is overwritten by it. */
  readonly decide: (whose: 'theirs' | 'mine') => Promise<void>
}

/** Saves the input automatically, as the draft of its author. */
export function useEvaluationDraft(id: string, form: FormStore, opened: EvaluationBaseline): EvaluationDraft {
  const reportFailure = useReportFailure()
  const revision = useRef(opened.revision)
  const { mutateAsync: save } = useMutation({ mutationFn: (input: Input<typeof write>) => call(write, input) })
  const [saver] = useState(() => {
    const send = (answers: Answers, draftRevision: number) =>
      save({ id, answers, draftRevision, revision: revision.current })
    const look = async () => {
      const stored = await call(read, { id })
      return stored.revision === revision.current ? stored : undefined
    }
    const baseline = { answers: form.answers(), revision: opened.draftRevision, savedAt: opened.savedAt }
    return new DraftSaver({
      baseline,
      read: () => form.answers(),
      send: resolveOwnConflicts(send, look),
      classifyError: classifySaveError,
    })
  })
  useEffect(
    () =>
      form.onChange(() => {
        // Values that a form computes when it settles are not input.
        if (!saver.isSaved || !deepEqual(form.answers(), saver.baseline.answers)) saver.markChanged()
      }),
    [form, saver],
  )
  useEffect(() => {
    const retry = () => saver.retry()
    const hidden = () => document.visibilityState === 'hidden' && void saver.flush()
    // Input that could not be saved before is restored after the next log-in.
    retry()
    window.addEventListener('online', retry)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', hidden)
      saver.dispose()
    }
  }, [saver])
  return {
    saver,
    read: () => ({ draftRevision: saver.baseline.revision, revision: revision.current }),
    decide: async (whose) => {
      try {
        const theirs = await call(read, { id })
        revision.current = theirs.revision
        const basis = { answers: theirs.answers ?? {}, revision: theirs.draftRevision, savedAt: theirs.savedAt }
        if (whose === 'mine') return saver.resolve(basis)
        form.restore({ answers: basis.answers, touched: [] })
        saver.adopt({ ...basis, answers: form.answers() })
      } catch (error) {
        reportFailure(error)
      }
    },
  }
}

type Send = (answers: Answers, draftRevision: number) => Promise<Output<typeof write>>

/** Retries a save that conflicts only with this window's own draft, whose response was lost. */
function resolveOwnConflicts(send: Send, look: () => Promise<EvaluationBaseline | undefined>) {
  let unanswered: Answers | undefined
  const sendKnown: Send = async (answers, draftRevision) => {
    const sent = unanswered
    try {
      return await send(answers, draftRevision)
    } catch (error) {
      const failing = classifySaveError(error)
      if (failing === 'offline') unanswered = answers
      const stored = failing === 'conflict' && sent ? await look() : undefined
      if (!stored || !deepEqual(stored.answers, sent)) throw error
      return send(answers, stored.draftRevision)
    }
  }
  return async (answers: Answers, revision: number): Promise<SaveResult> => {
    const { draftRevision, savedAt } = await sendKnown(answers, revision)
    unanswered = undefined
    return { revision: draftRevision, savedAt }
  }
}

/** Forbidden, missing, or in a state that allows no changes: a retry would fail in the same way. */
const finalStatuses: ReadonlySet<number> = new Set([403, 404, 409])

function classifySaveError(error: unknown): SaveFailure {
  if (!(error instanceof ApiFailure)) return 'failed'
  if (error.status === 0) return 'offline'
  if (error.status === 401) return 'loggedOut'
  if (error.reason === 'record.conflict') return 'conflict'
  return finalStatuses.has(error.status) ? 'refused' : 'failed'
}
