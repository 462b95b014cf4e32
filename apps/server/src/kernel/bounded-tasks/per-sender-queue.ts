import { DomainError } from '../http/domain-error.ts'

type QueueLimits = {
  readonly concurrency: number
  /** Maximum number of queued tasks; each holds a whole file in memory. */
  readonly waiting: number
  /** Milliseconds of a monotonic clock. */
  readonly monotonic?: () => number
}

type Waiter = { readonly sender: string | symbol; readonly begin: () => void }

const typicalMilliseconds = 100
const weightOfNewest = 0.1
const longestWaitSeconds = 120

/**
 * Runs a few tasks at once and one per sender. The tasks of one sender therefore delay those of others by at most one
 * slot. One sender can fill at most half of the queue.
 */
export class PerSenderQueue {
  readonly #limits: QueueLimits
  readonly #running = new Set<string | symbol>()
  readonly #waiting: Waiter[] = []
  readonly #monotonic: () => number
  #average = typicalMilliseconds

  constructor(limits: QueueLimits) {
    this.#limits = limits
    this.#monotonic = limits.monotonic ?? (() => performance.now())
  }

  /**
   * @param sender gets one slot; a task without a sender counts separately
   * @param signal takes a task that waits out of the queue; one that runs is not stopped
   * @throws DomainError `server.busy` with the seconds until a slot is likely to be free, or the reason of the signal
   */
  async run<T>(sender: string | undefined, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const key = sender ?? Symbol('work')
    await this.#placeOf(key, signal)
    const begun = this.#monotonic()
    try {
      signal?.throwIfAborted()
      return await work()
    } finally {
      this.#average += (this.#monotonic() - begun - this.#average) * weightOfNewest
      this.#running.delete(key)
      this.#admit()
    }
  }

  async #placeOf(sender: string | symbol, signal: AbortSignal | undefined): Promise<void> {
    if (this.#mayBegin(sender)) {
      this.#running.add(sender)
      return
    }
    const own = this.#waiting.filter((other) => other.sender === sender).length
    if (this.#waiting.length >= this.#limits.waiting || own >= this.#limits.waiting / 2) this.#refuse()
    await new Promise<void>((begin, reject) => {
      const waiter = { sender, begin }
      this.#waiting.push(waiter)
      const leave = () => {
        const at = this.#waiting.indexOf(waiter)
        if (at < 0) return
        this.#waiting.splice(at, 1)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  #mayBegin(sender: string | symbol): boolean {
    return this.#running.size < this.#limits.concurrency && !this.#running.has(sender)
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
    const seconds = Math.ceil((this.#waiting.length * this.#average) / this.#limits.concurrency / 1000)
    throw new DomainError('server.busy', { seconds: Math.min(longestWaitSeconds, Math.max(1, seconds)) })
  }
}
