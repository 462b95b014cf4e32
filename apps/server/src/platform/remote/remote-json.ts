import type { Clock } from '../clock.ts'
import { WaitingRoom } from '../waiting-room.ts'
import { type AllowedRemotes, allowanceFor } from './allowed-remotes.ts'
import { fetchJson, type Lookup, RemoteFailure, type RemoteRequest } from './fetch-json.ts'

/** How far an answer that was had before will do. */
export type Patience =
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

const usualLimits: RemoteLimits = { milliseconds: 5000, bytes: 2 * 1024 * 1024 }
/** Of one server, so that a slow one does not hold up who asks another. */
const atOnce = 8
/** Whoever comes when so many wait already would not be answered in time. */
const mostWaiting = 100

const second = 1000
const newestFor = 2 * second
const recentFor = 60 * second
const staleFor = 15 * 60 * second
/** A server that has just failed is left alone so long. */
const restAfterFailure = 2 * second

const mostKept = 500
const mostBytesKept = 64 * 1024 * 1024

type Kept = { readonly json: unknown; readonly at: number; readonly bytes: number }
type Failed = { readonly failure: RemoteFailure; readonly at: number }

/**
 * Asks other servers for JSON, as far as the operator allows it: each question once however many ask it at once, a few at a
 * time, and not again while the answer is recent.
 */
export class RemoteJson {
  readonly #options: RemoteOptions
  readonly #rooms = new Map<string, WaitingRoom>()
  readonly #underway = new Map<string, Promise<unknown>>()
  readonly #kept = new Map<string, Kept>()
  readonly #failed = new Map<string, Failed>()
  #bytesKept = 0

  constructor(options: RemoteOptions) {
    this.#options = options
  }

  allows(url: URL): boolean {
    return allowanceFor(url, this.#options.allowed) !== undefined
  }

  /** @throws RemoteFailure */
  async ask(request: RemoteRequest, patience: Patience = 'recent'): Promise<unknown> {
    const key = keyOf(request)
    const kept = this.#kept.get(key)
    const age = kept ? this.#now() - kept.at : Number.POSITIVE_INFINITY
    if (kept && age < (patience === 'newest' ? newestFor : recentFor)) return kept.json
    const stale = kept && age < staleFor ? kept : undefined
    if (patience === 'at_hand') {
      if (stale) return stale.json
      throw new RemoteFailure('unreached', 'not at hand')
    }
    try {
      return await this.#askOnce(key, request)
    } catch (error) {
      // Whether a choice is still in a list is not to be said by an old one.
      if (stale && patience === 'recent') return stale.json
      throw error
    }
  }

  #now(): number {
    return this.#options.clock.now().getTime()
  }

  #askOnce(key: string, request: RemoteRequest): Promise<unknown> {
    const failed = this.#failed.get(key)
    if (failed && this.#now() - failed.at < restAfterFailure) return Promise.reject(failed.failure)
    const running = this.#underway.get(key)
    if (running) return running
    // There are no more rooms than origins that are allowed.
    if (!this.allows(request.url)) return Promise.reject(new RemoteFailure('forbidden', 'host'))
    const room = this.#roomOf(request.url.origin)
    if (room.waiting >= mostWaiting) return Promise.reject(new RemoteFailure('late', 'too many wait'))
    const { allowed, lookup, limits = usualLimits } = this.#options
    const signal = AbortSignal.timeout(limits.milliseconds)
    const work = () => fetchJson(request, { allowed, mostBytes: limits.bytes, signal, lookup })
    const answer = room.enter(work).result.then(
      (json) => {
        this.#failed.delete(key)
        this.#keep(key, json)
        return json
      },
      (error: unknown) => {
        const failure = error instanceof RemoteFailure ? error : new RemoteFailure('unreached')
        if (this.#failed.size >= mostKept) this.#failed.clear()
        this.#failed.set(key, { failure, at: this.#now() })
        throw failure
      },
    )
    const done = answer.finally(() => this.#underway.delete(key))
    this.#underway.set(key, done)
    return done
  }

  #roomOf(origin: string): WaitingRoom {
    const room = this.#rooms.get(origin) ?? new WaitingRoom(atOnce)
    this.#rooms.set(origin, room)
    return room
  }

  #keep(key: string, json: unknown): void {
    this.#forget(key)
    const bytes = key.length + JSON.stringify(json).length
    this.#kept.set(key, { json, at: this.#now(), bytes })
    this.#bytesKept += bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostKept && this.#bytesKept <= mostBytesKept) break
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    this.#bytesKept -= this.#kept.get(key)?.bytes ?? 0
    this.#kept.delete(key)
  }
}

const keyOf = ({ url, method, headers, body }: RemoteRequest): string =>
  JSON.stringify([method, url.href, Object.entries(headers).toSorted(), body ?? ''])
