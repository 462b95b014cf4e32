import type { WidgetOptions } from '../definition/option-kinds.ts'
import type { Frame, RowsPlan, ValidationSources, ValuePlan } from '../plan/node-plan.ts'
import { optionsOf } from '../plan/override.ts'
import type { CheckState, EntryKind } from '../widgets/widget-type.ts'
import type { Answers } from './context.ts'
import type { Failure } from './failure.ts'

/** State shared by the checks of one validation. */
export type CheckEnvironment = CheckState & {
  readonly sources: ValidationSources
  /** Accepts choices from a list that is not loaded: true in the browser, never on the server. */
  readonly isLenient: boolean
  /** The form's own validation scripts, once they run. */
  scriptCheck?: ((plan: ValuePlan, frame: Frame, value: unknown) => Failure | undefined) | undefined
  /** The form's script for the answers as a whole. */
  formCheck?: ((answers: Answers) => Failure | undefined) | undefined
}

/** Checks a settled value of an answerable field. */
export function checkField(
  plan: ValuePlan,
  frame: Frame,
  value: unknown,
  environment: CheckEnvironment,
): Failure | undefined {
  if (plan.widget.isEmpty(value))
    return plan.required(frame) ? requiredFailure(optionsOf(frame, plan), plan.widget.entry) : undefined
  if (!plan.widget.choosesFrom) return checkValue(plan, frame, value, environment)
  const options = plan.choices(frame, environment.sources)
  if (!options && !environment.isLenient && !plan.options.allowCreate) {
    return {
      code: environment.sources.isUnavailable(plan.options.dsName ?? '') ? 'list_unavailable' : 'not_an_option',
    }
  }
  return checkValue(plan, frame, value, { ...environment, options })
}

/** The author's script runs last, when there is no other error. */
function checkValue(plan: ValuePlan, frame: Frame, value: unknown, environment: CheckEnvironment): Failure | undefined {
  return plan.check(value, frame, environment) ?? environment.scriptCheck?.(plan, frame, value)
}

function requiredFailure({ requiredHint }: WidgetOptions, entry: EntryKind): Failure {
  return { code: 'required', params: { entry }, ...(requiredHint ? { hint: requiredHint } : {}) }
}

/** Checks the number of rows. The cells are checked one by one. */
export function checkRows(plan: RowsPlan, frame: Frame, count: number): Failure | undefined {
  if (count === 0 && plan.required(frame)) return requiredFailure(optionsOf(frame, plan), 'rows')
  const { minRows = 0, maxRows } = plan.options
  if (count < minRows) return { code: 'min_rows', params: { limit: minRows } }
  return maxRows !== undefined && count > maxRows ? { code: 'max_rows', params: { limit: maxRows } } : undefined
}
