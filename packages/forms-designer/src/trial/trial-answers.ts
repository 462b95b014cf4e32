import type { Answers, FormStore } from '@rostrum/forms'
import { typedAnswers } from '@rostrum/forms/typed-answers'

/**
 * What the author has typed to try the form under edit. All its trial forms open with it: the preview, the trials of
 * rules, formulas and scripts. It lasts until a new start or until another form is open.
 */
export class TrialAnswers {
  readonly #typed = new Map<string, unknown>()
  readonly #previous = new Map<string, unknown>()
  readonly #listeners = new Set<() => void>()
  #starts = 0

  /** The number of new starts. */
  get starts(): number {
    return this.#starts
  }

  get all(): Answers {
    return Object.fromEntries(this.#typed)
  }

  /** Remembers what is typed in a form. A field of it without an entry has none any more; other fields stay. */
  recordForm(form: FormStore): void {
    this.record(fieldNames(form), typedAnswers(form))
  }

  record(names: readonly string[], typed: Answers): void {
    for (const name of names) {
      if (Object.hasOwn(typed, name)) this.#typed.set(name, typed[name])
      else this.#typed.delete(name)
    }
  }

  /** The value before a change of a field, for the change hooks of a widget. */
  previousValue(nodeId: string): unknown {
    return this.#previous.get(nodeId)
  }

  recordPreviousValue(nodeId: string, value: unknown): void {
    if (value === undefined) this.#previous.delete(nodeId)
    else this.#previous.set(nodeId, value)
  }

  startAgain(): void {
    this.#typed.clear()
    this.#previous.clear()
    this.#starts += 1
    for (const listener of [...this.#listeners]) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/** The names of the fields of a form outside of rows. */
export const fieldNames = ({ compiled }: FormStore): readonly string[] =>
  compiled.plan.fields.flatMap(({ owner, name }) => (owner ? [] : [name]))
