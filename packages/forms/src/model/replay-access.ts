import type { Answers, ScriptedState } from '../validation/context.ts'
import type { Failure } from '../validation/failure.ts'
import type { AnswerCell } from './cell.ts'
import type { Engine } from './engine.ts'
import {
  type Entered,
  type Entries,
  enterAgain,
  enterAnswers,
  keepOnly,
  openRows,
  takeEntries,
  touchAt,
} from './entries.ts'
import { allowAgain } from './judging.ts'
import type { ScriptAccess } from './script-access.ts'
import { lackingFrom, type Typed, typedIn } from './typed.ts'

/** The form as a replay of its answers needs it. */
export type ReplayedForm = {
  /** It is another one after a change of the definition. */
  readonly engine: () => Engine
  readonly scripting: ScriptAccess
  /** The fields that were answered before anything was entered here. */
  readonly answered: ReadonlySet<string>
  /** All rows of these have come into being. */
  readonly greetRowsOf: (cells: readonly AnswerCell[]) => void
  /** Does what no script is told of. */
  readonly silently: (act: () => void) => void
}

/** What a replay of a form's answers does to the form, to open it or to have it judged, beyond what a person may. */
export class ReplayAccess {
  readonly #form: ReplayedForm

  constructor(form: ReplayedForm) {
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
    const engine = this.#form.engine()
    const rows = openRows(engine, entries)
    engine.settleAll()
    this.#form.greetRowsOf([...rows.keys()])
    const entered = enterAnswers(engine, entries.answers, rows)
    engine.settleAll()
    return () => {
      this.enterAgain(entered)
      const now = this.#form.engine()
      if (entries.touched) touchAt(now, entries.touched)
      now.settleAll()
    }
  }

  /** Enters the same once more over what scripts have made of it. */
  enterAgain(entered: Entered): void {
    const engine = this.#form.engine()
    this.#form.silently(() => {
      enterAgain(engine, entered)
      engine.settleAll()
    })
  }

  /** Takes over what scripts have made of the same answers in a replay; with `only` those answers nothing else is kept. */
  takeOver(scripted: ScriptedState, only?: Answers): void {
    const engine = this.#form.engine()
    this.#form.silently(() => {
      this.#form.scripting.takeOver(scripted)
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
    allowAgain(this.#form.engine(), code)
  }
}
