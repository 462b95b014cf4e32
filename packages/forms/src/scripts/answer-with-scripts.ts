import type { CompiledForm } from '../compiled-form.ts'
import type { Answers, ScriptedState, ValidationContext } from '../validation/context.ts'
import type { FieldError } from '../validation/failure.ts'
import { type ReplayOptions, replay } from './replay.ts'

export type CheckedAnswers = {
  readonly errors: readonly FieldError[]
  /** What may be stored, as `cleanAnswers` gives it. */
  readonly answers: Readonly<Record<string, unknown>>
  /** What scripts have made of the form, for writing it out; none in a form without them. */
  readonly scripted?: ScriptedState
}

/**
 * Validates the answers of a form with scripts where there is no page: they count as `replay` finds them to be. Nobody
 * can skip a script by not running it. What a person may enter is what was sent: scripts filled it in on the page, and
 * it may have been corrected since.
 *
 * @throws ScriptsTookTooLong
 */
export async function answerWithScripts(
  compiled: CompiledForm,
  answers: Answers,
  context: ValidationContext,
  options: ReplayOptions,
): Promise<CheckedAnswers & { readonly scripted: ScriptedState }> {
  return replay(compiled, answers, context, options, (scripted) => {
    const within = { ...context, scripted }
    return {
      errors: compiled.validate(answers, within),
      answers: compiled.cleanAnswers(answers, within),
      scripted,
    }
  })
}
