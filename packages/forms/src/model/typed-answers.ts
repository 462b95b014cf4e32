import { isSameJson } from '../definition/same-json.ts'
import type { Answers } from '../validation/context.ts'
import { initialValue } from '../validation/settle.ts'
import type { ValueCell } from './cell.ts'
import type { FormStore } from './form-store.ts'

/**
 * What a person has entered, hidden fields included, to open another form with it: without defaults, files, computed
 * values and what scripts wrote, which the other form has itself. A sub-form is included with all rows if one of them
 * has an entry.
 */
export function typedAnswers(form: FormStore): Answers {
  const typed: Record<string, unknown> = {}
  for (const cell of form.internals.engine().cells.fields) {
    if (cell.kind === 'value') {
      if (isTyped(cell)) typed[cell.plan.name] = cell.entered
    } else if (cell.rows.some(({ cells }) => cells.some(isTyped))) {
      typed[cell.plan.name] = cell.rows.map(({ cells }) =>
        Object.fromEntries(cells.filter(isTyped).map(({ plan, entered }) => [plan.name, entered])),
      )
    }
  }
  return typed
}

function isTyped({ plan, frame, entered }: ValueCell): boolean {
  if (plan.compute || plan.widget.files || isSameJson(entered, initialValue(plan, {}))) return false
  const scripted = frame.overrides?.get(plan)?.value
  return !scripted || !isSameJson(scripted.is, entered)
}
