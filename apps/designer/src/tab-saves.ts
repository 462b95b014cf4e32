import type { FormDefinition } from '@rostrum/forms'
import { readSaveTrace, type SaveTrace } from './drafts.ts'

/** Own saves that a tab remembers until it is notified of another one. */
const rememberedSaves = 6
/** Saves that a save names: more than tabs remember, and than happen before a tab is notified of them. */
const longestTrace = 24

/** The saves of one draft in this browser that a tab knows: its own, and those of other tabs. */
export class TabSaves {
  /** The saves of this tab since it has heard of another one, each with what was stored before it. */
  #own: readonly { readonly before: FormDefinition; readonly id: string }[] = []
  /** The saves that this tab has seen. */
  #seen: SaveTrace

  constructor(draftId: string) {
    this.#seen = readSaveTrace(draftId)
  }

  /** The trace of another save of this tab. */
  traceWith(save: string): SaveTrace {
    return [...this.#seen, save].slice(-longestTrace)
  }

  /** @param before what was stored until then */
  noteOwn(save: string, before: FormDefinition | undefined): void {
    this.#seen = this.traceWith(save)
    if (before) this.#own = [...this.#own, { before, id: save }].slice(-rememberedSaves)
  }

  /**
   * Notes the trace of another tab. From now on, each tab knows of the changes of the other.
   *
   * @returns what was stored before the first save of this tab that the other one has not seen
   */
  noteOther(trace: SaveTrace): FormDefinition | undefined {
    const unseen = trace.length > 0 ? this.#own.find(({ id }) => !trace.includes(id)) : undefined
    this.#own = []
    this.#seen = trace
    return unseen?.before
  }
}
