import type { Answers, ScriptedState } from '../validation/context.ts'
import type { Failure } from '../validation/failure.ts'
import { answerOf, preservesRows } from '../validation/settle.ts'
import type { Engine } from './engine.ts'
import {
  changesSince,
  createAnswerRows,
  currentEntries,
  type EnteredValues,
  type Entries,
  enterAnswers,
  extractEntries,
  reapplyEntries,
  replaceEntries,
  setTouched,
} from './entries.ts'
import type { FormInternals } from './form-internals.ts'
import { clearRejection } from './form-validation.ts'
import { findLostEntries, type UserEntries, userEntries } from './user-entries.ts'
import { writeRows } from './write-entry.ts'

/** What a replay of a form's answers does to the form, to open it or to have it judged, beyond what a person may. */
export class ReplayAccess {
  readonly #form: FormInternals

  constructor(form: FormInternals) {
    this.#form = form
  }

  /**
   * Takes out all that was answered or entered: scripts start on an empty form, and it is filled in afterwards.
   * Undefined when the form is empty.
   */
  extractEntries(): Entries | undefined {
    const engine = this.#form.engine()
    const entries = extractEntries(engine, this.#form.answeredNames)
    if (entries) engine.settleAll()
    return entries
  }

  /**
   * Enters answers of many fields as a person does who never saw a script at work: rows are there before they are
   * filled in, and all values before any change is told.
   *
   * @returns what enters them once more when scripts have had their say: what a person may enter is what was entered
   */
  fill(entries: Entries): () => void {
    const first = this.#enter(entries)
    // What was closed over other rows, and is open by what was entered since.
    const second = this.#enter(this.#remainingEntries(entries, first))
    return () => {
      this.#form.withoutEvents(() => {
        const third = this.#enter(this.#remainingEntries(entries, first, second))
        for (const entered of [first, second, third]) reapplyEntries(this.#form.engine(), entered)
      })
      const now = this.#form.engine()
      if (entries.touched) setTouched(now, entries.touched)
      now.settleAll()
    }
  }

  #enter(entries: Entries): EnteredValues {
    const engine = this.#form.engine()
    const rows = createAnswerRows(engine, entries)
    engine.settleAll()
    this.#form.fireRowsCreated([...rows.keys()])
    const entered = enterAnswers(engine, entries.answers, rows)
    engine.settleAll()
    return entered
  }

  /** The rows that could not be entered so far, because their sub-form was closed over others. */
  #remainingEntries({ answers, rowIds }: Entries, ...before: readonly EnteredValues[]): Entries {
    const cells = this.#form.engine().cells.fields.filter((cell) => cell.kind === 'rows')
    const left = cells.filter((cell) => before.every(({ rows }) => !rows.has(cell)))
    const entries = left.map(({ plan: { name } }) => [name, answerOf(answers, name)] as const)
    return {
      answers: Object.fromEntries(entries.filter(([, rows]) => rows !== undefined)),
      ...(rowIds && { rowIds }),
    }
  }

  /** Does what scripts have begun when the form was opened, over answers that it had then: these stay as they are now. */
  runPreservingAnswers(answered: ReadonlySet<string>, act: () => void): void {
    const before = currentEntries(this.#form.engine(), answered)
    act()
    const changed = changesSince(before)
    if (changed.rows.size + changed.values.size === 0) return
    this.#form.withoutEvents(() => reapplyEntries(this.#form.engine(), changed))
  }

  /** Takes over what scripts have made of the same answers in a replay; with `only` those answers nothing else is kept. */
  applyScriptedState(scripted: ScriptedState, only?: Answers): void {
    const engine = this.#form.engine()
    this.#form.withoutEvents(() => {
      replaceOverrides(engine, scripted)
      if (only) replaceEntries(engine, only)
      engine.settleAll()
    })
  }

  /** What a person has entered in fields that are open now, see `typedIn`. */
  userEntries(): UserEntries {
    return userEntries(this.#form.engine())
  }

  /** The paths of what was typed and would be lost by keeping these answers alone. */
  findLostEntries(typed: UserEntries, kept: Answers): readonly string[] {
    return findLostEntries(this.#form.engine(), typed, kept)
  }

  /** Takes back what was held against fields by this code, whatever stands in them. */
  clearRejections(code: Failure['code']): void {
    const engine = this.#form.engine()
    for (const cell of engine.fields()) if (cell.rejection?.code === code) clearRejection(engine, cell)
  }
}

/** Puts what scripts have changed elsewhere, in a form with the same answers, in place of what they have changed here. */
function replaceOverrides(engine: Engine, { form, rows }: ScriptedState): void {
  const { cells } = engine
  cells.frame.overrides = form
  for (const cell of cells.fields) {
    if (cell.kind !== 'rows') continue
    const all = rows.get(cell.plan) ?? []
    if (preservesRows(cell.plan, cells.frame) && all.length !== cell.rows.length)
      writeRows(
        engine,
        cell,
        all.map(() => ({})),
      )
    for (const [at, overrides] of all.entries()) {
      const row = cell.rows[at]
      if (row) row.frame.overrides = overrides
    }
  }
}
