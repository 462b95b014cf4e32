import type { Answers } from '../validation/context.ts'
import { answerOf, isRowList, preservesRows, submittedRows } from '../validation/settle.ts'
import type { AnswerCell, Row, RowsCell, ValueCell } from './cell.ts'
import type { Engine } from './engine.ts'
import { replaceEntry, restoreRows, writeEntry } from './write-entry.ts'

/** What a person has entered so far, hidden fields included: enough to go on later or on another device. */
export type FormSnapshot = {
  readonly answers: Answers
  /** Paths of the fields that were left at least once. */
  readonly touched: readonly string[]
}

/** What is to be entered into a form. */
export type Entries = {
  readonly answers: Answers
  /** Identities that rows have already, by the sub-form. */
  readonly rowIds?: Readonly<Record<string, readonly string[]>>
  readonly touched?: readonly string[]
}

/** What was entered where, for entering it once more. */
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

/** Takes out all that was answered or entered, and what scripts have made of it; undefined when there is none. */
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

/** What a row does not answer is left to scripts, as it is where answers are judged. */
function answeredValue(cell: AnswerCell): unknown {
  if (cell.kind === 'value') return cell.entered
  return cell.rows.map(({ cells }) => enteredValues(cells.filter(({ isAnswered }) => isAnswered)))
}

export function restoreEntries(engine: Engine, { answers, touched }: FormSnapshot): EnteredValues {
  for (const cell of engine.cells.fields) replaceEntry(engine, cell, answers)
  setTouched(engine, touched)
  return currentEntries(engine)
}

/** Marks those fields as left, and no others. */
export function setTouched(engine: Engine, paths: readonly string[]): void {
  const touched = new Set(paths)
  for (const cell of engine.fields()) cell.touched = touched.has(engine.pathOf(cell))
}

/** @param names the fields that are meant, with their rows; all of them when absent */
export function currentEntries(engine: Engine, names?: ReadonlySet<string>): EnteredValues {
  const entered: EnteredValues = { rows: new Map(), values: new Map() }
  for (const cell of engine.fields()) {
    if (names && !names.has((cell.plan.owner ?? cell.plan).name)) continue
    if (cell.kind === 'rows') entered.rows.set(cell, cell.rows)
    else entered.values.set(cell, cell.entered)
  }
  return entered
}

/** What of that is otherwise by now; of rows that have come or gone all that stood in them. */
export function changesSince(before: EnteredValues): EnteredValues {
  const rows = new Map([...before.rows].filter(([cell, entered]) => cell.rows !== entered))
  const isChanged = ([cell, value]: readonly [ValueCell, unknown]) =>
    cell.entered !== value || (cell.row !== undefined && rows.has(cell.row.owner))
  return { rows, values: new Map([...before.values].filter(isChanged)) }
}

/** Puts as many new rows into each sub-form as it has answers; one that scripts have closed over its rows keeps these. */
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

/** Writes answers into the fields and the rows that are there. */
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
    // Those whom a script has taken away meanwhile are entered as well: they come back in the end.
    if (isRowList(sent)) for (const [at, row] of opened.entries()) enter(row.cells, sent[at] ?? {})
  }
  for (const [cell, value] of values) {
    writeEntry(cell, value)
    // Whether rows have been saved is told by all of them together.
    if (cell.row) cell.saved = value
  }
  return { rows, values }
}

/** Puts the same rows and values in place of what scripts have made of them; what rows do not answer is as at first. */
export function reapplyEntries(engine: Engine, { rows, values }: EnteredValues): void {
  for (const [owner, entered] of rows) {
    if (!preservesRows(owner.plan, owner.frame)) restoreRows(engine, owner, entered)
    for (const { cells } of entered) for (const cell of cells) if (!values.has(cell)) replaceEntry(engine, cell, {})
  }
  for (const [cell, value] of values) writeEntry(cell, value)
  engine.settleAll()
}

/** Puts these answers in place of all that was entered; what has none is as at first, and is read so where it is sent. */
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

/** @param areSame of a sub-form that was closed meanwhile its rows were not sent, and they are not kept either */
function replaceRows(engine: Engine, owner: RowsCell, answers: readonly Answers[], areSame: boolean): void {
  if (!areSame) replaceEntry(engine, owner, { [owner.plan.name]: answers })
  for (const [at, row] of owner.rows.entries()) {
    for (const cell of row.cells) replaceValue(engine, cell, answerOf(answers[at] ?? {}, cell.plan.name))
  }
}

export function enteredValues(cells: readonly ValueCell[]): Record<string, unknown> {
  return Object.fromEntries(cells.map((cell) => [cell.plan.name, cell.entered]))
}
