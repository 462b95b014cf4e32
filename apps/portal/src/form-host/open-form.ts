import { type Answers, type CompiledForm, FormStore, type FormStoreOptions } from '@rostrum/forms'
import type { DraftBaseline } from '@rostrum/forms-react/drafts/draft-saver'
import type { LocalCopy } from '../shell/local-copy.ts'
import { isSame, mergeAnswers } from './merge-answers.ts'

/** The conflicts of two devices, and the merged answers apart from these. */
export type MergeConflict = {
  readonly names: readonly string[]
  readonly mine: Answers
  readonly theirs: Answers
  readonly theirBaseline: DraftBaseline
}

export type OpenedForm = {
  readonly form: FormStore
  readonly baseline: DraftBaseline
  /** What happened to local entries of an earlier visit. */
  readonly copy: 'none' | 'restored' | 'joined'
  readonly conflict: MergeConflict | undefined
  /** The recorded data of the person has changed since the answers were saved. */
  readonly isOutdated: boolean
}

/** Answers as the form would send them, without values of an older form version or of hidden fields. */
export function readAnswers(compiled: CompiledForm, options: FormStoreOptions, answers: Answers): Answers {
  return new FormStore(compiled, { ...options, answers }).answers()
}

/** Opens a form with the server's answers and the local input that never arrived there. */
export function openForm(
  compiled: CompiledForm,
  options: FormStoreOptions,
  { answers, revision, savedAt }: DraftBaseline,
  copy: LocalCopy | undefined,
): OpenedForm {
  const form = new FormStore(compiled, { ...options, answers })
  const baseline = { answers: form.answers(), revision, savedAt }
  const isOutdated = Object.keys(options.given ?? {}).some((name) => !isSame(baseline.answers[name], answers[name]))
  const opened = { form, baseline, isOutdated, conflict: undefined }
  if (!copy) return { ...opened, copy: 'none' }
  form.restore(copy.snapshot)
  const mine = form.answers()
  if (isSame(mine, baseline.answers)) return { ...opened, copy: 'none' }
  if (copy.revision === revision) return { ...opened, copy: 'restored' }
  return { ...opened, copy: 'joined', conflict: mergeInto(form, copy.base, baseline) }
}

/**
 * Merges what was saved elsewhere into an open form. Where both sides changed a field, the form keeps its own value,
 * and the returned conflict is for the person to decide.
 */
export function mergeInto(form: FormStore, base: Answers, theirBaseline: DraftBaseline): MergeConflict | undefined {
  const mine = form.answers()
  const theirs = theirBaseline.answers
  const { answers, conflicts } = mergeAnswers(base, mine, theirs)
  setFormAnswers(form, answers)
  return conflicts.length > 0 ? { names: conflicts, mine, theirs, theirBaseline } : undefined
}

/** Sets answers in a form; currently hidden fields keep their values. */
export function setFormAnswers(form: FormStore, answers: Answers): void {
  const { answers: entered, touched } = form.snapshot()
  form.restore({ answers: { ...entered, ...answers }, touched })
}
