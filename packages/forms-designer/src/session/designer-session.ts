import { type FormDefinition, isSameJson, Listeners } from '@rostrum/forms'
import type { DefaultTexts } from '@rostrum/forms/catalogue/create-widget'
import { exceededLimit } from '@rostrum/forms/catalogue/size-limits'
import { type Command, type CommandResult, type Edit, isRefusal, type Refusal, refuse } from '../commands/command.ts'
import { isSelectable } from '../commands/selection.ts'
import type { Layout } from '../document/column-span.ts'
import { FormDocument } from '../document/form-document.ts'
import { TrialAnswers } from '../trial/trial-answers.ts'
import { History, type Snapshot } from './history.ts'

const documentKey = ':document'
const selectionKey = ':selection'
const layoutKey = ':layout'

/** The last event, for screen reader announcements. */
export type SessionEvent =
  | { readonly kind: 'edit'; readonly edit: Edit; readonly before: FormDocument }
  | { readonly kind: 'refusal'; readonly refusal: Refusal }
  | { readonly kind: 'undo' | 'redo' }

/** A form under edit: the document, the selection, and the history. It contains no view. */
export class DesignerSession {
  readonly trialAnswers = new TrialAnswers()
  readonly #defaultTexts: DefaultTexts
  readonly #listeners = new Listeners()
  readonly #eventListeners = new Set<(news: SessionEvent) => void>()
  readonly #history = new History()
  #document: FormDocument
  #selection: readonly string[] = []
  #layout: Layout = 'PC'
  #formName = ''

  constructor(definition: FormDefinition, words: DefaultTexts) {
    this.#document = new FormDocument(definition)
    this.#defaultTexts = words
  }

  get document(): FormDocument {
    return this.#document
  }

  get selection(): readonly string[] {
    return this.#selection
  }

  /** The current node for settings and insertion: the last of several selected nodes. */
  get current(): string | undefined {
    return this.#selection.at(-1)
  }

  /** The name of the form, which the host stores and the history knows. */
  get formName(): string {
    return this.#formName
  }

  /** Takes over the name of the host, without a step. */
  setFormName(name: string): void {
    this.#formName = name
  }

  /** Renames the form as a step that can be undone. Typing in one go is one step. */
  renameForm(name: string): void {
    if (name === this.#formName) return
    this.#history.record({ ...this.#snapshot(), formName: this.#formName }, 'form_name')
    this.#formName = name
    this.#listeners.notify([documentKey])
  }

  /** The device whose widths the canvas shows. Looking at another one changes nothing in the form. */
  get layout(): Layout {
    return this.#layout
  }

  showLayout(layout: Layout): void {
    this.#layout = layout
    this.#listeners.notify([layoutKey])
  }

  subscribeLayout(listener: () => void): () => void {
    return this.#listeners.subscribe(layoutKey, listener)
  }

  get undoable(): number {
    return this.#history.undoable
  }

  /** The definitions to which undoing leads, the newest first. */
  get past(): readonly FormDefinition[] {
    return this.#history.past
  }

  get redoable(): number {
    return this.#history.redoable
  }

  /**
   * Runs a command. A refusal changes nothing and is reported to listeners. A command without an effect adds no step.
   *
   * @param formName the name of the form after the step, which undoing it takes back as well
   */
  run(command: Command, formName = this.#formName): CommandResult {
    const outcome = this.attempt(command, formName)
    if (isRefusal(outcome)) this.#emit({ kind: 'refusal', refusal: outcome })
    return outcome
  }

  /** Runs a command for a caller that shows a refusal itself. */
  attempt(command: Command, formName = this.#formName): CommandResult {
    const before = this.#document
    const outcome = this.probe(command)
    if (isRefusal(outcome)) return outcome
    // Unchanged parts keep their identity, so that only changed parts are processed.
    if (isSameJson(outcome.definition, before.definition)) {
      this.renameForm(formName)
      return outcome
    }
    const isRenamed = formName !== this.#formName
    this.#history.record({ ...this.#snapshot(), ...(isRenamed && { formName: this.#formName }) }, outcome.mergeKey)
    this.#formName = formName
    this.#apply(outcome)
    this.#emit({ kind: 'edit', edit: outcome, before })
    return outcome
  }

  /** The result of a command, without running it. Refuses a form that could not be opened again. */
  probe(command: Command): CommandResult {
    const outcome = command(this.#document, this.#defaultTexts)
    const exceeded = isRefusal(outcome) ? undefined : exceededLimit(outcome.definition)
    return exceeded ? refuse('definition_refused', exceeded) : outcome
  }

  undo(): void {
    this.#restore(this.#history.undo({ ...this.#snapshot(), formName: this.#formName }), 'undo')
  }

  redo(): void {
    this.#restore(this.#history.redo({ ...this.#snapshot(), formName: this.#formName }), 'redo')
  }

  /** Ends a run of typing. The next edit is a separate step. */
  endMerge(): void {
    this.#history.endMerge()
  }

  /** If no given node is selectable, the selection stays and listeners are notified. */
  select(ids: readonly string[]): void {
    const nodes = ids.flatMap((id) => this.#document.find(id)?.node ?? [])
    // The last named node becomes the current one, also when it was selected before.
    const known = [
      ...new Set(
        nodes
          .filter(isSelectable)
          .map(({ id }) => id)
          .toReversed(),
      ),
    ].toReversed()
    if (nodes.length > 0 && known.length === 0) {
      this.#emit({ kind: 'refusal', refusal: refuse('not_selectable') })
      return
    }
    const changed = new Set([...this.#selection, ...known])
    this.#history.endMerge()
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

  /** Called when the node is selected or deselected. */
  subscribeNode(id: string, listener: () => void): () => void {
    return this.#listeners.subscribe(id, listener)
  }

  subscribeEvents(follower: (news: SessionEvent) => void): () => void {
    this.#eventListeners.add(follower)
    return () => this.#eventListeners.delete(follower)
  }

  #snapshot(): Snapshot {
    return { definition: this.#document.definition, selection: this.#selection }
  }

  #restore(snapshot: Snapshot | undefined, kind: 'undo' | 'redo'): void {
    if (!snapshot) return
    this.#formName = snapshot.formName ?? this.#formName
    this.#apply(snapshot)
    this.#emit({ kind })
  }

  #apply({ definition, selection }: Snapshot): void {
    const changed = new Set([...this.#selection, ...selection])
    this.#document = new FormDocument(definition)
    this.#selection = selection
    this.#listeners.notify([documentKey, ...changed, selectionKey])
  }

  #emit(news: SessionEvent): void {
    for (const follower of this.#eventListeners) follower(news)
  }
}
