import { type Answers, type CompiledForm, isBlank, labelOf } from '@rostrum/forms'
import { isSame } from '../../form-host/merge-answers.ts'

/**
 * The parts of the personal information that an application answers in another way than it does: the labels of their
 * sections, or of fields outside any section.
 */
export function partsToSave({ plan }: CompiledForm, answers: Answers, known: Answers): readonly string[] {
  const changed = plan.fields.filter(({ name }) => !isBlank(answers[name]) && !isSame(answers[name], known[name]))
  return [...new Set(changed.map(({ name, options, section }) => labelOf(section?.options ?? options, name)))]
}
