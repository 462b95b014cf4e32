import { cellPath } from '../definition/path.ts'
import { isSameJson } from '../definition/same-json.ts'
import type { FormPlan } from '../plan/form-plan.ts'
import { noRows } from '../plan/frame.ts'
import type { Frame, RowsPlan, ValuePlan } from '../plan/node-plan.ts'
import { answersOf, rowAnswersOf } from './clean-form.ts'
import type { Answers, ValidationContext } from './context.ts'
import type { FieldError } from './failure.ts'
import { answerOf, initialValue, isRowList, settleForm } from './settle.ts'
import { errorAt } from './validate-form.ts'

const noAnswers: Answers = {}

/**
 * Errors for sent values that would be lost silently because the form has closed their fields. Each error is at its
 * field, or at the sub-form whose rows are all gone. A page that validates with `checkAsReplayed` sends no such values.
 */
export function findDiscardedAnswers(
  plan: FormPlan,
  answers: Answers,
  context: ValidationContext,
): readonly FieldError[] {
  const frame = settleForm(plan, answers, context.given ?? noAnswers, context.today, context.scripted)
  const remaining = answersOf(plan, frame)
  return plan.fields.flatMap((field) => {
    if (field.kind === 'rows') return findDiscardedRows(field, answers, frame)
    return isDiscarded(field, answers, frame, remaining)
      ? [errorAt(field.name, { plan: field, frame }, { code: 'answer_discarded' })]
      : []
  })
}

function findDiscardedRows(plan: RowsPlan, answers: Answers, frame: Frame): readonly FieldError[] {
  const sent = answerOf(answers, plan.name)
  if (plan.isLocked || !isRowList(sent)) return []
  const frames = frame.rows.get(plan.index) ?? noRows
  const gone = sent.slice(frames.length)
  if (gone.some((row) => plan.columns.some((column) => isUserEntry(column, row))))
    return [errorAt(plan.name, { plan, frame }, { code: 'answer_discarded' })]
  const remaining = rowAnswersOf(plan, frame)
  return frames.flatMap((row, at) => {
    const lost = plan.columns.filter((column) =>
      isDiscarded(column, sent[at] ?? noAnswers, row, remaining[at] ?? noAnswers),
    )
    return lost.map((column) =>
      errorAt(cellPath(plan.name, at, column.name), { plan: column, frame: row }, { code: 'answer_discarded' }),
    )
  })
}

function isDiscarded(plan: ValuePlan, sent: Answers, frame: Frame, remaining: Answers): boolean {
  if (plan.isLocked || plan.compute || (plan.visible(frame) && plan.enabled(frame)) || !isUserEntry(plan, sent))
    return false
  return !isSameJson(answerOf(remaining, plan.name), plan.widget.read(answerOf(sent, plan.name), plan.options))
}

/** A default is dropped without an error: no person entered it. */
function isUserEntry(plan: ValuePlan, answers: Answers): boolean {
  const value = plan.widget.read(answerOf(answers, plan.name), plan.options)
  return value !== undefined && !plan.widget.isEmpty(value) && !isSameJson(value, initialValue(plan, noAnswers))
}
