import { performance } from 'node:perf_hooks'
import type { Answers, ValidationContext } from '@rostrum/forms'
import { answerWithScripts, type CheckedAnswers, ScriptsTookTooLong } from '@rostrum/forms/scripts/answer-with-scripts'
import { loadQuickJs } from '@rostrum/forms/scripts/load-quickjs'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { DomainError } from '../../platform/http/problem.ts'
import type { LoadedForm } from './load-form.ts'

/**
 * What is wrong with answers, in the labels and hints of the language, and what may be stored of them: computed fields
 * computed again, hidden ones left out. The scripts of a form that has any run here as they do in the browser, so that
 * what they hide, lock, require or compute cannot be forged; they reach no network from here.
 *
 * @throws DomainError `server.busy` when they take too long to say anything of the answers
 */
export async function checkAnswers(
  form: LoadedForm,
  answers: Answers,
  context: ValidationContext,
  locale: PortalLocale,
): Promise<CheckedAnswers> {
  const compiled = form.compiledIn[locale]
  if (form.hasScripts) {
    const options = { quickjs: await loadQuickJs(), now: () => performance.now() }
    return answerWithScripts(compiled, answers, context, options).catch((error: unknown) => {
      throw error instanceof ScriptsTookTooLong ? new DomainError('server.busy') : error
    })
  }
  return { errors: compiled.validate(answers, context), answers: compiled.cleanAnswers(answers, context) }
}
