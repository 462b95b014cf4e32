import type { Answers, FormStore } from '@rostrum/forms'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { TrialAnswers } from './trial-answers.ts'

/**
 * A form to try something with. It opens with what was typed into any trial form, also after its fields have changed or
 * another editor was open, and remembers what is typed into it.
 *
 * @param open opens the form with answers; it is called again when it changes, and for a new start
 */
export function useTrialForm(
  trialAnswers: TrialAnswers,
  open: (answers: Answers) => FormStore | undefined,
): FormStore | undefined {
  const starts = useSyncExternalStore(trialAnswers.subscribe, () => trialAnswers.starts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new start opens the form again
  const form = useMemo(() => open(trialAnswers.all), [trialAnswers, open, starts])
  useEffect(() => form?.onChange(() => trialAnswers.recordForm(form)), [form, trialAnswers])
  return form
}
