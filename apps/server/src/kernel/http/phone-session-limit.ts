import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cachedResponseCost, RateLimiter } from './rate-limiter.ts'
import { phoneCookie, staffClientOf } from './session-reader.ts'

/** Requests of one phone in a minute: opening the app takes about ten. */
const perMinute = 240
/** More sessions than this are forgotten from the oldest on, and prove themselves again. */
const maximumSessions = 100_000

/** Calls about oneself: their success proves that the session is valid, as all of them need one. */
const ownPath = /^\/workbenchApi\/(?:attendance\/)?own\//

/**
 * The limit for requests of the phone app. Carriers put thousands of phones behind one address, so a session that has
 * proven valid is limited by itself; until then its calls about oneself cost the address little (decision 0118).
 */
export class PhoneSessionLimit {
  readonly #limit = new RateLimiter(perMinute)
  readonly #proven = new Set<string>()

  /**
   * Counts a request of a session that has proven valid.
   *
   * @returns milliseconds until there is capacity again, undefined when there is some, and `address` for other requests
   */
  consume(request: FastifyRequest, now: Date): number | undefined | 'address' {
    const session = sessionOf(request)
    return session && this.#proven.has(session) ? this.#limit.consume(session, now) : 'address'
  }

  /** What a request costs the address that it came from. */
  costOf(request: FastifyRequest): number {
    return sessionOf(request) && ownPath.test(request.url) ? cachedResponseCost : 1
  }

  /** A call about oneself has succeeded, or its session has ended. */
  learn(request: FastifyRequest, reply: FastifyReply): void {
    const session = sessionOf(request)
    if (!session) return
    if (reply.statusCode === 401) this.#proven.delete(session)
    else if (reply.statusCode === 200 && ownPath.test(request.url)) this.#add(session)
  }

  #add(session: string): void {
    this.#proven.delete(session)
    this.#proven.add(session)
    const [oldest] = this.#proven
    if (oldest !== undefined && this.#proven.size > maximumSessions) this.#proven.delete(oldest)
  }
}

/** Names the session of the phone without holding its token; undefined for requests of others. */
function sessionOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[phoneCookie]
  if (token === undefined || staffClientOf(request) !== 'phone' || !request.url.startsWith('/workbenchApi/')) {
    return undefined
  }
  return createHash('sha256').update(token).digest('base64url')
}
