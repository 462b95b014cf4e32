import { isObject } from '../definition/json.ts'
import { rowsCeiling } from '../plan/collect-nodes.ts'
import type { FormPlan } from '../plan/form-plan.ts'
import { formFrame, noRows, rowFrame } from '../plan/frame.ts'
import type { FieldPlan, Frame, RowsPlan, ValuePlan } from '../plan/node-plan.ts'
import { overrideOf } from '../plan/override.ts'
import type { Answers, ScriptedState } from './context.ts'

const noAnswers: Answers = {}

/** Reads own properties only, so that `toString` and the like are never taken for an answer. */
export function answerOf(answers: Answers, name: string): unknown {
  return Object.hasOwn(answers, name) ? answers[name] : undefined
}

/** The value of a field closed to input: the host's value, else the default of the definition. */
export function fixedValue(plan: ValuePlan, given: Answers): unknown {
  return answerOf(given, plan.name) ?? plan.options.defaultValue ?? plan.widget.empty(plan.options)
}

/** The value of an unanswered field: its default. A field that was emptied has an answer. */
export function initialValue({ widget, options, name }: ValuePlan, answers: Answers): unknown {
  const answer = answerOf(answers, name)
  const held = answer === null ? undefined : widget.read(answer ?? options.defaultValue, options)
  return held ?? widget.empty(options)
}

/** The effective value, from the entered and the given one. */
export function settleValue(plan: ValuePlan, frame: Frame, entered: unknown, given: unknown): unknown {
  if (!plan.visible(frame)) return plan.widget.empty(plan.options)
  if (plan.compute) return plan.widget.read(plan.compute(frame), plan.options) ?? plan.widget.empty(plan.options)
  if (plan.enabled(frame)) return entered
  const scripted = frame.overrides && overrideOf(frame, plan)?.value
  return scripted ? (plan.widget.read(scripted.is, plan.options) ?? plan.widget.empty(plan.options)) : given
}

/** Whether the sent value is a readable list of rows. */
export function isRowList(value: unknown): value is readonly Answers[] {
  return Array.isArray(value) && value.length <= rowsCeiling && value.every(isObject)
}

/** Settles every value of a form from the answers, in the order of the rules. */
export function settleForm(
  plan: FormPlan,
  answers: Answers,
  given: Answers,
  today: string,
  scripted?: ScriptedState,
): Frame {
  const frame = formFrame(plan.fields.length, today)
  frame.overrides = scripted?.form
  const sent = new Map<RowsPlan, readonly Answers[]>()
  for (const field of plan.order) {
    if (field.kind === 'rows') sent.set(field, settleRows(field, frame, answers, given, scripted))
    else if (field.owner) settleColumn(field, field.owner, frame, sent)
    else frame.values[field.index] = settleValue(field, frame, enteredIn(field, answers), fixedValue(field, given))
  }
  return frame
}

/** The entry: the sent value unchanged, for the checks, if there is one. */
function enteredIn(plan: ValuePlan, answers: Answers): unknown {
  const answer = answerOf(answers, plan.name)
  return answer === undefined ? initialValue(plan, noAnswers) : answer
}

/** The entries of a field from the answers, including defaults. For a column, in each row. */
export function fieldAnswers(plan: ValuePlan, answers: Answers): readonly unknown[] {
  const frames = plan.owner ? submittedRows(plan.owner, answers) : [answers]
  return frames.map((each) => enteredIn(plan, each))
}

/** The sent rows, else the default rows. The initial blank rows of a page are not answers. */
export function submittedRows({ name, options }: RowsPlan, answers: Answers): readonly Answers[] {
  const sent = answerOf(answers, name) ?? options.defaultValue
  return isRowList(sent) ? sent : []
}

/**
 * A sub-form that a rule has disabled has no rows. One closed to input has the rows from the host. One that a script
 * has closed has its rows at that time.
 */
export function hasRows(plan: RowsPlan, frame: Frame): boolean {
  return plan.visible(frame) && (plan.isLocked || plan.enabled(frame) || preservesRows(plan, frame))
}

/** Whether a script has closed a sub-form that had rows. */
export function preservesRows(plan: RowsPlan, frame: Frame): boolean {
  return !plan.isLocked && !plan.enabled(frame) && overrideOf(frame, plan)?.preservesRows === true
}

function settleRows(
  plan: RowsPlan,
  frame: Frame,
  answers: Answers,
  given: Answers,
  scripted: ScriptedState | undefined,
): readonly Answers[] {
  const left = scripted?.rows.get(plan) ?? []
  const rows = rowsOf(plan, frame, plan.isLocked ? given : answers, left.length)
  const frames = rows.length === 0 ? noRows : rows.map(() => rowFrame(plan.columns.length, frame))
  for (const [at, overrides] of left.entries()) {
    const row = frames[at]
    if (row) row.overrides = overrides
  }
  frame.rows.set(plan.index, frames)
  frame.values[plan.index] = frames
  return rows
}

/** @param left number of rows that scripts have left: scripts set the values in preserved rows */
function rowsOf(plan: RowsPlan, frame: Frame, answers: Answers, left: number): readonly Answers[] {
  if (!hasRows(plan, frame)) return []
  return preservesRows(plan, frame) ? Array.from({ length: left }, () => noAnswers) : submittedRows(plan, answers)
}

/** A disabled cell of an editable sub-form has its default, because the host cannot identify rows. */
function settleColumn(plan: ValuePlan, owner: RowsPlan, frame: Frame, sent: Map<RowsPlan, readonly Answers[]>): void {
  const isOwnerEnabled = owner.enabled(frame)
  const rows = sent.get(owner) ?? []
  for (const [at, row] of (frame.rows.get(owner.index) ?? noRows).entries()) {
    const cells = rows[at] ?? noAnswers
    const given = fixedValue(plan, isOwnerEnabled ? noAnswers : cells)
    row.values[plan.index] = settleValue(plan, row, enteredIn(plan, cells), given)
  }
}

/** Fields whose value a person answers for: visible fields without a value from another source. */
export function isAnswerable(plan: FieldPlan, frame: Frame): boolean {
  if (!plan.visible(frame)) return false
  if (plan.enabled(frame)) return true
  if (plan.kind === 'rows' || plan.compute === undefined) return false
  return !plan.owner || hasRows(plan.owner, frame.outer ?? frame)
}
