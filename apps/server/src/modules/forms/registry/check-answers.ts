import { type Answers, type FieldError, isBlank, isSameJson } from '@rostrum/forms'
import type { AnswerCheck } from '@rostrum/forms/scripts/validate-with-scripts'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { FormContext } from './form-context.ts'
import type { LoadedForm } from './load-form.ts'
import { pickAnswers } from './prefilled-answers.ts'
import { runScripts } from './scripts/run-scripts.ts'

/**
 * What is wrong with answers, in the labels and hints of the language, and what may be stored of them: computed fields
 * computed again, hidden ones left out. The scripts of a form that has any run as they do in the browser, so that what
 * they hide, lock, require or compute cannot be forged: in threads of their own, which reach the data sources of the form
 * and nothing else.
 *
 * @throws DomainError `server.busy` when they take too long to say anything of the answers, or those of others do;
 *   `form.source_away` when they asked for what cannot be had now
 */
export async function checkAnswers(
  form: LoadedForm,
  answers: Answers,
  context: FormContext,
  locale: PortalLocale,
): Promise<AnswerCheck> {
  const compiled = form.compiledIn[locale]
  if (form.hasScripts) {
    const { check } = await runScripts(compiled, `${form.versionId} ${locale}`, answers, context)
    if (context.hasUnavailable?.()) throw new DomainError('form.source_away')
    if (!check) throw new DomainError('server.busy')
    return check
  }
  return {
    errors: compiled.validate(answers, context),
    answers: compiled.cleanAnswers(answers, context),
    discarded: [],
  }
}

/** What may be kept of answers on their way, when it has not all been settled yet. */
export type CheckedDraft = AnswerCheck & {
  /** What was entered where the scripts of the form leave nothing to enter, see `closedIn`. */
  readonly lockedAnswers: Answers
  /** The scripts of the form have not had their say: what they hide, lock and compute stands as it was sent. */
  readonly isPartial: boolean
}

/** Nothing is said of the answers now. */
const deferredErrors: ReadonlySet<string> = new Set(['server.busy', 'form.source_away'])

const unchecked: FieldError = { path: '', code: 'form_unchecked', params: {} }

/**
 * As `checkAnswers`, for a draft: that is kept whatever the scripts of the form do. Those that take too long cost nobody what
 * they have entered; they stand in the way of its submission.
 */
export async function checkDraft(
  form: LoadedForm,
  answers: Answers,
  context: FormContext,
  locale: PortalLocale,
): Promise<CheckedDraft> {
  try {
    const checked = await checkAnswers(form, answers, context, locale)
    return { ...checked, lockedAnswers: lockedAnswersOf(form, answers, checked.answers), isPartial: false }
  } catch (error) {
    if (!(error instanceof DomainError && deferredErrors.has(error.code))) throw error
    const { cleanAnswers, plan } = form.compiled
    const locked = new Set(plan.locked.map(({ name }) => name))
    const entered = Object.entries(pickAnswers(form, answers)).filter(([name]) => !locked.has(name))
    const kept = { ...Object.fromEntries(entered), ...cleanAnswers(answers, context) }
    return { errors: [unchecked], answers: kept, discarded: [], lockedAnswers: {}, isPartial: true }
  }
}

/**
 * What was entered in a form with scripts and is no answer, because a field that had been opened on the page, by a button
 * perhaps, is closed by the answers alone. It counts for nothing; whoever goes on with the draft finds it again.
 */
function lockedAnswersOf(form: LoadedForm, entered: Answers, kept: Answers): Answers {
  if (!form.hasScripts) return {}
  const closed = form.compiled.plan.fields.flatMap((field) => {
    const value = Object.hasOwn(entered, field.name) ? entered[field.name] : undefined
    const isOwn = !field.isLocked && !(field.kind === 'value' && field.compute)
    return !isOwn || isBlank(value) || isSameJson(value, kept[field.name]) ? [] : [[field.name, value] as const]
  })
  return Object.fromEntries(closed)
}

/** What is closed in a draft by now: of what was not sent this time, as it was. */
export const mergeLockedAnswers = (before: Answers, sent: Answers, locked: Answers): Answers => ({
  ...Object.fromEntries(Object.entries(before).filter(([name]) => !Object.hasOwn(sent, name))),
  ...locked,
})

/** What is wrong with a draft that was kept unsettled, besides: scripts would not leave it as it is. */
export const partialErrors = (kept: Answers, checked: Pick<AnswerCheck, 'answers'>): readonly FieldError[] =>
  isSameJson(kept, checked.answers) ? [] : [unchecked]
