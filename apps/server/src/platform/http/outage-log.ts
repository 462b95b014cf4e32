import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

/** How often those are told who met the same outage after the first. */
const everyMilliseconds = 10_000
/** Enough to follow up what somebody reports; the line of each request has its identifier as well. */
const identifiersKept = 200

type Requests = { readonly identifiers: string[]; count: number }

/**
 * Says once why the database cannot be reached, and of the requests that fail of it afterwards how many there were and
 * under which identifiers: each stack would be the same, and there may be thousands in a second.
 */
export class OutageLog {
  readonly #log: FastifyBaseLogger
  #later: Requests | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(log: FastifyBaseLogger) {
    this.#log = log
  }

  note(error: unknown, request: FastifyRequest): void {
    if (!this.#later) {
      request.log.error({ err: error }, 'request failed: the database is away')
      this.#wait()
      return
    }
    this.#later.count += 1
    if (this.#later.identifiers.length < identifiersKept) this.#later.identifiers.push(request.id)
  }

  /** Nothing is left untold when the server stops. */
  close(): void {
    clearTimeout(this.#timer)
    this.#tell()
    this.#later = undefined
  }

  #wait(): void {
    this.#later = { identifiers: [], count: 0 }
    this.#timer = setTimeout(() => (this.#tell() ? this.#wait() : this.close()), everyMilliseconds).unref()
  }

  /** @returns whether there was anything to tell: the outage lasts */
  #tell(): boolean {
    const { count, identifiers } = this.#later ?? { count: 0, identifiers: [] }
    if (count > 0) this.#log.error({ requests: count, identifiers }, 'more requests failed: the database is away')
    return count > 0
  }
}
