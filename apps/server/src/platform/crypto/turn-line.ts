import { DomainError } from '../http/problem.ts'

type LineOptions = {
  /** Works that run at once. */
  readonly atOnce: number
  /** Nobody is held for longer than this before their turn. */
  readonly holdMilliseconds?: number
  /** Milliseconds that never go back. */
  readonly monotonic?: () => number
}

/** Of a work on a machine that nobody has measured yet. */
const usualMilliseconds = 10
const weightOfNewest = 0.1
/** Whoever stands farther back is told to ask again before the turn comes, and keeps the place. */
const longestWait = 120
/** For how long a place is kept for somebody who is late. */
const graceMilliseconds = 15_000
const mostKept = 50_000

type Waiting = { readonly number: number; readonly begin: () => void }
type Kept = { readonly number: number; readonly until: number }

/**
 * Works done in turn, a few at once. Whoever would be held for long is told when to come back, and has the place that they
 * came with until then: neither who comes later nor who asks more often gets before them.
 */
export class TurnLine {
  readonly #atOnce: number
  readonly #holdMilliseconds: number
  readonly #monotonic: () => number
  /** Those who are held, the first one first. */
  readonly #held: Waiting[] = []
  /** Places of those who were told to come back. */
  readonly #kept = new Map<string, Kept>()
  #came = 0
  #running = 0
  #average = usualMilliseconds

  constructor({ atOnce, holdMilliseconds = 2000, monotonic = () => performance.now() }: LineOptions) {
    this.#atOnce = atOnce
    this.#holdMilliseconds = holdMilliseconds
    this.#monotonic = monotonic
  }

  /** @throws DomainError `server.busy` with the seconds after which it is the turn of `who` */
  async take<T>(who: string, work: () => Promise<T>): Promise<T> {
    await this.#turnOf(who)
    return this.#do(work)
  }

  /** For what cannot be asked for again: held until its turn, however long that takes. */
  async outlast<T>(work: () => Promise<T>): Promise<T> {
    await this.#turnOf(undefined)
    return this.#do(work)
  }

  async #do<T>(work: () => Promise<T>): Promise<T> {
    const begun = this.#monotonic()
    try {
      return await work()
    } finally {
      this.#average += (this.#monotonic() - begun - this.#average) * weightOfNewest
      const next = this.#held.shift()
      if (next) next.begin()
      else this.#running -= 1
    }
  }

  #turnOf(who: string | undefined): Promise<void> | undefined {
    this.#forgetLate()
    const place = who === undefined ? undefined : this.#kept.get(who)
    if (this.#running < this.#atOnce) {
      this.#running += 1
      if (who !== undefined) this.#kept.delete(who)
      return undefined
    }
    const number = place?.number ?? this.#came++
    const before = this.#held.filter((held) => held.number < number).length
    const milliseconds = ((before + (place ? 1 : this.#kept.size + 1)) * this.#average) / this.#atOnce
    if (who !== undefined) {
      if (milliseconds > this.#holdMilliseconds) this.#sendAway(who, number, milliseconds)
      this.#kept.delete(who)
    }
    return new Promise((begin) => this.#held.splice(before, 0, { number, begin }))
  }

  #sendAway(who: string, number: number, milliseconds: number): never {
    const seconds = Math.min(longestWait, Math.max(1, Math.ceil(milliseconds / 1000)))
    const until = this.#monotonic() + seconds * 1000 + graceMilliseconds
    if (this.#kept.has(who) || this.#kept.size < mostKept) this.#kept.set(who, { number, until })
    throw new DomainError('server.busy', { seconds })
  }

  /** Places are kept in the order in which they were given, and so nearly in that in which they end. */
  #forgetLate(): void {
    const now = this.#monotonic()
    for (const [who, { until }] of this.#kept) {
      if (until > now) return
      this.#kept.delete(who)
    }
  }
}
