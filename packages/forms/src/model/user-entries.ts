import { isSameJson } from '../definition/same-json.ts'
import type { Answers } from '../validation/context.ts'
import { answerOf, initialValue } from '../validation/settle.ts'
import type { RowsCell, ValueCell } from './cell.ts'
import type { Engine } from './engine.ts'

/** The entries of a person by field key. */
export type UserEntries = ReadonlyMap<string, unknown>

/** The person's entries in fields that are visible and open now, without defaults and values written by scripts. */
export function userEntries(engine: Engine): UserEntries {
  const typed = engine.fields().filter((cell): cell is ValueCell => cell.kind === 'value' && isUserEntry(cell))
  return new Map(typed.map((cell) => [cell.key, cell.entered]))
}

function isUserEntry({ plan, frame, row, entered }: ValueCell): boolean {
  const isOpen = plan.visible(frame) && plan.enabled(frame) && !plan.compute
  if (!isOpen || (row && !row.owner.plan.enabled(row.owner.frame))) return false
  if (plan.widget.isEmpty(entered) || isSameJson(entered, initialValue(plan, {}))) return false
  const scripted = frame.overrides?.get(plan)?.value
  return !scripted || !isSameJson(scripted.is, entered)
}

/**
 * The paths of typed values that are missing from the answers to keep. For rows that are gone altogether, the path of
 * their sub-form.
 */
export function findLostEntries(engine: Engine, typed: UserEntries, answers: Answers): readonly string[] {
  const lacking = engine.cells.fields.flatMap((cell) => {
    if (cell.kind === 'rows') return findLostRowEntries(engine, cell, typed, answerOf(answers, cell.plan.name))
    return isLost(cell, typed, answers) ? [cell.key] : []
  })
  return [...new Set(lacking)]
}

function findLostRowEntries(engine: Engine, owner: RowsCell, typed: UserEntries, answers: unknown): readonly string[] {
  const rows: readonly Answers[] = Array.isArray(answers) ? answers : []
  return owner.rows.flatMap((row, at) => {
    const answers = rows[at]
    const lacking = row.cells.filter((cell) => isLost(cell, typed, answers ?? {}))
    return lacking.map((cell) => (answers ? engine.pathOf(cell) : owner.key))
  })
}

function isLost({ key, plan, entered }: ValueCell, typed: UserEntries, answers: Answers): boolean {
  if (!typed.has(key) || !isSameJson(typed.get(key), entered)) return false
  const { widget, options, name } = plan
  return !isSameJson(answerOf(answers, name), widget.read(entered, options) ?? widget.empty(options))
}
