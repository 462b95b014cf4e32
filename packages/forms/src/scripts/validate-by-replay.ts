import { isSameJson } from '../definition/same-json.ts'
import type { FormStore } from '../model/form-store.ts'
import { ReplayAccess } from '../model/replay-access.ts'
import type { UserEntries } from '../model/user-entries.ts'
import type { FieldError } from '../validation/failure.ts'
import { type ReplayOptions, replay, ScriptTimeoutError } from './replay.ts'

/** Rounds after which what is not sent is not kept on the page either: fields that hide themselves would go on for ever. */
const lenientRounds = 2
const maximumRounds = 6

/**
 * Validates a form on a page as it will be where it is sent: by what a replay of its answers makes of it. What had come
 * about otherwise on the page, by the order in which things were entered or by a button, gives way to that, so that the
 * person sees what counts. Answers that have changed by it are replayed once more; a form that never comes to rest by this
 * cannot be checked. Where something that the person has typed would give way, everything stays as it is, and this is what
 * is wrong.
 */
export async function validateByReplay(form: FormStore, options: ReplayOptions): Promise<readonly FieldError[]> {
  const replaying = new ReplayAccess(form.internals)
  replaying.clearRejections('closed_again')
  let typed = replaying.userEntries()
  for (let round = 0; round < maximumRounds; round += 1) {
    const found = await replayOnce(form, options, typed, round >= lenientRounds).catch((error: unknown) => {
      // Too slow for this device: the server says what there is to say.
      if (error instanceof ScriptTimeoutError) return form.validate()
      throw error
    })
    if (found === 'entered') typed = replaying.userEntries()
    else if (found !== 'changed') return found
  }
  // What would be sent would be kept as something else, whichever of its states that is.
  form.validate()
  form.reject([{ path: '', code: 'form_unchecked', params: {} }])
  return form.errors
}

/** What is wrong with the form, unless its answers are others now than those that were replayed. */
async function replayOnce(
  form: FormStore,
  options: ReplayOptions,
  typed: UserEntries,
  isStrict: boolean,
): Promise<readonly FieldError[] | 'entered' | 'changed'> {
  const { compiled, today, given } = form
  const replaying = new ReplayAccess(form.internals)
  const answers = form.answers()
  const isStill = () => form.compiled === compiled && isSameJson(form.answers(), answers)
  return replay(compiled, answers, { today, given, sources: form.lists }, options, (scripted) => {
    if (!isStill()) return 'entered'
    const lacking = replaying.findLostEntries(typed, compiled.cleanAnswers(answers, { today, given, scripted }))
    if (lacking.length > 0) {
      form.validate()
      form.reject(lacking.map((path) => ({ path, code: 'closed_again', params: {} })))
      return form.errors
    }
    replaying.applyScriptedState(scripted, isStrict ? answers : undefined)
    return isStill() ? form.validate(scripted) : 'changed'
  })
}
