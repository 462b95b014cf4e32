import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

/** Interval of reports about requests that failed in a known outage. */
const intervalMilliseconds = 10_000
/** Enough to follow up a report of a user; the line of each request has its identifier as well. */
const maximumIdentifiers = 200

type Requests = { readonly identifiers: string[]; count: number }

/**
 * Logs the cause of a database outage once. Later failures are logged only as a count with their identifiers. Their
 * stacks would be equal, and there may be thousands per second.
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

  /** Logs the remaining count when the server stops. */
  close(): void {
    clearTimeout(this.#timer)
    this.#flush()
    this.#pending = undefined
  }

  #schedule(): void {
    this.#pending = { identifiers: [], count: 0 }
    this.#timer = setTimeout(() => (this.#flush() ? this.#schedule() : this.close()), intervalMilliseconds).unref()
  }

  /** @returns whether there was anything to report, which means that the outage continues */
  #flush(): boolean {
    const { count, identifiers } = this.#pending ?? { count: 0, identifiers: [] }
    if (count > 0) this.#log.error({ requests: count, identifiers }, 'more requests failed: the database is away')
    return count > 0
  }
}
