import { isObject } from '../definition/json.ts'
import { rowsCeiling } from '../plan/collect-nodes.ts'
import type { FormPlan } from '../plan/form-plan.ts'
import { formFrame, noRows, rowFrame } from '../plan/frame.ts'
import type { FieldPlan, Frame, RowsPlan, ValuePlan } from '../plan/node-plan.ts'
import { overrideOf } from '../plan/override.ts'
import type { Answers, ScriptedState } from './context.ts'

const noAnswers: Answers = {}

/** Reads an own property only, so that `toString` and its like are never taken for an answer. */
export function answerOf(answers: Answers, name: string): unknown {
  return Object.hasOwn(answers, name) ? answers[name] : undefined
}

/** What a field holds when a person may not enter it: what the host gives, else the default of the definition. */
export function fixedValue(plan: ValuePlan, given: Answers): unknown {
  return answerOf(given, plan.name) ?? plan.options.defaultValue ?? plan.widget.empty(plan.options)
}

/** What a field holds that was not answered: its default. One that was emptied was answered. */
export function initialValue({ widget, options, name }: ValuePlan, answers: Answers): unknown {
  const answer = answerOf(answers, name)
  const held = answer === null ? undefined : widget.read(answer ?? options.defaultValue, options)
  return held ?? widget.empty(options)
}

/** The value that counts, of what was entered and what was given. */
export function settleValue(plan: ValuePlan, frame: Frame, entered: unknown, given: unknown): unknown {
  if (!plan.visible(frame)) return plan.widget.empty(plan.options)
  if (plan.compute) return plan.widget.read(plan.compute(frame), plan.options) ?? plan.widget.empty(plan.options)
  if (plan.enabled(frame)) return entered
  const scripted = frame.overrides && overrideOf(frame, plan)?.value
  return scripted ? (plan.widget.read(scripted.is, plan.options) ?? plan.widget.empty(plan.options)) : given
}

/** Whether something was sent as rows and can be read as such. */
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

/** What was entered: as it was sent, for the checks to look at, where anything was. */
function enteredIn(plan: ValuePlan, answers: Answers): unknown {
  const answer = answerOf(answers, plan.name)
  return answer === undefined ? initialValue(plan, noAnswers) : answer
}

/** What answers enter in a field, defaults among them: in each row, where it is a column. */
export function fieldAnswers(plan: ValuePlan, answers: Answers): readonly unknown[] {
  const frames = plan.owner ? submittedRows(plan.owner, answers) : [answers]
  return frames.map((each) => enteredIn(plan, each))
}

/** The rows that were sent, else those of the default. The blank ones that a page begins with nobody has answered. */
export function submittedRows({ name, options }: RowsPlan, answers: Answers): readonly Answers[] {
  const sent = answerOf(answers, name) ?? options.defaultValue
  return isRowList(sent) ? sent : []
}

/**
 * A sub-form that a rule has disabled has no rows; one that nobody may fill in has those it was given, and one that a
 * script has closed those that stood in it then.
 */
export function hasRows(plan: RowsPlan, frame: Frame): boolean {
  return plan.visible(frame) && (plan.isLocked || plan.enabled(frame) || preservesRows(plan, frame))
}

/** Whether a sub-form is closed, by a script, over the rows that stood in it. */
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

/** @param left how many rows scripts have left in it: what stands in rows that are kept is theirs to say */
function rowsOf(plan: RowsPlan, frame: Frame, answers: Answers, left: number): readonly Answers[] {
  if (!hasRows(plan, frame)) return []
  return preservesRows(plan, frame) ? Array.from({ length: left }, () => noAnswers) : submittedRows(plan, answers)
}

/** A disabled cell of an editable sub-form holds its default: rows have no identity that the host could know. */
function settleColumn(plan: ValuePlan, owner: RowsPlan, frame: Frame, sent: Map<RowsPlan, readonly Answers[]>): void {
  const isOwnerEnabled = owner.enabled(frame)
  const rows = sent.get(owner) ?? []
  for (const [at, row] of (frame.rows.get(owner.index) ?? noRows).entries()) {
    const cells = rows[at] ?? noAnswers
    const given = fixedValue(plan, isOwnerEnabled ? noAnswers : cells)
    row.values[plan.index] = settleValue(plan, row, enteredIn(plan, cells), given)
  }
}

/** Fields whose value a person answers for: not what is hidden, and not what somebody else supplied. */
export function isAnswerable(plan: FieldPlan, frame: Frame): boolean {
  if (!plan.visible(frame)) return false
  if (plan.enabled(frame)) return true
  if (plan.kind === 'rows' || plan.compute === undefined) return false
  return !plan.owner || hasRows(plan.owner, frame.outer ?? frame)
}
