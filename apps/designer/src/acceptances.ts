import type { NewerState } from './draft-status.ts'
import type { DraftEntry, FormContent, ServerLink } from './drafts.ts'
import { withOwnChanges } from './own-changes.ts'

/** Where a draft continues from. */
export type Origin = Pick<DraftEntry, 'unanswered' | 'ownSave'> & {
  readonly server: ServerLink
  readonly base: FormContent | undefined
}

/** A step that took over what others have saved. */
type Acceptance = {
  readonly replaced: FormContent
  readonly accepted: FormContent
  /** Whether the step also has the changes of this draft. */
  readonly isMerge: boolean
  /** Who saved what it took over; null after a publication. */
  readonly author: string | null
  before: Origin
  /** While the step is undone: where the draft had continued from until then. */
  undoneAt?: Origin | undefined
}

/** A save of this draft. */
type OwnSave = {
  /** The revision that it replaced, and what the server had there. */
  readonly over: number
  readonly before: FormContent | undefined
  readonly link: ServerLink
  /** Undefined for a publication, which changes no content. */
  readonly sent: FormContent | undefined
}

/** What an undone or redone step leads to. */
type Follow = {
  readonly origin: Origin
  /** The work of others that the form lacks since. */
  readonly lacked?: NewerState | undefined
}

const remembered = 20

/**
 * The steps with which a draft took over what others have saved. Undoing one leads back to where the draft continued
 * from: their work would otherwise be overwritten without a comparison, also if the draft was saved since.
 */
export class Acceptances {
  #all: readonly Acceptance[] = []

  note(step: Omit<Acceptance, 'undoneAt'>): void {
    const { replaced, accepted } = step
    if (replaced.definition === accepted.definition && replaced.name === accepted.name) return
    this.#all = [...this.#all, step].slice(-remembered)
  }

  /** Where the draft had continued from when the step was undone that had led to this revision. */
  findUndone(revision: number): Origin | undefined {
    return this.#all.findLast(({ undoneAt }) => undoneAt?.server.revision === revision)?.undoneAt
  }

  /** Where the draft had continued from when the step was undone whose save sent this request. */
  findUndoneRequest(id: string): Origin | undefined {
    return this.#all.findLast(({ undoneAt }) => undoneAt?.unanswered?.includes(id))?.undoneAt
  }

  /**
   * Notes a save of this draft. What it changed is no work of others, also for a form that was undone since: both sides
   * of a later comparison continue from it.
   *
   * @returns where the draft continues from after the save, for each state that it continued from before
   */
  noteSaved({ over, before, link, sent }: OwnSave): (origin: Origin) => Origin {
    const merge = this.#all.findLast(({ isMerge, accepted }) => isMerge && sent && isAt(sent, accepted, accepted))
    const mergedAt = merge?.before.server.revision
    const baseFor = ({ base, server }: Origin) => {
      if (!base || !sent || !before) return base
      return merge && mergedAt === server.revision ? merge.replaced : withOwnChanges(base, before, sent)
    }
    const follow = (origin: Origin): Origin =>
      origin.server.revision === over
        ? { server: link, base: sent ?? origin.base, unanswered: [] }
        : {
            ...origin,
            base: baseFor(origin),
            ownSave: { revision: link.revision, others: this.#all.at(-1)?.author ?? null },
          }
    for (const one of this.#all) {
      one.before = follow(one.before)
      one.undoneAt &&= follow(one.undoneAt)
    }
    return follow
  }

  /**
   * Follows an undone or redone step.
   *
   * @param content the form after the step
   * @param origin reads where the draft continued from until the step
   * @returns undefined where the draft continues from the same state as before
   */
  follow(content: FormContent, origin: () => Origin | undefined): Follow | undefined {
    const undone = this.#all.find((one) => !one.undoneAt && isAt(content, one.replaced, one.accepted))
    if (undone) {
      undone.undoneAt = origin()
      return { origin: undone.before, lacked: undone.undoneAt && lackedOf(undone.undoneAt, undone.author) }
    }
    const redone = this.#all.find((one) => one.undoneAt && isAt(content, one.accepted, one.replaced))
    const back = redone?.undoneAt
    if (!redone || !back) return undefined
    redone.undoneAt = undefined
    if (origin()?.server.revision === redone.before.server.revision) return { origin: back }
    // The draft was saved over the others in between, after a comparison.
    this.#all = this.#all.filter((one) => one !== redone)
    return undefined
  }
}

const lackedOf = ({ server }: Origin, savedBy: string | null): NewerState => ({
  revision: server.revision,
  version: server.version ?? null,
  savedBy,
})

/** Whether a form is at one side of a step. The name decides where the step changed nothing else. */
const isAt = ({ name, definition }: FormContent, side: FormContent, other: FormContent): boolean =>
  definition === side.definition && (side.definition !== other.definition || name === side.name)
