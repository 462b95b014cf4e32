import { newKey } from '@rostrum/ui/new-key'
import type { Input, Output } from '../../shell/api.ts'
import { type ChoiceDraft, choiceInputs, toBasketItems } from './choices.ts'

type Save = 'POST /recruitApi/app/api/person/jobApply/save'
type Send = (input: Input<Save>) => Promise<Output<Save>>

/**
 * Saves drafts one after another, each with the revision of the previous response. Of the waiting drafts it saves the
 * newest.
 */
export class SerialSaver {
  readonly #send: Send
  readonly #projectId: string
  readonly #idempotencyKey = newKey()
  #queue: Promise<unknown> = Promise.resolve()
  #last: ChoiceDraft | undefined
  /** The newest unsaved draft; changes are based on it. */
  latest: ChoiceDraft | undefined

  constructor(projectId: string, send: Send) {
    this.#projectId = projectId
    this.#send = send
  }

  /** @returns the draft as it was saved, or undefined if a newer one replaced it in the meantime */
  save(draft: ChoiceDraft): Promise<ChoiceDraft | undefined> {
    this.latest = draft
    const turn = this.#queue.then(() => this.#save(draft))
    this.#queue = turn.catch(() => {
      // Changes that are based on it must not be saved without it.
      this.latest = undefined
      this.#last = undefined
    })
    return turn
  }

  async #save(draft: ChoiceDraft): Promise<ChoiceDraft | undefined> {
    if (this.latest !== draft) return undefined
    const { applicationId, revision } = this.#last && this.#last.revision > draft.revision ? this.#last : draft
    const { items, adjustable } = draft
    const answer = await this.#send({
      ...(applicationId
        ? { id: applicationId, revision }
        : { projectId: this.#projectId, beginningKey: this.#idempotencyKey }),
      choices: choiceInputs(items),
      adjustable,
    })
    this.#last = {
      applicationId: answer.id,
      revision: answer.revision,
      items: toBasketItems(answer.choices),
      adjustable,
    }
    if (this.latest !== draft) return undefined
    this.latest = undefined
    return this.#last
  }
}
