/** How many wait before somebody, and for how long by the pace of the last seconds. */
export type Place = { readonly ahead: number; readonly seconds: number }

/** Somebody's turn in a waiting room; once it has begun, nobody is before it. */
export type Turn<T> = { readonly result: Promise<T>; place(): Place }

type Waiting = { readonly begin: () => void }

const paceSeconds = 10

/**
 * Lets a bounded number of works run at once and the others wait in the order in which they came, so that a rush makes
 * everybody wait longer and nothing slower.
 */
export class WaitingRoom {
  readonly #atOnce: number
  readonly #monotonic: () => number
  /** Those who wait, from `#served` on; what is before has begun and is cut off now and then. */
  #queue: Waiting[] = []
  #cut = 0
  #begun = 0
  #came = 0
  #running = 0
  /** When the last works were done, the oldest first. */
  #done: number[] = []

  /** @param monotonic milliseconds that never go back */
  constructor(atOnce: number, monotonic: () => number = () => performance.now()) {
    this.#atOnce = atOnce
    this.#monotonic = monotonic
  }

  /** Whether somebody who came now would have to wait. */
  get isFull(): boolean {
    return this.#running >= this.#atOnce
  }

  get waiting(): number {
    return this.#came - this.#begun
  }

  enter<T>(work: () => Promise<T>): Turn<T> {
    const number = this.#came
    const { promise, resolve } = Promise.withResolvers<T>()
    const begin = () => resolve(work().finally(() => this.#leave()))
    this.#came += 1
    this.#queue.push({ begin })
    this.#admit()
    return {
      result: promise,
      place: () => (number < this.#begun ? { ahead: 0, seconds: 0 } : this.place(number - this.#begun)),
    }
  }

  /** The place of somebody with so many before him. */
  place(ahead: number): Place {
    return { ahead, seconds: Math.ceil((ahead + 1) / this.#pace()) }
  }

  #admit(): void {
    while (this.#running < this.#atOnce && this.#begun < this.#came) {
      const next = this.#queue[this.#begun - this.#cut]
      this.#begun += 1
      this.#running += 1
      next?.begin()
    }
    if (this.#begun - this.#cut < 1000) return
    this.#queue = this.#queue.slice(this.#begun - this.#cut)
    this.#cut = this.#begun
  }

  #leave(): void {
    this.#running -= 1
    this.#done.push(this.#monotonic())
    this.#forgetOld()
    this.#admit()
  }

  /** Works per second over the last seconds; before the first is done, one for each that runs. */
  #pace(): number {
    this.#forgetOld()
    const [oldest] = this.#done
    if (oldest === undefined) return this.#atOnce
    const seconds = Math.max(1, (this.#monotonic() - oldest) / 1000)
    return Math.max(this.#done.length / seconds, 0.1)
  }

  #forgetOld(): void {
    const since = this.#monotonic() - paceSeconds * 1000
    let old = 0
    while (old < this.#done.length && (this.#done[old] ?? 0) < since) old += 1
    if (old > 500 || old === this.#done.length) this.#done = this.#done.slice(old)
  }
}
