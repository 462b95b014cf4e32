import type { WidgetOptions } from '../definition/option-kinds.ts'
import { labelOf } from '../plan/label-of.ts'
import type { Frame, NodePlan, Override } from '../plan/node-plan.ts'
import { overrideOf } from '../plan/override.ts'
import { type CheckEnvironment, checkField, checkRows } from '../validation/check-field.ts'
import type { Failure, FailureCode } from '../validation/failure.ts'
import { hasRows, isAnswerable } from '../validation/settle.ts'
import type { AnswerCell, BlockCell, FieldState } from './cell.ts'

/** The reason to evaluate a field again. */
export type Trigger = 'change' | 'blur' | 'rule' | 'validation'

/** Failures of unfinished input. Showing them while a person is still typing would be annoying. */
const waitsForBlur: ReadonlySet<Failure['code']> = new Set<FailureCode>([
  'required',
  'number_format',
  'min_length',
  'min_choices',
  'range_unfinished',
  'time',
  'time_range_unfinished',
  'color',
  'min_rows',
])

/** `required` runs on blur, the other validators on blur and on change. A visible error stays until it is fixed. */
function errorToShow(cell: AnswerCell, failure: Failure | undefined, trigger: Trigger): Failure | undefined {
  if (!failure || trigger === 'blur' || trigger === 'validation') return failure
  if (cell.state.error?.code === failure.code) return failure
  if (waitsForBlur.has(failure.code)) return undefined
  return trigger === 'change' || cell.touched ? failure : undefined
}

/** Evaluates a cell again. Returns true when its visible state has changed. */
export function refreshField(cell: AnswerCell, trigger: Trigger, environment: CheckEnvironment): boolean {
  const { plan, frame } = cell
  const isMine = isAnswerable(plan, frame)
  cell.failure = isMine ? currentFailure(cell, environment) : undefined
  const override = frame.overrides && overrideOf(frame, plan)
  const isReadonly = override?.readonly || isReadOnly(plan, frame, override)
  const error = (isMine ? cell.rejection : undefined) ?? errorToShow(cell, cell.failure, trigger)
  const state: FieldState = {
    value: cell.kind === 'value' ? frame.values[plan.index] : undefined,
    visible: plan.visible(frame),
    disabled: !isReadonly && !plan.enabled(frame),
    readonly: isReadonly,
    required: isMine && plan.required(frame),
    touched: cell.touched,
    error: sameFailureAs(cell.state.error, error && withLabel(cell, override?.options, error)),
    options: plan.kind === 'value' && plan.widget.choosesFrom ? plan.choices(frame, environment.sources) : undefined,
    rows: cell.kind === 'rows' ? rowIds(cell) : cell.state.rows,
    patch: override?.options,
  }
  if (isSameState(cell.state, state)) return false
  cell.state = state
  return true
}

/** Computed fields, and fields marked as read-only unless a rule enables them or a script overrides the mark. */
function isReadOnly(plan: NodePlan, frame: Frame, override: Override | undefined): boolean {
  if (plan.kind === 'value' && plan.compute !== undefined) return true
  return override?.readonly === undefined && isMarkedReadonly(plan) && !plan.enabled(frame)
}

/** By its own state or that of a container. */
function isMarkedReadonly(plan: NodePlan): boolean {
  return plan.options.readonly === true || (plan.parent !== undefined && isMarkedReadonly(plan.parent))
}

function currentFailure(cell: AnswerCell, environment: CheckEnvironment): Failure | undefined {
  if (cell.kind === 'rows') return checkRows(cell.plan, cell.frame, cell.rows.length)
  return checkField(cell.plan, cell.frame, cell.frame.values[cell.plan.index], environment)
}

/** Messages may contain the field's label. */
function withLabel({ plan }: AnswerCell, patch: WidgetOptions | undefined, failure: Failure): Failure {
  return { ...failure, params: { label: labelOf({ ...plan.options, ...patch }, plan.name), ...failure.params } }
}

function rowIds(cell: AnswerCell & { kind: 'rows' }): readonly string[] {
  const ids = hasRows(cell.plan, cell.frame) ? cell.rows.map((row) => row.id) : []
  const before = cell.state.rows
  return ids.length === before.length && ids.every((id, at) => id === before[at]) ? before : ids
}

function isSameState(before: FieldState, after: FieldState): boolean {
  return (
    Object.is(before.value, after.value) &&
    before.visible === after.visible &&
    before.disabled === after.disabled &&
    before.readonly === after.readonly &&
    before.required === after.required &&
    before.touched === after.touched &&
    before.error === after.error &&
    before.options === after.options &&
    before.rows === after.rows &&
    before.patch === after.patch
  )
}

/** The previous object while the failure is the same: those of the whole form are collected again for each new one. */
function sameFailureAs(before: Failure | undefined, after: Failure | undefined): Failure | undefined {
  if (!before || !after) return after
  const isSame =
    before.code === after.code &&
    before.hint === after.hint &&
    JSON.stringify(before.params) === JSON.stringify(after.params)
  return isSame ? before : after
}

export function refreshBlock(cell: BlockCell): boolean {
  const visible = cell.plan.visible(cell.frame)
  const disabled = !cell.plan.enabled(cell.frame)
  const patch = cell.frame.overrides && overrideOf(cell.frame, cell.plan)?.options
  if (visible === cell.state.visible && disabled === cell.state.disabled && patch === cell.state.patch) return false
  cell.state = { visible, disabled, patch }
  return true
}
