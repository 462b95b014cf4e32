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

/** The operations of a replay on a form, beyond those of a person: opening the form and validating its answers. */
export class ReplayAccess {
  readonly #form: FormInternals

  constructor(form: FormInternals) {
    this.#form = form
  }

  /**
   * Removes all answers and entries, so that scripts start on an empty form that is filled in afterwards. Returns
   * undefined when the form is empty.
   */
  extractEntries(): Entries | undefined {
    const engine = this.#form.engine()
    const entries = extractEntries(engine, this.#form.answeredNames)
    if (entries) engine.settleAll()
    return entries
  }

  /**
   * Enters the answers of many fields as a person would without scripts: creates rows before filling them in, and sets
   * all values before reporting any change.
   *
   * @returns a function that applies the entries again after scripts have run, so that open fields hold what was
   * entered
   */
  fill(entries: Entries): () => void {
    const first = this.#enter(entries)
    // Sub-forms that were closed at first and that the entries have opened.
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

  /** The rows not entered so far because their sub-form was closed. */
  #remainingEntries({ answers, rowIds }: Entries, ...before: readonly EnteredValues[]): Entries {
    const cells = this.#form.engine().cells.fields.filter((cell) => cell.kind === 'rows')
    const left = cells.filter((cell) => before.every(({ rows }) => !rows.has(cell)))
    const entries = left.map(({ plan: { name } }) => [name, answerOf(answers, name)] as const)
    return {
      answers: Object.fromEntries(entries.filter(([, rows]) => rows !== undefined)),
      ...(rowIds && { rowIds }),
    }
  }

  /** Runs work that scripts started when the form opened. The answers of that time keep their current values. */
  runPreservingAnswers(answered: ReadonlySet<string>, act: () => void): void {
    const before = currentEntries(this.#form.engine(), answered)
    act()
    const changed = changesSince(before)
    if (changed.rows.size + changed.values.size === 0) return
    this.#form.withoutEvents(() => reapplyEntries(this.#form.engine(), changed))
  }

  /** Applies the script state of a replay with the same answers. If `only` is given, all other entries are dropped. */
  applyScriptedState(scripted: ScriptedState, only?: Answers): void {
    const engine = this.#form.engine()
    this.#form.withoutEvents(() => {
      replaceOverrides(engine, scripted)
      if (only) replaceEntries(engine, only)
      engine.settleAll()
    })
  }

  /** The person's entries in fields that are open now, see `userEntries`. */
  userEntries(): UserEntries {
    return userEntries(this.#form.engine())
  }

  /** The paths of typed values that would be lost if only these answers were kept. */
  findLostEntries(typed: UserEntries, answers: Answers): readonly string[] {
    return findLostEntries(this.#form.engine(), typed, answers)
  }

  /** Removes failures with this code, whatever the value of the field. */
  clearRejections(code: Failure['code']): void {
    const engine = this.#form.engine()
    for (const cell of engine.fields()) if (cell.rejection?.code === code) clearRejection(engine, cell)
  }
}

/** Replaces the script state with that of another form with the same answers. */
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
