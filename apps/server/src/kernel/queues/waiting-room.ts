/** How many wait before somebody, and for how long by the pace of the last seconds. */
export type QueuePosition = { readonly ahead: number; readonly seconds: number }

/** Somebody's turn in a waiting room; once it has begun, nobody is before it. */
export type Turn<T> = { readonly result: Promise<T>; position(): QueuePosition }

type Waiter = { readonly start: () => void }

const throughputWindowSeconds = 10

/**
 * Lets a bounded number of works run at once and the others wait in the order in which they came, so that a rush makes
 * everybody wait longer and nothing slower.
 */
export class WaitingRoom {
  readonly #concurrency: number
  readonly #monotonic: () => number
  /** Those who wait, from `#served` on; what is before has begun and is cut off now and then. */
  #queue: Waiter[] = []
  #offset = 0
  #started = 0
  #entered = 0
  #running = 0
  /** When the last works were done, the oldest first. */
  #completions: number[] = []

  /** @param monotonic milliseconds that never go back */
  constructor(atOnce: number, monotonic: () => number = () => performance.now()) {
    this.#concurrency = atOnce
    this.#monotonic = monotonic
  }

  /** Whether somebody who came now would have to wait. */
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

  /** The place of somebody with so many before him. */
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

  /** Works per second over the last seconds; before the first is done, one for each that runs. */
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
