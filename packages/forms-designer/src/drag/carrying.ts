import type { Refusal } from '../commands/command.ts'
import type { FormDocument, Gap } from '../document/form-document.ts'
import type { DesignerSession } from '../session/designer-session.ts'
import { type Cargo, drop, refusalToDrop } from './cargo.ts'
import { gapsOf, isSameGap } from './landings.ts'

/** Where the cargo would land now, and why it may not, when it may not. */
export type Landing = { readonly gap: Gap; readonly refusal: Refusal | undefined }

export type CarryingState = {
  readonly cargo: Cargo
  readonly by: 'pointer' | 'keyboard'
  readonly landing: Landing | undefined
}

/** What is being carried over the form, by pointer or by keyboard, and where it would land. */
export class Carrying {
  readonly #session: DesignerSession
  readonly #listeners = new Set<() => void>()
  readonly #cancelListeners = new Set<() => void>()
  #state: CarryingState | undefined
  /** Why the cargo may not land in each container that was looked at, and in which document that was. */
  #judged = new Map<string | undefined, Refusal | undefined>()
  #judgedIn: FormDocument | undefined

  constructor(session: DesignerSession) {
    this.#session = session
  }

  get state(): CarryingState | undefined {
    return this.#state
  }

  /** The node after which, or as the first in which, the cargo would land. */
  get landingBy(): string | undefined {
    const { landing } = this.#state ?? {}
    if (!landing || landing.refusal) return undefined
    const { parentId, at } = landing.gap
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

  begin(cargo: Cargo, by: CarryingState['by']): void {
    this.#judged.clear()
    this.#set({ cargo, by, landing: undefined })
    if (by === 'keyboard') this.step(1)
  }

  /** Looks at a gap; undefined when the cargo is over none. */
  over(gap: Gap | undefined): void {
    const { state } = this
    if (!state || isSameGap(gap, state.landing?.gap)) return
    this.#set({ ...state, landing: gap && this.#landingIn(state.cargo, gap) })
  }

  /** Goes to the next place, or the one before, that takes the cargo. */
  step(direction: 1 | -1): void {
    const { state } = this
    if (!state) return
    const gaps = gapsOf(this.#session.document)
    const from = gaps.findIndex((gap) => isSameGap(gap, state.landing?.gap))
    const start = from >= 0 ? from : this.#startIn(gaps)
    for (let tried = 1; tried <= gaps.length; tried += 1) {
      const gap = gaps[(start + direction * tried + gaps.length * tried) % gaps.length]
      const landing = gap && this.#landingIn(state.cargo, gap)
      if (landing && !landing.refusal) {
        this.#set({ ...state, landing })
        return
      }
    }
  }

  /** Sets the cargo down where it is; a refusal is told as that of any command. */
  finish(): void {
    const { state } = this
    this.#set(undefined)
    if (state?.landing) this.#session.run(drop(state.cargo, state.landing.gap))
  }

  cancel(): void {
    if (!this.#state) return
    this.#set(undefined)
    for (const listener of this.#cancelListeners) listener()
  }

  #startIn(gaps: readonly Gap[]): number {
    const place = this.#session.document.find(this.#session.current ?? '')
    return place ? gaps.findIndex((gap) => isSameGap(gap, { parentId: place.parent?.id, at: place.at })) : -1
  }

  /** Whether the cargo may land depends on the container alone: each is asked once. */
  #landingIn(cargo: Cargo, gap: Gap): Landing {
    const { document } = this.#session
    if (this.#judgedIn !== document) this.#judged.clear()
    this.#judgedIn = document
    const { parentId } = gap
    if (!this.#judged.has(parentId)) this.#judged.set(parentId, refusalToDrop(this.#session, cargo, gap))
    return { gap, refusal: this.#judged.get(parentId) }
  }

  #set(state: CarryingState | undefined): void {
    this.#state = state
    for (const listener of [...this.#listeners]) listener()
  }
}
