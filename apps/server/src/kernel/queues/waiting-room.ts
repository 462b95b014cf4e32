/** The number of callers ahead, and the wait in seconds at the rate of the last seconds. */
export type QueuePosition = { readonly ahead: number; readonly seconds: number }

/** A caller's turn in a waiting room. Once it has started, no caller is ahead. */
export type Turn<T> = { readonly result: Promise<T>; position(): QueuePosition }

type Waiter = { readonly start: () => void }

const throughputWindowSeconds = 10

/**
 * Runs a bounded number of tasks at once; the others wait in order of arrival. A rush then makes the wait longer, but
 * the tasks no slower.
 */
export class WaitingRoom {
  readonly #concurrency: number
  readonly #monotonic: () => number
  /** Waiting callers start at `#served`. Earlier entries have started and are removed now and then. */
  #queue: Waiter[] = []
  #offset = 0
  #started = 0
  #entered = 0
  #running = 0
  /** Completion times of the last tasks, the oldest first. */
  #completions: number[] = []

  /** @param monotonic milliseconds of a monotonic clock */
  constructor(concurrency: number, monotonic: () => number = () => performance.now()) {
    this.#concurrency = concurrency
    this.#monotonic = monotonic
  }

  /** Whether a new caller would have to wait. */
  get isFull(): boolean {
    return this.#running >= this.#concurrency
  }

  get waiting(): number {
    return this.#entered - this.#started
  }

  enter<T>(work: () => Promise<T>): Turn<T> {
    const number = this.#entered
    const { promise, resolve } = Promise.withResolvers<T>()
    const start = () => resolve(work().finally(() => this.#leave()))
    this.#entered += 1
    this.#queue.push({ start })
    this.#admit()
    return {
      result: promise,
      position: () => (number < this.#started ? { ahead: 0, seconds: 0 } : this.positionFor(number - this.#started)),
    }
  }

  /** The position of a caller with this many ahead. */
  positionFor(ahead: number): QueuePosition {
    return { ahead, seconds: Math.ceil((ahead + 1) / this.#throughput()) }
  }

  #admit(): void {
    while (this.#running < this.#concurrency && this.#started < this.#entered) {
      const next = this.#queue[this.#started - this.#offset]
      this.#started += 1
      this.#running += 1
      next?.start()
    }
    if (this.#started - this.#offset < 1000) return
    this.#queue = this.#queue.slice(this.#started - this.#offset)
    this.#offset = this.#started
  }

  #leave(): void {
    this.#running -= 1
    this.#completions.push(this.#monotonic())
    this.#dropOldCompletions()
    this.#admit()
  }

  /** Tasks per second over the last seconds; before the first completion, one per running task. */
  #throughput(): number {
    this.#dropOldCompletions()
    const [oldest] = this.#completions
    if (oldest === undefined) return this.#concurrency
    const seconds = Math.max(1, (this.#monotonic() - oldest) / 1000)
    return Math.max(this.#completions.length / seconds, 0.1)
  }

  #dropOldCompletions(): void {
    const since = this.#monotonic() - throughputWindowSeconds * 1000
    let old = 0
    while (old < this.#completions.length && (this.#completions[old] ?? 0) < since) old += 1
    if (old > 500 || old === this.#completions.length) this.#completions = this.#completions.slice(old)
  }
}
