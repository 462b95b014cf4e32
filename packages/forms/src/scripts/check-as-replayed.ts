import { isSameJson } from '../definition/same-json.ts'
import type { FormStore } from '../model/form-store.ts'
import type { FieldError } from '../validation/failure.ts'
import { type ReplayOptions, replay, ScriptsTookTooLong } from './replay.ts'

/** Rounds after which what is not sent is not kept on the page either: fields that hide themselves would go on for ever. */
const patientRounds = 2
const mostRounds = 6

/**
 * Validates a form on a page as it will be where it is sent: by what a replay of its answers makes of it. What had come
 * about otherwise on the page, by the order in which things were entered or by a button, gives way to that, so that the
 * person sees what counts. Answers that have changed by it are replayed once more.
 */
export async function checkAsReplayed(form: FormStore, options: ReplayOptions): Promise<readonly FieldError[]> {
  for (let round = 0; round < mostRounds; round += 1) {
    const errors = await judged(form, options, round >= patientRounds).catch((error: unknown) => {
      // Too slow for this device: the server says what there is to say.
      if (error instanceof ScriptsTookTooLong) return form.validate()
      throw error
    })
    if (errors) return errors
  }
  return form.validate()
}

/** What is wrong with the form; undefined when its answers are others than those that were replayed. */
async function judged(form: FormStore, options: ReplayOptions, isStrict: boolean) {
  const { compiled, today, given } = form
  const answers = form.answers()
  const isStill = () => form.compiled === compiled && isSameJson(form.answers(), answers)
  return replay(compiled, answers, { today, given, sources: form.sources }, options, (scripted) => {
    if (!isStill()) return undefined
    form.takeOver(scripted, isStrict ? answers : undefined)
    return isStill() ? form.validate(scripted) : undefined
  })
}
