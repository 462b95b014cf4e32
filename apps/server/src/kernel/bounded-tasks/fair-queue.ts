import { DomainError } from '../http/domain-error.ts'

type QueueLimits = {
  readonly atOnce: number
  /** Works that may wait; each holds a whole file in memory. */
  readonly waiting: number
  /** Milliseconds that never go back. */
  readonly monotonic?: () => number
}

type Waiting = { readonly sender: string | symbol; readonly begin: () => void }

const usualMilliseconds = 100
const weightOfNewest = 0.1
const longestWaitSeconds = 120

/**
 * Runs a few works at once and one of each sender, so that the works of one sender delay those of others by one place at
 * most. One sender fills half of the waiting places at most.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  readonly #running = new Set<string | symbol>()
  readonly #waiting: Waiting[] = []
  readonly #monotonic: () => number
  #average = usualMilliseconds

  constructor(limits: QueueLimits) {
    this.#limits = limits
    this.#monotonic = limits.monotonic ?? (() => performance.now())
  }

  /**
   * @param sender who has one place; a work without a sender counts alone
   * @throws DomainError `server.busy` with the seconds until a place is likely to be free
   */
  async run<T>(sender: string | undefined, work: () => Promise<T>): Promise<T> {
    const key = sender ?? Symbol('work')
    await this.#placeOf(key)
    const begun = this.#monotonic()
    try {
      return await work()
    } finally {
      this.#average += (this.#monotonic() - begun - this.#average) * weightOfNewest
      this.#running.delete(key)
      this.#admit()
    }
  }

  async #placeOf(sender: string | symbol): Promise<void> {
    if (this.#mayBegin(sender)) {
      this.#running.add(sender)
      return
    }
    const own = this.#waiting.filter((other) => other.sender === sender).length
    if (this.#waiting.length >= this.#limits.waiting || own >= this.#limits.waiting / 2) this.#refuse()
    await new Promise<void>((begin) => {
      this.#waiting.push({ sender, begin })
    })
  }

  #mayBegin(sender: string | symbol): boolean {
    return this.#running.size < this.#limits.atOnce && !this.#running.has(sender)
  }

  #admit(): void {
    for (;;) {
      const next = this.#waiting.findIndex(({ sender }) => this.#mayBegin(sender))
      const [waiting] = next < 0 ? [] : this.#waiting.splice(next, 1)
      if (!waiting) return
      this.#running.add(waiting.sender)
      waiting.begin()
    }
  }

  #refuse(): never {
    const seconds = Math.ceil((this.#waiting.length * this.#average) / this.#limits.atOnce / 1000)
    throw new DomainError('server.busy', { seconds: Math.min(longestWaitSeconds, Math.max(1, seconds)) })
  }
}
