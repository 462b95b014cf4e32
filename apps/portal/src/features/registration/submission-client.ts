import type { Input, Output } from '../../shell/api.ts'
import { ApiFailure } from '../../shell/api-failure.ts'

type Submit = 'POST /recruitApi/app/api/person/jobApply/submitDeliver'
export type Statement = { readonly positionId: string; readonly conditionId: string }

/** One press of the button. It is sent again and again under the same key, and is on record once. */
export type SubmissionAttempt = {
  readonly applicationId: string
  readonly revision: number
  readonly submissionKey: string
  readonly statements: readonly Statement[]
  /** The agreement that was shown; null: there was none. */
  readonly agreementId?: string | null
  /** The place in the queue, once there is one. */
  readonly arrivalTicket?: string
}

export type SubmissionState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'queued'; readonly position: number; readonly estimatedSeconds: number }
  /** There is no answer at the moment; the request is tried again by itself. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'submitted'; readonly applicationId: string }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Nothing has been decided yet. */
export const isSubmissionPending = ({ kind }: SubmissionState): boolean =>
  kind === 'sending' || kind === 'queued' || kind === 'unreachable'

type SubmissionClientOptions = {
  readonly send: (input: Input<Submit>) => Promise<Output<Submit>>
  /** Keeps a press beyond a reload of the page; undefined when it has come to its end. */
  readonly persist: (press: SubmissionAttempt | undefined) => void
  readonly wait: (milliseconds: number) => Promise<void>
}

const second = 1000
/** Between attempts to reach a server that does not answer. */
const retryDelay = 10 * second

/** Submits an application and stays with it through the queue. */
export class SubmissionClient {
  readonly #options: SubmissionClientOptions
  readonly #listeners = new Set<() => void>()
  #state: SubmissionState = { kind: 'idle' }

  constructor(parts: SubmissionClientOptions) {
    this.#options = parts
  }

  get state(): SubmissionState {
    return this.#state
  }

  readonly subscribe = (follower: () => void): (() => void) => {
    this.#listeners.add(follower)
    return () => this.#listeners.delete(follower)
  }

  /** The outcome has been taken note of. */
  readonly dismiss = (): void => {
    if (!isSubmissionPending(this.#state)) this.#setState({ kind: 'idle' })
  }

  /** Sends until the application is on record or refused. A press while another one runs is that one. */
  async submit(press: SubmissionAttempt): Promise<void> {
    if (isSubmissionPending(this.#state)) return
    this.#setState({ kind: 'sending' })
    this.#options.persist(press)
    let current = press
    for (;;) {
      const answer = await this.#send(current)
      if (answer === 'unreachable') {
        this.#setState({ kind: 'unreachable' })
        await this.#options.wait(retryDelay)
        continue
      }
      if (answer.outcome !== 'queued') return this.#finish(answer)
      current = { ...current, arrivalTicket: answer.arrivalTicket }
      this.#options.persist(current)
      this.#setState({ kind: 'queued', position: answer.position, estimatedSeconds: answer.estimatedSeconds })
      await this.#options.wait(answer.askAgainSeconds * second)
    }
  }

  async #send(press: SubmissionAttempt): Promise<Output<Submit> | SubmissionRefusal | 'unreachable'> {
    const { applicationId, revision, submissionKey, statements, agreementId, arrivalTicket } = press
    try {
      return await this.#options.send({
        id: applicationId,
        revision,
        submissionKey,
        agreed: true,
        statements: [...statements],
        ...(agreementId !== undefined && { agreementId }),
        ...(arrivalTicket !== undefined && { arrivalTicket }),
      })
    } catch (error) {
      return isTransient(error) ? 'unreachable' : { outcome: 'refused', error }
    }
  }

  #finish(answer: Exclude<Output<Submit>, { outcome: 'queued' }> | SubmissionRefusal): void {
    // Who closes the log-in dialog has got no answer: the press and its place in the queue are kept.
    if (answer.outcome !== 'refused' || !isAbandoned(answer.error)) this.#options.persist(undefined)
    if (answer.outcome === 'refused') this.#setState({ kind: 'failed', error: answer.error })
    else this.#setState({ kind: 'submitted', applicationId: answer.id })
  }

  #setState(state: SubmissionState): void {
    this.#state = state
    for (const follower of [...this.#listeners]) follower()
  }
}

type SubmissionRefusal = { readonly outcome: 'refused'; readonly error: unknown }

const isAbandoned = (error: unknown): boolean => error instanceof ApiFailure && error.kind === 'abandoned'

/** The server was not reached, or is too busy to say yes or no. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false
  // It is said at the fields, and may last.
  if (error.reason === 'form.source_away') return false
  return error.kind === 'network' || error.kind === 'timeout' || error.status === 429 || error.status >= 500
}
