import type { FormContent, ServerLink } from './drafts.ts'

/** Where a draft continues from. */
export type Origin = { readonly server: ServerLink; readonly base: FormContent | undefined }

/** A step that took over what others have saved. */
type Acceptance = {
  readonly replaced: FormContent
  readonly accepted: FormContent
  readonly before: Origin
  /** While the step is undone: where the draft had continued from until then. */
  undoneAt?: Origin | undefined
}

const remembered = 20

/**
 * The steps with which a draft took over what others have saved. Undoing one leads back to where the draft continued
 * from: their work would otherwise be overwritten without a comparison, also if the draft was saved since.
 */
export class Acceptances {
  #all: readonly Acceptance[] = []

  note(replaced: FormContent, accepted: FormContent, before: Origin): void {
    if (replaced.definition === accepted.definition && replaced.name === accepted.name) return
    this.#all = [...this.#all, { replaced, accepted, before }].slice(-remembered)
  }

  /**
   * Notes a save over a state of the server that an undone step had taken over: redone, the step continues from there.
   *
   * @returns whether there is such a step
   */
  noteSaved(over: number, server: ServerLink, base: FormContent | undefined): boolean {
    const undone = this.#all.find(({ undoneAt }) => undoneAt?.server.revision === over)
    if (!undone) return false
    undone.undoneAt = { server, base: base ?? undone.undoneAt?.base }
    return true
  }

  /**
   * Follows an undone or redone step.
   *
   * @param content the form after the step
   * @param origin reads where the draft continued from until the step
   * @returns where it continues from then; undefined where that does not change
   */
  follow(content: FormContent, origin: () => Origin | undefined): Origin | undefined {
    const undone = this.#all.find((one) => !one.undoneAt && isAt(content, one.replaced, one.accepted))
    if (undone) {
      undone.undoneAt = origin()
      return undone.before
    }
    const redone = this.#all.find((one) => one.undoneAt && isAt(content, one.accepted, one.replaced))
    const back = redone?.undoneAt
    if (!redone || !back) return undefined
    redone.undoneAt = undefined
    if (origin()?.server.revision === redone.before.server.revision) return back
    // The draft was saved over the others in between, after a comparison.
    this.#all = this.#all.filter((one) => one !== redone)
    return undefined
  }
}

/** Whether a form is at one side of a step. The name decides where the step changed nothing else. */
const isAt = ({ name, definition }: FormContent, side: FormContent, other: FormContent): boolean =>
  definition === side.definition && (side.definition !== other.definition || name === side.name)
