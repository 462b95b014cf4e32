import { type FormDefinition, isSameJson, Listeners } from '@rostrum/forms'
import type { BirthWords } from '@rostrum/forms/catalogue/create-widget'
import { exceededLimit } from '@rostrum/forms/catalogue/size'
import { type Command, type Edit, isRefusal, type Outcome, type Refusal, refuse } from '../commands/command.ts'
import { isSelectable } from '../commands/selection.ts'
import { FormDocument } from '../document/form-document.ts'
import { History, type Snapshot } from './history.ts'

const documentKey = ':document'
const selectionKey = ':selection'

/** What just happened, for those who follow by ear. */
export type News =
  | { readonly kind: 'edit'; readonly edit: Edit; readonly before: FormDocument }
  | { readonly kind: 'refusal'; readonly refusal: Refusal }
  | { readonly kind: 'undo' | 'redo' }

/** A form under edit: the document, what is selected, and the way back. No view in it. */
export class DesignerSession {
  readonly #words: BirthWords
  readonly #listeners = new Listeners()
  readonly #followers = new Set<(news: News) => void>()
  readonly #history = new History()
  #document: FormDocument
  #selection: readonly string[] = []

  constructor(definition: FormDefinition, words: BirthWords) {
    this.#document = new FormDocument(definition)
    this.#words = words
  }

  get document(): FormDocument {
    return this.#document
  }

  get selection(): readonly string[] {
    return this.#selection
  }

  /** The one selected node that settings and insertion go by: the last of several. */
  get current(): string | undefined {
    return this.#selection.at(-1)
  }

  get undoable(): number {
    return this.#history.undoable
  }

  get redoable(): number {
    return this.#history.redoable
  }

  /**
   * Carries a command out. A refused one changes nothing, and those who follow are told why; one that leaves the form as
   * it is adds no step.
   */
  run(command: Command): Outcome {
    const outcome = this.attempt(command)
    if (isRefusal(outcome)) this.#tell({ kind: 'refusal', refusal: outcome })
    return outcome
  }

  /** Carries a command out for somebody who says a refusal where it was asked for. */
  attempt(command: Command): Outcome {
    const before = this.#document
    const outcome = this.probe(command)
    if (isRefusal(outcome)) return outcome
    // What did not change is the same object, so that only what did is looked at.
    if (isSameJson(outcome.definition, before.definition)) return outcome
    this.#history.record(this.#snapshot(), outcome.mergeKey)
    this.#show(outcome)
    this.#tell({ kind: 'edit', edit: outcome, before })
    return outcome
  }

  /** What a command would come to; nothing changes. A form that could not be opened again is refused. */
  probe(command: Command): Outcome {
    const outcome = command(this.#document, this.#words)
    const exceeded = isRefusal(outcome) ? undefined : exceededLimit(outcome.definition)
    return exceeded ? refuse('definition_refused', exceeded) : outcome
  }

  undo(): void {
    this.#travel(this.#history.undo(this.#snapshot()), 'undo')
  }

  redo(): void {
    this.#travel(this.#history.redo(this.#snapshot()), 'redo')
  }

  /** Ends a run of typing; the next edit is a step of its own. */
  seal(): void {
    this.#history.seal()
  }

  /** Where none of them can be selected, the selection stays and those who follow are told. */
  select(ids: readonly string[]): void {
    const nodes = ids.flatMap((id) => this.#document.find(id)?.node ?? [])
    // The one that was named last is the current one, also when it was selected before.
    const known = [
      ...new Set(
        nodes
          .filter(isSelectable)
          .map(({ id }) => id)
          .toReversed(),
      ),
    ].toReversed()
    if (nodes.length > 0 && known.length === 0) {
      this.#tell({ kind: 'refusal', refusal: refuse('not_selectable') })
      return
    }
    const changed = new Set([...this.#selection, ...known])
    this.#history.seal()
    this.#selection = known
    this.#listeners.notify([...changed, selectionKey])
  }

  isSelected(id: string): boolean {
    return this.#selection.includes(id)
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.subscribe(documentKey, listener)
  }

  subscribeSelection(listener: () => void): () => void {
    return this.#listeners.subscribe(selectionKey, listener)
  }

  /** Told when the node is selected or no longer. */
  subscribeNode(id: string, listener: () => void): () => void {
    return this.#listeners.subscribe(id, listener)
  }

  follow(follower: (news: News) => void): () => void {
    this.#followers.add(follower)
    return () => this.#followers.delete(follower)
  }

  #snapshot(): Snapshot {
    return { definition: this.#document.definition, selection: this.#selection }
  }

  #travel(snapshot: Snapshot | undefined, kind: 'undo' | 'redo'): void {
    if (!snapshot) return
    this.#show(snapshot)
    this.#tell({ kind })
  }

  #show({ definition, selection }: Snapshot): void {
    const changed = new Set([...this.#selection, ...selection])
    this.#document = new FormDocument(definition)
    this.#selection = selection
    this.#listeners.notify([documentKey, ...changed, selectionKey])
  }

  #tell(news: News): void {
    for (const follower of this.#followers) follower(news)
  }
}
