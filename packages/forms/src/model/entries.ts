import type { Answers } from '../validation/context.ts'
import { answerOf, isRowList, preservesRows, submittedRows } from '../validation/settle.ts'
import type { AnswerCell, Row, RowsCell, ValueCell } from './cell.ts'
import type { Engine } from './engine.ts'
import { replaceEntry, restoreRows, writeEntry } from './write-entry.ts'

/** The current entries of a person, hidden fields included. They suffice to continue later or on another device. */
export type FormSnapshot = {
  readonly answers: Answers
  /** Paths of the fields that were left at least once. */
  readonly touched: readonly string[]
}

/** Answers to enter into a form. */
export type Entries = {
  readonly answers: Answers
  /** Existing row ids by sub-form. */
  readonly rowIds?: Readonly<Record<string, readonly string[]>>
  readonly touched?: readonly string[]
}

/** The entered values by cell, so that they can be applied again. */
export type EnteredValues = {
  readonly rows: Map<RowsCell, readonly Row[]>
  readonly values: Map<ValueCell, unknown>
}

export function createSnapshot(engine: Engine): FormSnapshot {
  const answers: Record<string, unknown> = {}
  for (const cell of engine.cells.fields) {
    answers[cell.plan.name] = cell.kind === 'value' ? cell.entered : cell.rows.map((row) => enteredValues(row.cells))
  }
  const touched = engine.fields().filter((cell) => cell.touched)
  return { answers, touched: touched.map((cell) => engine.pathOf(cell)) }
}

/**
 * Removes and returns all answers and entries, and removes script overrides; undefined when there is nothing to remove.
 */
export function extractEntries(engine: Engine, answered: ReadonlySet<string>): Entries | undefined {
  const { touched } = createSnapshot(engine)
  const entered = new Set([...engine.dirty].map(({ plan }) => plan.owner?.name ?? plan.name))
  const fields = engine.cells.fields.filter(({ plan: { name } }) => answered.has(name) || entered.has(name))
  if (fields.length === 0 && !engine.cells.frame.overrides) return undefined
  const taken = Object.fromEntries(fields.map((cell) => [cell.plan.name, answeredValue(cell)]))
  const rowIds = fields.flatMap((cell) =>
    cell.kind === 'rows' ? [[cell.plan.name, cell.rows.map(({ id }) => id)] as const] : [],
  )
  for (const cell of engine.cells.fields) replaceEntry(engine, cell, {})
  engine.cells.frame.overrides = undefined
  return { answers: taken, rowIds: Object.fromEntries(rowIds), touched }
}

/** Omits values that a row does not answer. Scripts supply them, as in validation on the server. */
function answeredValue(cell: AnswerCell): unknown {
  if (cell.kind === 'value') return cell.entered
  return cell.rows.map(({ cells }) => enteredValues(cells.filter(({ isAnswered }) => isAnswered)))
}

export function restoreEntries(engine: Engine, { answers, touched }: FormSnapshot): EnteredValues {
  for (const cell of engine.cells.fields) replaceEntry(engine, cell, answers)
  setTouched(engine, touched)
  return currentEntries(engine)
}

/** Marks exactly these fields as left. */
export function setTouched(engine: Engine, paths: readonly string[]): void {
  const touched = new Set(paths)
  for (const cell of engine.fields()) cell.touched = touched.has(engine.pathOf(cell))
}

/** @param names the fields to include, with their rows; all fields when absent */
export function currentEntries(engine: Engine, names?: ReadonlySet<string>): EnteredValues {
  const entered: EnteredValues = { rows: new Map(), values: new Map() }
  for (const cell of engine.fields()) {
    if (names && !names.has((cell.plan.owner ?? cell.plan).name)) continue
    if (cell.kind === 'rows') entered.rows.set(cell, cell.rows)
    else entered.values.set(cell, cell.entered)
  }
  return entered
}

