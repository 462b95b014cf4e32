import { type Answers, type CompiledForm, FormStore, type FormStoreOptions } from '@rostrum/forms'
import type { DraftBaseline } from '@rostrum/forms-react/drafts/draft-saver'
import type { LocalCopy } from './local-copy.ts'
import { isSame, mergeAnswers } from './merge-answers.ts'

/** What two devices have entered differently, and what they are joined to but for that. */
export type MergeConflict = {
  readonly names: readonly string[]
  readonly mine: Answers
  readonly theirs: Answers
  readonly theirBaseline: DraftBaseline
}

export type OpenedForm = {
  readonly form: FormStore
  readonly baseline: DraftBaseline
  /** What became of entries that an earlier visit left on this device. */
  readonly copy: 'none' | 'restored' | 'joined'
  readonly conflict: MergeConflict | undefined
  /** What is on record of the person has changed since the answers were saved. */
  readonly isOutdated: boolean
}

/** Answers as the form would send them: of an older form or a hidden field nothing is left. */
export function readAnswers(compiled: CompiledForm, options: FormStoreOptions, answers: Answers): Answers {
  return new FormStore(compiled, { ...options, answers }).answers()
}

/** Opens a form with what the server has, and with what was entered on this device and never arrived there. */
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
 * Brings what was saved elsewhere into a form that is being filled in. Where both sides have changed a field, the form
 * keeps its own entry and the difference is answered, to be decided by the person.
 */
export function mergeInto(form: FormStore, base: Answers, theirBaseline: DraftBaseline): MergeConflict | undefined {
  const mine = form.answers()
  const theirs = theirBaseline.answers
  const { answers, conflicts } = mergeAnswers(base, mine, theirs)
  setFormAnswers(form, answers)
  return conflicts.length > 0 ? { names: conflicts, mine, theirs, theirBaseline } : undefined
}

/** Puts answers into a form; what it hides at the moment stays as it was. */
export function setFormAnswers(form: FormStore, answers: Answers): void {
  const { answers: entered, touched } = form.snapshot()
  form.restore({ answers: { ...entered, ...answers }, touched })
}
