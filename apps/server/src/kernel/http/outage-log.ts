import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

/** How often those are told who met the same outage after the first. */
const intervalMilliseconds = 10_000
/** Enough to follow up what somebody reports; the line of each request has its identifier as well. */
const maximumIdentifiers = 200

type Requests = { readonly identifiers: string[]; count: number }

/**
 * Says once why the database cannot be reached, and of the requests that fail of it afterwards how many there were and
 * under which identifiers: each stack would be the same, and there may be thousands in a second.
 */
export class OutageLog {
  readonly #log: FastifyBaseLogger
  #pending: Requests | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(log: FastifyBaseLogger) {
    this.#log = log
  }

  record(error: unknown, request: FastifyRequest): void {
    if (!this.#pending) {
      request.log.error({ err: error }, 'request failed: the database is away')
      this.#schedule()
      return
    }
    this.#pending.count += 1
    if (this.#pending.identifiers.length < maximumIdentifiers) this.#pending.identifiers.push(request.id)
  }

  /** Nothing is left untold when the server stops. */
  close(): void {
    clearTimeout(this.#timer)
    this.#flush()
    this.#pending = undefined
  }

  #schedule(): void {
    this.#pending = { identifiers: [], count: 0 }
    this.#timer = setTimeout(() => (this.#flush() ? this.#schedule() : this.close()), intervalMilliseconds).unref()
  }

  /** @returns whether there was anything to tell: the outage lasts */
  #flush(): boolean {
    const { count, identifiers } = this.#pending ?? { count: 0, identifiers: [] }
    if (count > 0) this.#log.error({ requests: count, identifiers }, 'more requests failed: the database is away')
    return count > 0
  }
}
