import { type Answers, isBlank } from '@rostrum/forms'
import { isSame } from '../../form-host/merge-answers.ts'

/** Whether an application answers a field of the personal information in another way than it does. */
export const hasNewAnswers = (answers: Answers, known: Answers, fields: readonly string[]): boolean =>
  fields.some((name) => !isBlank(answers[name]) && !isSame(answers[name], known[name]))
