import { type Answers, type CompiledForm, isBlank, labelOf } from '@rostrum/forms'
import { isSame } from '../../form-host/merge-answers.ts'

const isChanged = (name: string, answers: Answers, known: Answers): boolean =>
  !isBlank(answers[name]) && !isSame(answers[name], known[name])

/**
 * The parts of the personal information that an application answers in another way than it does: the labels of their
 * sections, or of fields outside any section.
 */
export function partsToSave({ plan }: CompiledForm, answers: Answers, known: Answers): readonly string[] {
  const changed = plan.fields.filter(({ name }) => isChanged(name, answers, known))
  return [...new Set(changed.map(({ name, options, section }) => labelOf(section?.options ?? options, name)))]
}

/** Whether saving an application would replace answers of the personal information. A switch that is off is none. */
export const replacesAnswers = ({ plan }: CompiledForm, answers: Answers, known: Answers): boolean =>
  plan.fields.some(({ name }) => isChanged(name, answers, known) && !isBlank(known[name]) && known[name] !== false)
