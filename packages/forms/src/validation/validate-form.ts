import { cellPath } from '../definition/path.ts'
import type { FormPlan } from '../plan/form-plan.ts'
import { noRows } from '../plan/frame.ts'
import { labelOf } from '../plan/label-of.ts'
import type { Frame, RowsPlan, ValuePlan } from '../plan/node-plan.ts'
import { optionsOf } from '../plan/override.ts'
import { type CheckEnvironment, checkField, checkRows } from './check-field.ts'
import { answersOf } from './clean-form.ts'
import type { Answers, ValidationContext } from './context.ts'
import { type Failure, type FieldError, isBlank } from './failure.ts'
import { fixedSources } from './fixed-sources.ts'
import { answerOf, isAnswerable, isRowList, settleForm } from './settle.ts'

const noAnswers: Answers = {}
const noSources = fixedSources()

export function validateForm(plan: FormPlan, answers: Answers, context: ValidationContext): FieldError[] {
  const frame = settleForm(plan, answers, context.given ?? noAnswers, context.today, context.scripted)
  const environment: CheckEnvironment = {
    options: undefined,
    today: context.today,
    sources: context.sources ?? noSources,
    isLenient: false,
    storedFile: context.storedFile,
    scriptCheck: context.scripted?.check,
  }
  const errors: FieldError[] = []
  for (const field of plan.fields) {
    if (field.kind === 'rows') validateRows(field, frame, answerOf(answers, field.name), environment, errors)
    else if (isAnswerable(field, frame)) {
      add(errors, field.name, { plan: field, frame }, checkField(field, frame, frame.values[field.index], environment))
    }
  }
  const refusal = errors.length === 0 ? context.scripted?.formCheck?.(answersOf(plan, frame)) : undefined
  return refusal ? [{ params: {}, ...refusal, path: '' }] : errors
}

function validateRows(
  plan: RowsPlan,
  frame: Frame,
  sent: unknown,
  environment: CheckEnvironment,
  errors: FieldError[],
): void {
  const rows = frame.rows.get(plan.index) ?? noRows
  if (isAnswerable(plan, frame)) {
    const isForged = !isBlank(sent) && !isRowList(sent)
    add(errors, plan.name, { plan, frame }, isForged ? { code: 'type' } : checkRows(plan, frame, rows.length))
  }
  for (const [at, row] of rows.entries()) {
    for (const column of plan.columns) {
      if (!isAnswerable(column, row)) continue
      const failure = checkField(column, row, row.values[column.index], environment)
      if (failure) add(errors, cellPath(plan.name, at, column.name), { plan: column, frame: row }, failure)
    }
  }
}

/** A field of the form, or a column in one row. */
type ErrorTarget = { readonly plan: ValuePlan | RowsPlan; readonly frame: Frame }

function add(errors: FieldError[], path: string, place: ErrorTarget, failure: Failure | undefined): void {
  if (failure) errors.push(errorAt(path, place, failure))
}

/** Messages may contain the field's label, which scripts can change. The error therefore includes the label. */
export function errorAt(path: string, { plan, frame }: ErrorTarget, failure: Failure): FieldError {
  const params = { label: labelOf(optionsOf(frame, plan), plan.name), ...failure.params }
  return failure.hint === undefined
    ? { path, code: failure.code, params }
    : { path, code: failure.code, params, hint: failure.hint }
}
