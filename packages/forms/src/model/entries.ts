import type { Answers } from '../validation/context.ts'
import { answerOf, isRowList } from '../validation/settle.ts'
import type { RowsCell, ValueCell } from './cell.ts'
import type { Engine } from './engine.ts'

/** What a person has entered so far, hidden fields included: enough to go on later or on another device. */
export type FormSnapshot = {
  readonly answers: Answers
  /** Paths of the fields that were left at least once. */
  readonly touched: readonly string[]
}

export function snapshotOf(engine: Engine): FormSnapshot {
  const answers: Record<string, unknown> = {}
  for (const cell of engine.cells.fields) {
    answers[cell.plan.name] = cell.kind === 'value' ? cell.entered : cell.rows.map((row) => enteredIn(row.cells))
  }
  const touched = engine.fields().filter((cell) => cell.touched)
  return { answers, touched: touched.map((cell) => engine.pathOf(cell)) }
}

export function restoreEntries(engine: Engine, snapshot: FormSnapshot): void {
  for (const cell of engine.cells.fields) engine.replaceEntry(cell, snapshot.answers)
  const touched = new Set(snapshot.touched)
  for (const cell of engine.fields()) cell.touched = touched.has(engine.pathOf(cell))
}

/** Puts as many new rows into each sub-form as it has answers. */
export function openRows(engine: Engine, answers: Answers): void {
  for (const cell of engine.cells.fields) {
    const rows = answerOf(answers, cell.plan.name)
    if (cell.kind === 'rows' && isRowList(rows)) {
      engine.replaceEntry(cell, { [cell.plan.name]: rows.map(() => ({})) })
    }
  }
}

/** Writes answers into the fields and the rows that are there. */
export function enterAnswers(engine: Engine, answers: Answers): void {
  for (const cell of engine.cells.fields) {
    const answer = answerOf(answers, cell.plan.name)
    if (cell.kind === 'rows') enterRows(engine, cell, isRowList(answer) ? answer : [])
    else if (answer !== undefined) engine.writeEntry(cell, answer)
  }
}

function enterRows(engine: Engine, { rows }: RowsCell, answers: readonly Answers[]): void {
  for (const [at, row] of rows.entries()) {
    for (const cell of row.cells) {
      const answer = answerOf(answers[at] ?? {}, cell.plan.name)
      if (answer !== undefined) engine.writeEntry(cell, answer)
    }
  }
}

export function enteredIn(cells: readonly ValueCell[]): Record<string, unknown> {
  return Object.fromEntries(cells.map((cell) => [cell.plan.name, cell.entered]))
}
