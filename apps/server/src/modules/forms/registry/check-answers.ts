import { type Answers, type FieldError, isBlank, isSameJson } from '@rostrum/forms'
import type { AnswerCheck } from '@rostrum/forms/scripts/validate-with-scripts'
import type { Locale } from '@rostrum/i18n/locale'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { FormContext } from './form-context.ts'
import type { LoadedForm } from './load-form.ts'
import { pickAnswers } from './prefilled-answers.ts'
import { runScripts } from './scripts/run-scripts.ts'

/**
 * Validates answers in the labels and hints of the language, and returns what may be stored. Computed fields are
 * computed again, hidden ones removed. The form's scripts run as in the browser, so that what they hide, lock, require
 * or compute cannot be forged. They run in separate threads with access only to the data sources of the form.
 *
 * @throws DomainError `server.busy` when they take too long for any result, or those of others do; `form.source_unavailable`
 * when they requested unavailable data
 */
export async function checkAnswers(
  form: LoadedForm,
  answers: Answers,
  context: FormContext,
  locale: Locale,
): Promise<AnswerCheck> {
  const compiled = form.compiledIn(locale)
  if (form.hasScripts) {
    const { check } = await runScripts(compiled, `${form.versionId} ${locale}`, answers, context)
    if (context.hasUnavailable?.()) throw new DomainError('form.source_unavailable')
    if (!check) throw new DomainError('server.busy')
    return check
  }
  return {
    errors: compiled.validate(answers, context),
    answers: compiled.cleanAnswers(answers, context),
    discarded: [],
  }
}

/** The result for a draft, which may not be fully checked yet. */
export type CheckedDraft = AnswerCheck & {
  /** Answers in fields that the scripts of the form lock, see `lockedAnswersOf`. */
  readonly lockedAnswers: Answers
  /** The scripts of the form did not finish: what they hide, lock and compute is stored as sent. */
  readonly isPartial: boolean
}

/** The answers cannot be checked now. */
const deferredErrors: ReadonlySet<string> = new Set(['server.busy', 'form.source_unavailable'])

const unchecked: FieldError = { path: '', code: 'form_unchecked', params: {} }

/**
 * Like `checkAnswers`, for a draft, which is stored whatever the scripts of the form do. Scripts that take too long
 * cause no loss of answers; they prevent the submission.
 */
export async function checkDraft(
  form: LoadedForm,
  answers: Answers,
  context: FormContext,
  locale: Locale,
): Promise<CheckedDraft> {
  try {
    const checked = await checkAnswers(form, answers, context, locale)
    return { ...checked, lockedAnswers: lockedAnswersOf(form, answers, checked.answers), isPartial: false }
  } catch (error) {
    if (!(error instanceof DomainError && deferredErrors.has(error.code))) throw error
    const { cleanAnswers, plan } = form.compiled
    const locked = new Set(plan.locked.map(({ name }) => name))
    const entered = Object.entries(pickAnswers(form, answers)).filter(([name]) => !locked.has(name))
    const storedAnswers = { ...Object.fromEntries(entered), ...cleanAnswers(answers, context) }
    return { errors: [unchecked], answers: storedAnswers, discarded: [], lockedAnswers: {}, isPartial: true }
  }
}

/**
 * Answers that do not count in a form with scripts. Their field was opened on the page, perhaps by a button, but the
 * answers alone lock it. They are restored when the draft is opened again.
 */
function lockedAnswersOf(form: LoadedForm, entered: Answers, storedAnswers: Answers): Answers {
  if (!form.hasScripts) return {}
  const closed = form.compiled.plan.fields.flatMap((field) => {
    const value = Object.hasOwn(entered, field.name) ? entered[field.name] : undefined
    const isOwn = !field.isLocked && !(field.kind === 'value' && field.compute)
    return !isOwn || isBlank(value) || isSameJson(value, storedAnswers[field.name])
      ? []
      : [[field.name, value] as const]
  })
  return Object.fromEntries(closed)
}

/** The locked answers of a draft; those that were not sent this time do not change. */
export const mergeLockedAnswers = (before: Answers, sent: Answers, locked: Answers): Answers => ({
  ...Object.fromEntries(Object.entries(before).filter(([name]) => !Object.hasOwn(sent, name))),
  ...locked,
})

/** Additional errors of a partially checked draft: scripts would change its answers. */
export const partialErrors = (storedAnswers: Answers, checked: Pick<AnswerCheck, 'answers'>): readonly FieldError[] =>
  isSameJson(storedAnswers, checked.answers) ? [] : [unchecked]
