import type { Refusal } from '../commands/command.ts'
import type { FormDocument, InsertionPoint } from '../document/form-document.ts'
import type { DesignerSession } from '../session/designer-session.ts'
import { type DragItem, drop, refusalToDrop } from './drag-item.ts'
import { insertionPoints, isSameInsertionPoint } from './insertion-points.ts'

/** Where the cargo would land now, and why it may not, when it may not. */
export type DropTarget = { readonly insertionPoint: InsertionPoint; readonly refusal: Refusal | undefined }

export type DragSnapshot = {
  readonly item: DragItem
  readonly input: 'pointer' | 'keyboard'
  readonly dropTarget: DropTarget | undefined
}

/** What is being carried over the form, by pointer or by keyboard, and where it would land. */
export class DragState {
  readonly #session: DesignerSession
  readonly #listeners = new Set<() => void>()
  readonly #cancelListeners = new Set<() => void>()
  #state: DragSnapshot | undefined
  /** Why the cargo may not land in each container that was looked at, and in which document that was. */
  #refusals = new Map<string | undefined, Refusal | undefined>()
  #refusalsDocument: FormDocument | undefined

  constructor(session: DesignerSession) {
    this.#session = session
  }

  get state(): DragSnapshot | undefined {
    return this.#state
  }

  /** The node after which, or as the first in which, the cargo would land. */
  get dropAnchorId(): string | undefined {
    const { dropTarget } = this.#state ?? {}
    if (!dropTarget || dropTarget.refusal) return undefined
    const { parentId, at } = dropTarget.insertionPoint
    return at === 0 ? parentId : this.#session.document.childrenOf(parentId)[at - 1]?.id
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Told when a cargo stays where it was. */
  onCancel(listener: () => void): () => void {
    this.#cancelListeners.add(listener)
    return () => this.#cancelListeners.delete(listener)
  }

  start(item: DragItem, input: DragSnapshot['input']): void {
    this.#refusals.clear()
    this.#set({ item, input, dropTarget: undefined })
    if (input === 'keyboard') this.step(1)
  }

  /** Looks at a gap; undefined when the cargo is over none. */
  dragOver(gap: InsertionPoint | undefined): void {
    const { state } = this
    if (!state || isSameInsertionPoint(gap, state.dropTarget?.insertionPoint)) return
    this.#set({ ...state, dropTarget: gap && this.#dropTargetAt(state.item, gap) })
  }

  /** Goes to the next place, or the one before, that takes the cargo. */
  step(direction: 1 | -1): void {
    const { state } = this
    if (!state) return
    const gaps = insertionPoints(this.#session.document)
    const from = gaps.findIndex((gap) => isSameInsertionPoint(gap, state.dropTarget?.insertionPoint))
    const start = from >= 0 ? from : this.#startIn(gaps)
    for (let tried = 1; tried <= gaps.length; tried += 1) {
      const gap = gaps[(start + direction * tried + gaps.length * tried) % gaps.length]
      const dropTarget = gap && this.#dropTargetAt(state.item, gap)
      if (dropTarget && !dropTarget.refusal) {
        this.#set({ ...state, dropTarget })
        return
      }
    }
  }

  /** Sets the cargo down where it is; a refusal is told as that of any command. */
  drop(): void {
    const { state } = this
    this.#set(undefined)
    if (state?.dropTarget) this.#session.run(drop(state.item, state.dropTarget.insertionPoint))
  }

  cancel(): void {
    if (!this.#state) return
    this.#set(undefined)
    for (const listener of this.#cancelListeners) listener()
  }

  #startIn(gaps: readonly InsertionPoint[]): number {
    const place = this.#session.document.find(this.#session.current ?? '')
    return place ? gaps.findIndex((gap) => isSameInsertionPoint(gap, { parentId: place.parent?.id, at: place.at })) : -1
  }

  /** Whether the cargo may land depends on the container alone: each is asked once. */
  #dropTargetAt(cargo: DragItem, insertionPoint: InsertionPoint): DropTarget {
    const { document } = this.#session
    if (this.#refusalsDocument !== document) this.#refusals.clear()
    this.#refusalsDocument = document
    const { parentId } = insertionPoint
    if (!this.#refusals.has(parentId)) this.#refusals.set(parentId, refusalToDrop(this.#session, cargo, insertionPoint))
    return { insertionPoint, refusal: this.#refusals.get(parentId) }
  }

  #set(state: DragSnapshot | undefined): void {
    this.#state = state
    for (const listener of [...this.#listeners]) listener()
  }
}
