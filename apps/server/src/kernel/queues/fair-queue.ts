import { DomainError } from '../http/domain-error.ts'

type QueueOptions = {
  /** Works that run at once. */
  readonly concurrency: number
  /** Nobody is held for longer than this before their turn. */
  readonly maximumHoldMilliseconds?: number
  /** Milliseconds that never go back. */
  readonly monotonic?: () => number
}

/** Of a work on a machine that nobody has measured yet. */
const initialAverageMilliseconds = 10
const smoothingFactor = 0.1
/** Whoever stands farther back is told to ask again before the turn comes, and keeps the place. */
const maximumRetrySeconds = 120
/** For how long a place is kept for somebody who is late. */
const graceMilliseconds = 15_000
const maximumReservations = 50_000

type Waiter = { readonly number: number; readonly start: () => void }
type Reservation = { readonly number: number; readonly expiresAt: number }

/**
 * Works done in turn, a few at once. Whoever would be held for long is told when to come back, and has the place that they
 * came with until then: neither who comes later nor who asks more often gets before them.
 */
export class FairQueue {
  readonly #concurrency: number
  readonly #maximumHoldMilliseconds: number
  readonly #monotonic: () => number
  /** Those who are held, the first one first. */
  readonly #waiters: Waiter[] = []
  /** Places of those who were told to come back. */
  readonly #reservations = new Map<string, Reservation>()
  #nextNumber = 0
  #running = 0
  #average = initialAverageMilliseconds

  constructor({ concurrency, maximumHoldMilliseconds = 2000, monotonic = () => performance.now() }: QueueOptions) {
    this.#concurrency = concurrency
    this.#maximumHoldMilliseconds = maximumHoldMilliseconds
    this.#monotonic = monotonic
  }

  /** @throws DomainError `server.busy` with the seconds after which it is the turn of `who` */
  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    await this.#waitForTurn(who)
    return this.#execute(work)
  }

  /** For what cannot be asked for again: held until its turn, however long that takes. */
  async wait<T>(work: () => Promise<T>): Promise<T> {
    await this.#waitForTurn(undefined)
    return this.#execute(work)
  }

  async #execute<T>(work: () => Promise<T>): Promise<T> {
    const begun = this.#monotonic()
    try {
      return await work()
    } finally {
      this.#average += (this.#monotonic() - begun - this.#average) * smoothingFactor
      const next = this.#waiters.shift()
      if (next) next.start()
      else this.#running -= 1
    }
  }

  #waitForTurn(who: string | undefined): Promise<void> | undefined {
    this.#dropExpired()
    const place = who === undefined ? undefined : this.#reservations.get(who)
    if (this.#running < this.#concurrency) {
      this.#running += 1
      if (who !== undefined) this.#reservations.delete(who)
      return undefined
    }
    const number = place?.number ?? this.#nextNumber++
    const before = this.#waiters.filter((held) => held.number < number).length
    const milliseconds = ((before + (place ? 1 : this.#reservations.size + 1)) * this.#average) / this.#concurrency
    if (who !== undefined) {
      if (milliseconds > this.#maximumHoldMilliseconds) this.#reject(who, number, milliseconds)
      this.#reservations.delete(who)
    }
    return new Promise((start) => this.#waiters.splice(before, 0, { number, start }))
  }

  #reject(who: string, number: number, milliseconds: number): never {
    const seconds = Math.min(maximumRetrySeconds, Math.max(1, Math.ceil(milliseconds / 1000)))
    const expiresAt = this.#monotonic() + seconds * 1000 + graceMilliseconds
    if (this.#reservations.has(who) || this.#reservations.size < maximumReservations)
      this.#reservations.set(who, { number, expiresAt })
    throw new DomainError('server.busy', { seconds })
  }

  /** Places are kept in the order in which they were given, and so nearly in that in which they end. */
  #dropExpired(): void {
    const now = this.#monotonic()
    for (const [who, { expiresAt }] of this.#reservations) {
      if (expiresAt > now) return
      this.#reservations.delete(who)
    }
  }
}
