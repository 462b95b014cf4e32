import type { Answers, CompiledForm, FormStore, FormStoreOptions } from '@rostrum/forms'
import type { DraftBaseline, DraftSaver, SaveFailure } from '@rostrum/forms-react/drafts/draft-saver'
import { useSaveState } from '@rostrum/forms-react/drafts/use-save-state'
import { toast } from '@rostrum/ui/Toasts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '../shell/use-t.ts'
import { classifySaveError } from './classify-save-error.ts'
import { type MergeConflict, mergeInto, readAnswers, setFormAnswers } from './open-form.ts'

/** A conflict for the person to decide. Nothing is saved until then. */
export type MergeQuestion = {
  readonly kind: 'asking'
  readonly conflict: MergeConflict
  /** Whether the dialog is open; the person may postpone the decision. */
  readonly isOpen: boolean
  readonly open: () => void
  readonly postpone: () => void
  /** Continues with these answers in the conflicting fields. */
  readonly resolve: (answers: Answers) => void
}

/** The merge with a draft that was saved elsewhere. Every state leads on, by itself or by an action of the person. */
export type DraftMerge =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  | MergeQuestion

type MergeState =
  | { readonly kind: 'idle' | 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly attempts: number }
  | { readonly kind: 'asking'; readonly conflict: MergeConflict; readonly isOpen: boolean }

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

const idle: MergeState = { kind: 'idle' }
const firstRetryMilliseconds = 5000
const maximumRetryMilliseconds = 60_000

/** Merges a draft that was saved elsewhere in the meantime, and asks only about conflicts. */
export function useDraftMerge({ initialConflict, ...parts }: DraftMergeOptions): DraftMerge {
  const { form, saver, compiled, options, load } = parts
  const t = useT()
  const [state, setState] = useState(initialConflict ? questionAbout(initialConflict) : idle)
  const { kind: saving } = useSaveState(saver)

  const join = async () => {
    if (state.kind === 'loading') return
    setState({ kind: 'loading' })
    try {
      const { answers, revision, savedAt } = await load()
      const basis = { answers: readAnswers(compiled, options, answers), revision, savedAt }
      const conflict = mergeInto(form, saver.baseline.answers, basis)
      if (conflict) return setState(questionAbout(conflict))
      setState(idle)
      saver.resolve(basis)
      toast({ tone: 'neutral', message: t('form_host.joined') })
    } catch (error) {
      setState({ kind: 'failed', error, attempts: state.kind === 'failed' ? state.attempts + 1 : 1 })
    }
  }
  const begin = useEffectEvent(() => {
    if (state.kind === 'idle') void join()
  })
  useEffect(() => {
    if (saving === 'conflict') begin()
  }, [saving])
  useRetry(state, join)

  switch (state.kind) {
    case 'idle':
    case 'loading':
      return { kind: state.kind }
    case 'failed':
      return { kind: 'failed', error: state.error, retry: () => void join() }
    case 'asking': {
      const { conflict } = state
      const resolve = (answers: Answers) => {
        setFormAnswers(form, answers)
        setState(idle)
        saver.resolve(conflict.theirBaseline)
      }
      const show = (isOpen: boolean) => () => setState({ ...state, isOpen })
      return { ...state, open: show(true), postpone: show(false), resolve }
    }
  }
}

const questionAbout = (conflict: MergeConflict): MergeState => ({ kind: 'asking', conflict, isOpen: true })

/** Retries a failed merge after a while, and as soon as the network is back; not what would fail in the same way. */
function useRetry(state: MergeState, join: () => Promise<void>): void {
  const retry = useEffectEvent(() => void join())
  useEffect(() => {
    if (state.kind !== 'failed' || !passingFailures.has(classifySaveError(state.error))) return
    const delay = Math.min(firstRetryMilliseconds * 2 ** (state.attempts - 1), maximumRetryMilliseconds)
    const timer = setTimeout(() => retry(), delay)
    const onOnline = () => retry()
    window.addEventListener('online', onOnline)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [state])
}

const passingFailures: ReadonlySet<string> = new Set<SaveFailure>(['offline', 'failed'])
