import type { Refusal } from '../commands/command.ts'
import type { FormDocument, InsertionPoint } from '../document/form-document.ts'
import type { DesignerSession } from '../session/designer-session.ts'
import { type DragItem, drop, refusalToDrop } from './drag-item.ts'
import { insertionPoints, isSameInsertionPoint } from './insertion-points.ts'

/** The current drop target, and why it refuses the drop, if it does. */
export type DropTarget = { readonly insertionPoint: InsertionPoint; readonly refusal: Refusal | undefined }

export type DragSnapshot = {
  readonly item: DragItem
  readonly input: 'pointer' | 'keyboard'
  readonly dropTarget: DropTarget | undefined
}

/** How many insertion points a page of the keyboard is. */
const pageOfPoints = 10

/** The current drag over the form, by pointer or by keyboard, and its drop target. */
export class DragState {
  readonly #session: DesignerSession
  readonly #listeners = new Set<() => void>()
  readonly #cancelListeners = new Set<() => void>()
  #state: DragSnapshot | undefined
  /** The refusals of the containers checked so far, and the document they apply to. */
  #refusals = new Map<string | undefined, Refusal | undefined>()
  #refusalsDocument: FormDocument | undefined

  constructor(session: DesignerSession) {
    this.#session = session
    session.subscribeSelection(() => this.#followSelection())
  }

  get state(): DragSnapshot | undefined {
    return this.#state
  }

  /** The node after which, or as whose first child, the item would be dropped. */
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

  /** Called when a drag ends without a move. */
  onCancel(listener: () => void): () => void {
    this.#cancelListeners.add(listener)
    return () => this.#cancelListeners.delete(listener)
  }

  start(item: DragItem, input: DragSnapshot['input']): void {
    this.#refusals.clear()
    this.#set({ item, input, dropTarget: undefined })
    if (input === 'keyboard') this.step(1)
  }

  /** Sets the insertion point; undefined when the pointer is outside of the form. */
  dragOver(gap: InsertionPoint | undefined): void {
    const { state } = this
    if (!state || isSameInsertionPoint(gap, state.dropTarget?.insertionPoint)) return
    this.#set({ ...state, dropTarget: gap && this.#dropTargetAt(state.item, gap) })
  }

  /** Moves to the next or previous insertion point that accepts the item. */
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

  /** Moves to the first or last insertion point that accepts the item, or ten of them further. */
  leap(key: 'Home' | 'End' | 'PageUp' | 'PageDown'): void {
    const { state } = this
    if (!state) return
    const gaps = insertionPoints(this.#session.document)
    const from = gaps.findIndex((gap) => isSameInsertionPoint(gap, state.dropTarget?.insertionPoint))
    const ahead = {
      Home: gaps,
      End: gaps.toReversed(),
      PageUp: gaps.slice(0, Math.max(from, 0)).toReversed(),
      PageDown: gaps.slice(from + 1),
    }[key]
    let remaining = key === 'Home' || key === 'End' ? 1 : pageOfPoints
    let reached: DropTarget | undefined
    for (const gap of ahead) {
      const dropTarget = this.#dropTargetAt(state.item, gap)
      if (dropTarget.refusal) continue
      reached = dropTarget
      remaining -= 1
      if (remaining === 0) break
    }
    if (reached) this.#set({ ...state, dropTarget: reached })
  }

  /** Drops the item at the current target. A refusal is reported as for any command. */
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

  /** By key, the selection is what moves. A drag ends where the author selects something else. */
  #followSelection(): void {
    const { item, input } = this.#state ?? {}
    if (input !== 'keyboard' || item?.kind !== 'move') return
    const { selection } = this.#session
    if (item.ids.length !== selection.length || item.ids.some((id) => !selection.includes(id))) this.cancel()
  }

  #startIn(gaps: readonly InsertionPoint[]): number {
    const place = this.#session.document.find(this.#session.current ?? '')
    return place ? gaps.findIndex((gap) => isSameInsertionPoint(gap, { parentId: place.parent?.id, at: place.at })) : -1
  }

  /** Whether a drop is allowed depends on the container alone, so each container is checked once. */
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
