import type { FormDefinition } from '@rostrum/forms'

export type Snapshot = {
  readonly definition: FormDefinition
  readonly selection: readonly string[]
  /** The name of the form, if the step to or from this state changes it. */
  readonly formName?: string | undefined
}

/** Maximum number of undo steps. Adjacent states share all unchanged nodes. */
const maximumHistory = 500

/** The past states and the undone states. */
export class History {
  readonly #past: Snapshot[] = []
  #future: Snapshot[] = []
  #mergeKey: string | undefined

  get undoable(): number {
    return this.#past.length
  }

  /** The states before each step, the newest first. */
  get past(): readonly FormDefinition[] {
    return this.#past.map(({ definition }) => definition).toReversed()
  }

  get redoable(): number {
    return this.#future.length
  }

  /** Records the state before an edit. An edit with the same key as the previous one adds no step. */
  record(before: Snapshot, mergeKey?: string): void {
    this.#future = []
    const goesOn = mergeKey !== undefined && mergeKey === this.#mergeKey
    this.#mergeKey = mergeKey
    if (goesOn) return
    this.#past.push(before)
    if (this.#past.length > maximumHistory) this.#past.shift()
  }

  /** Ends a run of typing: the next edit is a separate step. */
  endMerge(): void {
    this.#mergeKey = undefined
  }

  undo(current: Snapshot): Snapshot | undefined {
    return this.#step(this.#past, this.#future, current)
  }

  redo(current: Snapshot): Snapshot | undefined {
    return this.#step(this.#future, this.#past, current)
  }

  #step(from: Snapshot[], to: Snapshot[], current: Snapshot): Snapshot | undefined {
    const snapshot = from.pop()
    if (snapshot) to.push(snapshot.formName === undefined ? { ...current, formName: undefined } : current)
    this.endMerge()
    return snapshot
  }
}
