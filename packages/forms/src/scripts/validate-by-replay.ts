import { isSameJson } from '../definition/same-json.ts'
import type { FormStore } from '../model/form-store.ts'
import { ReplayAccess } from '../model/replay-access.ts'
import type { UserEntries } from '../model/user-entries.ts'
import type { FieldError } from '../validation/failure.ts'
import { type ReplayOptions, replay, ScriptTimeoutError } from './replay.ts'

/** Maximum number of rounds. Fields that hide themselves would otherwise continue forever. */
const lenientRounds = 2
const maximumRounds = 6

/**
 * Validates a form on a page as the server will: with the result of a replay of its answers. State that arose on the
 * page in another way, from the order of entries or from a button, is replaced, so that the person sees the effective
 * state. If this changes answers, they are replayed again. A form that never settles cannot be validated. If a typed
 * value would be lost, the form stays unchanged and the result is an error at that value.
 */
export async function validateByReplay(form: FormStore, options: ReplayOptions): Promise<readonly FieldError[]> {
  const replaying = new ReplayAccess(form.internals)
  replaying.clearRejections('answer_discarded')
  let typed = replaying.userEntries()
  for (let round = 0; round < maximumRounds; round += 1) {
    const found = await replayOnce(form, options, typed, round >= lenientRounds).catch((error: unknown) => {
      // This device is too slow: the server reports the errors.
      if (error instanceof ScriptTimeoutError) return form.validate()
      throw error
    })
    if (found === 'entered') typed = replaying.userEntries()
    else if (found !== 'changed') return found
  }
  // The server would store other answers than the sent ones, whichever state is sent.
  form.validate()
  form.reject([{ path: '', code: 'form_unchecked', params: {} }])
  return form.errors
}

/** The errors of the form, unless the answers have changed since the replay. */
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
      form.reject(lacking.map((path) => ({ path, code: 'answer_discarded', params: {} })))
      return form.errors
    }
    replaying.applyScriptedState(scripted, isStrict ? answers : undefined)
    return isStill() ? form.validate(scripted) : 'changed'
  })
}
