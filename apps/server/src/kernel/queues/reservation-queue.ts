import { DomainError } from '../http/domain-error.ts'

type QueueOptions = {
  /** Tasks that run at once. */
  readonly concurrency: number
  /** The longest time that a caller is held before its turn. */
  readonly maximumHoldMilliseconds?: number
  /** Milliseconds of a monotonic clock. */
  readonly monotonic?: () => number
}

/** Duration of a task before the first measurement on this machine. */
const initialAverageMilliseconds = 10
const smoothingFactor = 0.1
/** Callers farther back retry before their turn and keep their place. */
const maximumRetrySeconds = 120
/** How long the place of a late caller is reserved. */
const graceMilliseconds = 15_000
const maximumReservations = 50_000

type Waiter = { readonly number: number; readonly start: () => void }
type Reservation = { readonly number: number; readonly expiresAt: number }

/**
 * Runs tasks in order, a few at once. A caller that would be held too long gets a retry time, and its place is reserved
 * until then. Neither later callers nor frequent retries overtake it.
 */
export class ReservationQueue {
  readonly #concurrency: number
  readonly #maximumHoldMilliseconds: number
  readonly #monotonic: () => number
  /** The held callers, the first one first. */
  readonly #waiters: Waiter[] = []
  /** Places of callers that were sent away to retry. */
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

  /** For work that the caller cannot repeat: held until its turn without a limit. */
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

  /** Reservations are ordered by creation, and therefore nearly by expiry. */
  #dropExpired(): void {
    const now = this.#monotonic()
    for (const [who, { expiresAt }] of this.#reservations) {
      if (expiresAt > now) return
      this.#reservations.delete(who)
    }
  }
}
