import type { Answers, ScriptedState } from '../validation/context.ts'
import type { Failure } from '../validation/failure.ts'
import { answerOf, keepsRows } from '../validation/settle.ts'
import type { Engine } from './engine.ts'
import {
  changedSince,
  type Entered,
  type Entries,
  enterAnswers,
  enteredNow,
  keepOnly,
  openRows,
  reenter,
  takeEntries,
  touchAt,
} from './entries.ts'
import type { FormInside } from './form-inside.ts'
import { clearRejection } from './judging.ts'
import { lackingFrom, type Typed, typedIn } from './typed.ts'
import { writeRows } from './write-entry.ts'

/** What a replay of a form's answers does to the form, to open it or to have it judged, beyond what a person may. */
export class ReplayAccess {
  readonly #form: FormInside

  constructor(form: FormInside) {
    this.#form = form
  }

  /**
   * Takes out all that was answered or entered: scripts start on an empty form, and it is filled in afterwards.
   * Undefined when the form is empty.
   */
  takeEntries(): Entries | undefined {
    const engine = this.#form.engine()
    const entries = takeEntries(engine, this.#form.answered)
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
    const second = this.#enter(this.#leftOut(entries, first))
    return () => {
      this.#form.silently(() => {
        const third = this.#enter(this.#leftOut(entries, first, second))
        for (const entered of [first, second, third]) reenter(this.#form.engine(), entered)
      })
      const now = this.#form.engine()
      if (entries.touched) touchAt(now, entries.touched)
      now.settleAll()
    }
  }

  #enter(entries: Entries): Entered {
    const engine = this.#form.engine()
    const rows = openRows(engine, entries)
    engine.settleAll()
    this.#form.greetRowsOf([...rows.keys()])
    const entered = enterAnswers(engine, entries.answers, rows)
    engine.settleAll()
    return entered
  }

  /** The rows that could not be entered so far, because their sub-form was closed over others. */
  #leftOut({ answers, rowIds }: Entries, ...before: readonly Entered[]): Entries {
    const cells = this.#form.engine().cells.fields.filter((cell) => cell.kind === 'rows')
    const left = cells.filter((cell) => before.every(({ rows }) => !rows.has(cell)))
    const entries = left.map(({ plan: { name } }) => [name, answerOf(answers, name)] as const)
    return {
      answers: Object.fromEntries(entries.filter(([, rows]) => rows !== undefined)),
      ...(rowIds && { rowIds }),
    }
  }

  /** Does what scripts have begun when the form was opened, over answers that it had then: these stay as they are now. */
  keeping(answered: ReadonlySet<string>, act: () => void): void {
    const before = enteredNow(this.#form.engine(), answered)
    act()
    const changed = changedSince(before)
    if (changed.rows.size + changed.values.size === 0) return
    this.#form.silently(() => reenter(this.#form.engine(), changed))
  }

  /** Takes over what scripts have made of the same answers in a replay; with `only` those answers nothing else is kept. */
  takeOver(scripted: ScriptedState, only?: Answers): void {
    const engine = this.#form.engine()
    this.#form.silently(() => {
      takeOverrides(engine, scripted)
      if (only) keepOnly(engine, only)
      engine.settleAll()
    })
  }

  /** What a person has entered in fields that are open now, see `typedIn`. */
  typed(): Typed {
    return typedIn(this.#form.engine())
  }

  /** The paths of what was typed and would be lost by keeping these answers alone. */
  lackingFrom(typed: Typed, kept: Answers): readonly string[] {
    return lackingFrom(this.#form.engine(), typed, kept)
  }

  /** Takes back what was held against fields by this code, whatever stands in them. */
  allowAgain(code: Failure['code']): void {
    const engine = this.#form.engine()
    for (const cell of engine.fields()) if (cell.rejection?.code === code) clearRejection(engine, cell)
  }
}

/** Puts what scripts have changed elsewhere, in a form with the same answers, in place of what they have changed here. */
function takeOverrides(engine: Engine, { form, rows }: ScriptedState): void {
  const { cells } = engine
  cells.frame.overrides = form
  for (const cell of cells.fields) {
    if (cell.kind !== 'rows') continue
    const all = rows.get(cell.plan) ?? []
    if (keepsRows(cell.plan, cells.frame) && all.length !== cell.rows.length)
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
