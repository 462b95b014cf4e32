import type { Clock } from '../clock.ts'
import { WaitingRoom } from '../queues/waiting-room.ts'
import { type AllowedRemotes, allowanceFor } from './allowed-remotes.ts'
import { fetchJson, type Lookup, RemoteError, type RemoteRequest } from './fetch-json.ts'

/** How far an answer that was had before will do. */
export type CachePolicy =
  /** A recent one does, and where the other server fails an older one. */
  | 'recent'
  /** Only one that was had just now. */
  | 'newest'
  /** Nobody may be asked now: whatever is at hand. */
  | 'at_hand'

/** `milliseconds` for everything together, waiting for a turn and redirects too. */
export type RemoteLimits = { readonly milliseconds: number; readonly bytes: number }

export type RemoteOptions = {
  readonly allowed: AllowedRemotes
  readonly clock: Clock
  readonly lookup?: Lookup | undefined
  readonly limits?: RemoteLimits | undefined
}

const defaultLimits: RemoteLimits = { milliseconds: 5000, bytes: 2 * 1024 * 1024 }
/** Of one server, so that a slow one does not hold up who asks another. */
const concurrencyPerHost = 8
/** Whoever comes when so many wait already would not be answered in time. */
const maximumQueued = 100

const second = 1000
const newestFor = 2 * second
const recentFor = 60 * second
const staleFor = 15 * 60 * second
/** A server that has just failed is left alone so long. */
const failureCooldown = 2 * second

const maximumEntries = 500
const maximumCacheBytes = 64 * 1024 * 1024

type CacheEntry = { readonly json: unknown; readonly at: number; readonly bytes: number }
type CachedFailure = { readonly failure: RemoteError; readonly at: number }

/**
 * Asks other servers for JSON, as far as the operator allows it: each question once however many ask it at once, a few at a
 * time, and not again while the answer is recent.
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

  /** @throws RemoteFailure */
  async fetch(request: RemoteRequest, patience: CachePolicy = 'recent'): Promise<unknown> {
    const key = keyOf(request)
    const kept = this.#cache.get(key)
    const age = kept ? this.#now() - kept.at : Number.POSITIVE_INFINITY
    if (kept && age < (patience === 'newest' ? newestFor : recentFor)) return kept.json
    const stale = kept && age < staleFor ? kept : undefined
    if (patience === 'at_hand') {
      if (stale) return stale.json
      throw new RemoteError('unreached', 'not at hand')
    }
    try {
      return await this.#fetchOnce(key, request)
    } catch (error) {
      // Whether a choice is still in a list is not to be said by an old one.
      if (stale && patience === 'recent') return stale.json
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
    // There are no more rooms than origins that are allowed.
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