/** The entries that differ by now. For a sub-form whose rows came or went, all values in its rows. */
export function changesSince(before: EnteredValues): EnteredValues {
  const rows = new Map([...before.rows].filter(([cell, entered]) => cell.rows !== entered))
  const isChanged = ([cell, value]: readonly [ValueCell, unknown]) =>
    cell.entered !== value || (cell.row !== undefined && rows.has(cell.row.owner))
  return { rows, values: new Map([...before.values].filter(isChanged)) }
}

/** Creates as many new rows in each sub-form as it has answers. A sub-form that scripts have closed keeps its rows. */
export function createAnswerRows(engine: Engine, { answers, rowIds = {} }: Entries): EnteredValues['rows'] {
  const opened: EnteredValues['rows'] = new Map()
  for (const cell of engine.cells.fields) {
    const { name } = cell.plan
    const rows = answerOf(answers, name)
    if (cell.kind !== 'rows' || !isRowList(rows) || preservesRows(cell.plan, cell.frame)) continue
    replaceEntry(engine, cell, { [name]: rows.map(() => ({})) }, rowIds[name])
    opened.set(cell, cell.rows)
  }
  return opened
}

/** Writes answers into the existing fields and rows. */
export function enterAnswers(engine: Engine, answers: Answers, rows: EnteredValues['rows']): EnteredValues {
  const values: EnteredValues['values'] = new Map()
  const enter = (cells: readonly ValueCell[], given: Answers) => {
    for (const cell of cells) {
      const answer = answerOf(given, cell.plan.name)
      if (answer !== undefined) values.set(cell, answer)
    }
  }
  enter(
    engine.cells.fields.filter((cell) => cell.kind === 'value'),
    answers,
  )
  for (const [owner, opened] of rows) {
    const sent = answerOf(answers, owner.plan.name)
    // Also enter values of rows that a script has removed for now: they come back at the end.
    if (isRowList(sent)) for (const [at, row] of opened.entries()) enter(row.cells, sent[at] ?? {})
  }
  for (const [cell, value] of values) {
    writeEntry(cell, value)
    // Only all rows together show whether rows are saved.
    if (cell.row) cell.saved = value
  }
  return { rows, values }
}

/**
 * Restores the same rows and values over what scripts wrote. Values that rows do not answer return to their defaults.
 */
export function reapplyEntries(engine: Engine, { rows, values }: EnteredValues): void {
  for (const [owner, entered] of rows) {
    if (!preservesRows(owner.plan, owner.frame)) restoreRows(engine, owner, entered)
    for (const { cells } of entered) for (const cell of cells) if (!values.has(cell)) replaceEntry(engine, cell, {})
  }
  for (const [cell, value] of values) writeEntry(cell, value)
  engine.settleAll()
}

/**
 * Replaces all entries with these answers. Fields without an answer return to their defaults, as the server reads them.
 */
export function replaceEntries(engine: Engine, answers: Answers): void {
  for (const cell of engine.cells.fields) {
    const answer = answerOf(answers, cell.plan.name)
    if (cell.kind === 'value') replaceValue(engine, cell, answer)
    else
      replaceRows(
        engine,
        cell,
        submittedRows(cell.plan, answers),
        isRowList(answer) && answer.length === cell.rows.length,
      )
  }
}

function replaceValue(engine: Engine, cell: ValueCell, answer: unknown): void {
  replaceEntry(engine, cell, { [cell.plan.name]: answer })
}

/** @param areSame for a sub-form that was closed meanwhile: its rows were not sent, so they are not restored either */
function replaceRows(engine: Engine, owner: RowsCell, answers: readonly Answers[], areSame: boolean): void {
  if (!areSame) replaceEntry(engine, owner, { [owner.plan.name]: answers })
  for (const [at, row] of owner.rows.entries()) {
    for (const cell of row.cells) replaceValue(engine, cell, answerOf(answers[at] ?? {}, cell.plan.name))
  }
}

export function enteredValues(cells: readonly ValueCell[]): Record<string, unknown> {
  return Object.fromEntries(cells.map((cell) => [cell.plan.name, cell.entered]))
}
