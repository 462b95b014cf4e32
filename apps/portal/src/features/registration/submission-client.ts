import type { Input, Output } from '../../shell/api.ts'
import { ApiFailure } from '../../shell/api-failure.ts'

type Submit = 'POST /recruitApi/app/api/person/jobApply/submitDeliver'
export type Statement = { readonly positionId: string; readonly conditionId: string }

/** One attempt. It is repeated with the same key, so that it is submitted once. */
export type SubmissionAttempt = {
  readonly applicationId: string
  readonly revision: number
  readonly submissionKey: string
  readonly statements: readonly Statement[]
  /** The agreement that was shown; null if there was none. */
  readonly agreementId?: string | null
  /** Whether the answers are copied into the personal information once they are submitted. */
  readonly keepsAnswers?: boolean
  /** The place in the queue, once there is one. */
  readonly deadlineToken?: string
}

export type SubmissionState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'queued'; readonly position: number; readonly estimatedSeconds: number }
  /** There is no response at the moment; the request is retried automatically. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'submitted'; readonly applicationId: string; readonly keepsAnswers?: boolean | undefined }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Nothing has been decided yet. */
export const isSubmissionPending = ({ kind }: SubmissionState): boolean =>
  kind === 'sending' || kind === 'queued' || kind === 'unreachable'

type SubmissionClientOptions = {
  readonly send: (input: Input<Submit>) => Promise<Output<Submit>>
  /** Stores an attempt across a page reload; undefined when it has ended. */
  readonly persist: (press: SubmissionAttempt | undefined) => void
  readonly wait: (milliseconds: number) => Promise<void>
}

const second = 1000
/** Delay between attempts to reach an unavailable server. */
const retryDelay = 10 * second

/** Submits an application and follows it through the queue. */
export class SubmissionClient {
  readonly #options: SubmissionClientOptions
  readonly #listeners = new Set<() => void>()
  #state: SubmissionState = { kind: 'idle' }
  #isStopped = false

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

  /** Sends nothing more, and forgets the attempt on this device; what has arrived at the server runs there. */
  stop(): void {
    this.#isStopped = true
    this.#options.persist(undefined)
  }

  /** The outcome has been acknowledged. */
  readonly dismiss = (): void => {
    if (!isSubmissionPending(this.#state)) this.#setState({ kind: 'idle' })
  }

  /** Repeats the request until the application is submitted or refused. A call during another one joins it. */
  async submit(press: SubmissionAttempt): Promise<void> {
    if (isSubmissionPending(this.#state)) return
    this.#setState({ kind: 'sending' })
    this.#options.persist(press)
    let current = press
    while (!this.#isStopped) {
      const answer = await this.#send(current)
      if (this.#isStopped) return
      if (answer === 'unreachable') {
        this.#setState({ kind: 'unreachable' })
        await this.#options.wait(retryDelay)
        continue
      }
      if (answer.outcome !== 'queued') return this.#finish(answer, press)
      current = { ...current, deadlineToken: answer.deadlineToken }
      this.#options.persist(current)
      this.#setState({ kind: 'queued', position: answer.position, estimatedSeconds: answer.estimatedSeconds })
      await this.#options.wait(answer.askAgainSeconds * second)
    }
  }

  async #send(press: SubmissionAttempt): Promise<Output<Submit> | SubmissionRefusal | 'unreachable'> {
    const { applicationId, revision, submissionKey, statements, agreementId, deadlineToken } = press
    try {
      return await this.#options.send({
        id: applicationId,
        revision,
        submissionKey,
        agreed: true,
        statements: [...statements],
        ...(agreementId !== undefined && { agreementId }),
        ...(deadlineToken !== undefined && { deadlineToken }),
      })
    } catch (error) {
      return isTransient(error) ? 'unreachable' : { outcome: 'refused', error }
    }
  }

  #finish(
    answer: Exclude<Output<Submit>, { outcome: 'queued' }> | SubmissionRefusal,
    { keepsAnswers }: SubmissionAttempt,
  ): void {
    // Closing the log-in dialog leaves the attempt without a response: the attempt and its place in the queue are kept.
    if (answer.outcome !== 'refused' || !isAbandoned(answer.error)) this.#options.persist(undefined)
    if (answer.outcome === 'refused') this.#setState({ kind: 'failed', error: answer.error })
    else this.#setState({ kind: 'submitted', applicationId: answer.id, keepsAnswers })
  }

  #setState(state: SubmissionState): void {
    this.#state = state
    for (const follower of [...this.#listeners]) follower()
  }
}

type SubmissionRefusal = { readonly outcome: 'refused'; readonly error: unknown }

const isAbandoned = (error: unknown): boolean => error instanceof ApiFailure && error.kind === 'abandoned'

/** The server is unreachable, or too busy to decide. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false
  // The error is shown at the fields and can persist.
  if (error.reason === 'form.source_unavailable') return false
  return error.kind === 'network' || error.kind === 'timeout' || error.status === 429 || error.status >= 500
}
