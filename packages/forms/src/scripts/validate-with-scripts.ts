import type { CompiledForm } from '../compiled-form.ts'
import type { Answers, ScriptedState, ValidationContext } from '../validation/context.ts'
import { findDiscardedAnswers } from '../validation/discarded-answers.ts'
import type { FieldError } from '../validation/failure.ts'
import { replay, ScriptTimeoutError } from './replay.ts'
import { createReplayOptions, type SandboxOptions } from './replay-in-sandbox.ts'
import type { FailedScript } from './script-runner.ts'

export type AnswerCheck = {
  readonly errors: readonly FieldError[]
  /** What may be stored, as `cleanAnswers` gives it. */
  readonly answers: Readonly<Record<string, unknown>>
  /** What was sent and is none of them, because the other answers close it, see `closedAgain`. */
  readonly discarded: readonly FieldError[]
  /** What scripts have made of the form, for writing it out; none in a form without them. */
  readonly scripted?: ScriptedState
}

type ScriptedAnswerCheck = AnswerCheck & { readonly scripted: ScriptedState }

/**
 * Validates the answers of a form with scripts where there is no page: they count as `replay` finds them to be. Nobody
 * can skip a script by not running it. What a person may enter is what was sent: scripts filled it in on the page, and
 * it may have been corrected since.
 *
 * @throws ScriptsTookTooLong
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
  /** Missing when the scripts took too long: nothing can be said of the answers. */
  readonly check: Checked | undefined
}

/** As `answerWithScripts`, and tells which scripts failed; that they took too long is one of its answers. */
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
