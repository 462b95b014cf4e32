import type { Clock } from '../clock.ts'
import { WaitingRoom } from '../queues/waiting-room.ts'
import { type AllowedRemotes, allowanceFor } from './allowed-remotes.ts'
import { fetchJson, type Lookup, RemoteError, type RemoteRequest } from './fetch-json.ts'

/** Which cached responses are acceptable. */
export type CachePolicy =
  /** A recent one, or an older one when the other server fails. */
  | 'recent'
  /** Only one fetched just now. */
  | 'newest'
  /** No request may be sent now: any cached response. */
  | 'at_hand'

/** `milliseconds` limits everything together, including the queue and redirects. */
export type RemoteLimits = { readonly milliseconds: number; readonly bytes: number }

export type RemoteOptions = {
  readonly allowed: AllowedRemotes
  readonly clock: Clock
  readonly lookup?: Lookup | undefined
  readonly limits?: RemoteLimits | undefined
}

const defaultLimits: RemoteLimits = { milliseconds: 5000, bytes: 2 * 1024 * 1024 }
/** Per server, so that a slow one does not block requests to another. */
const concurrencyPerHost = 8
/** Requests beyond this queue would not be served in time. */
const maximumQueued = 100

const second = 1000
const newestFor = 2 * second
const recentFor = 60 * second
const staleFor = 15 * 60 * second
/** A server that has just failed gets no request for so long. */
const failureCooldown = 2 * second

const maximumEntries = 500
const maximumCacheBytes = 64 * 1024 * 1024

type CacheEntry = { readonly json: unknown; readonly at: number; readonly bytes: number }
type CachedFailure = { readonly failure: RemoteError; readonly at: number }

/**
 * Requests JSON from other servers within the operator's allow-list. Equal concurrent requests are sent once, a few at
 * a time, and not repeated while the response is recent.
 */
export class RemoteJsonClient {
  readonly #options: RemoteOptions
  readonly #queues = new Map<string, WaitingRoom>()
  readonly #inFlight = new Map<string, Promise<unknown>>()
  readonly #cache = new Map<string, CacheEntry>()
  readonly #failures = new Map<string, CachedFailure>()
  #cacheBytes = 0

  constructor(options: RemoteOptions) {
    this.#options = options
  }

  allows(url: URL): boolean {
    return allowanceFor(url, this.#options.allowed) !== undefined
  }

  /** @throws RemoteError */
  async fetch(request: RemoteRequest, policy: CachePolicy = 'recent'): Promise<unknown> {
    const key = keyOf(request)
    const cached = this.#cache.get(key)
    const age = cached ? this.#now() - cached.at : Number.POSITIVE_INFINITY
    if (cached && age < (policy === 'newest' ? newestFor : recentFor)) return cached.json
    const stale = cached && age < staleFor ? cached : undefined
    if (policy === 'at_hand') {
      if (stale) return stale.json
      throw new RemoteError('unreached', 'not at hand')
    }
    try {
      return await this.#fetchOnce(key, request)
    } catch (error) {
      // An old response must not decide whether a choice is still in a list.
      if (stale && policy === 'recent') return stale.json
      throw error
    }
  }

  #now(): number {
    return this.#options.clock.now().getTime()
  }

  #fetchOnce(key: string, request: RemoteRequest): Promise<unknown> {
    const failed = this.#failures.get(key)
    if (failed && this.#now() - failed.at < failureCooldown) return Promise.reject(failed.failure)
    const running = this.#inFlight.get(key)
    if (running) return running
    // There are no more queues than allowed origins.
    if (!this.allows(request.url)) return Promise.reject(new RemoteError('forbidden', 'host'))
    const room = this.#queueOf(request.url.origin)
    if (room.waiting >= maximumQueued) return Promise.reject(new RemoteError('late', 'too many wait'))
    const { allowed, lookup, limits = defaultLimits } = this.#options
    const signal = AbortSignal.timeout(limits.milliseconds)
    const work = () => fetchJson(request, { allowed, maximumBytes: limits.bytes, signal, lookup })
    const answer = room.enter(work).result.then(
      (json) => {
        this.#failures.delete(key)
        this.#store(key, json)
        return json
      },
      (error: unknown) => {
        const failure = error instanceof RemoteError ? error : new RemoteError('unreached')
        if (this.#failures.size >= maximumEntries) this.#failures.clear()
        this.#failures.set(key, { failure, at: this.#now() })
        throw failure
      },
    )
    const done = answer.finally(() => this.#inFlight.delete(key))
    this.#inFlight.set(key, done)
    return done
  }

  #queueOf(origin: string): WaitingRoom {
    const room = this.#queues.get(origin) ?? new WaitingRoom(concurrencyPerHost)
    this.#queues.set(origin, room)
    return room
  }

  #store(key: string, json: unknown): void {
    this.#evict(key)
    const bytes = key.length + JSON.stringify(json).length
    this.#cache.set(key, { json, at: this.#now(), bytes })
    this.#cacheBytes += bytes
    for (const oldest of this.#cache.keys()) {
      if (this.#cache.size <= maximumEntries && this.#cacheBytes <= maximumCacheBytes) break
      this.#evict(oldest)
    }
  }

  #evict(key: string): void {
    this.#cacheBytes -= this.#cache.get(key)?.bytes ?? 0
    this.#cache.delete(key)
  }
}

const keyOf = ({ url, method, headers, body }: RemoteRequest): string =>
  JSON.stringify([method, url.href, Object.entries(headers).toSorted(), body ?? ''])
