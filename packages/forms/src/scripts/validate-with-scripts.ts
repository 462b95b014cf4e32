import type { CompiledForm } from '../compiled-form.ts'
import type { Answers, ScriptedState, ValidationContext } from '../validation/context.ts'
import { findDiscardedAnswers } from '../validation/discarded-answers.ts'
import type { FieldError } from '../validation/failure.ts'
import { replay, ScriptTimeoutError } from './replay.ts'
import { createReplayOptions, type SandboxOptions } from './replay-in-sandbox.ts'
import type { FailedScript } from './script-runner.ts'

export type AnswerCheck = {
  readonly errors: readonly FieldError[]
  /** The storable answers, see `cleanAnswers`. */
  readonly answers: Readonly<Record<string, unknown>>
  /** Sent answers that are not stored because other answers close their fields, see `findDiscardedAnswers`. */
  readonly discarded: readonly FieldError[]
  /** The script state of the form, for documents; absent in a form without scripts. */
  readonly scripted?: ScriptedState
}

type ScriptedAnswerCheck = AnswerCheck & { readonly scripted: ScriptedState }

/**
 * Validates the answers of a form with scripts where there is no page: `replay` determines the result. Skipping a
 * script on the page therefore has no effect. Open fields keep the sent value, because a person may have corrected what
 * scripts filled in.
 *
 * @throws ScriptTimeoutError
 */
export async function validateWithScripts(
  compiled: CompiledForm,
  answers: Answers,
  context: ValidationContext,
  options: SandboxOptions,
): Promise<ScriptedAnswerCheck> {
  return replay(compiled, answers, context, createReplayOptions(options), (scripted) => {
    const within = { ...context, scripted }
    return {
      errors: compiled.validate(answers, within),
      answers: compiled.cleanAnswers(answers, within),
      discarded: findDiscardedAnswers(compiled.plan, answers, within),
      scripted,
    }
  })
}

export type ScriptRun<Checked = AnswerCheck> = {
  readonly failures: readonly FailedScript[]
  /** Absent when the scripts took too long, so that there is no validation result. */
  readonly check: Checked | undefined
}

/** Like `validateWithScripts`, but also reports failed scripts. A timeout is part of the result. */
export async function tryValidateWithScripts(
  compiled: CompiledForm,
  answers: Answers,
  context: ValidationContext,
  options: Omit<SandboxOptions, 'report'>,
): Promise<ScriptRun<ScriptedAnswerCheck>> {
  const failures: FailedScript[] = []
  const report = (failure: FailedScript) => void failures.push(failure)
  try {
    return { failures, check: await validateWithScripts(compiled, answers, context, { ...options, report }) }
  } catch (error) {
    if (!(error instanceof ScriptTimeoutError)) throw error
    return { failures, check: undefined }
  }
}
