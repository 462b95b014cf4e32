import { WaitingRoom } from './waiting-room.ts'

/** The result of an item that its batch omitted. It is processed alone. */
export const omitted = Symbol('omitted')

export type BatcherOptions<Item, Result> = {
  /** Processes items together. Results are in the order of the items. */
  readonly together: (items: readonly Item[]) => Promise<readonly (Result | typeof omitted)[]>
  /** Processes one item that its batch omitted, or whose batch failed. */
  readonly alone?: (item: Item) => Promise<Result>
  /** Items of one key are never in the same batch. */
  readonly keyOf?: (item: Item) => string
  /** Whether the failure of a batch may come from one of its items, so that each is tried alone. */
  readonly concernsOne?: (error: unknown) => boolean
  /** Batches that run at once. */
  readonly concurrency: number
  readonly largest: number
}

type Entry<Item, Result> = {
  readonly item: Item
  readonly resolve: (result: Result | PromiseLike<Result>) => void
  readonly reject: (error: unknown) => void
}

/** Items that run alone at once. Each may wait, for example for a lock. */
const aloneConcurrency = 4

/**
 * Processes calls of the same moment together. A call never waits for a batch to fill: while batches run, further calls
 * collect, and the next batch takes them. Each call gets its own result or error.
 */
export class Batcher<Item, Result> {
  readonly #options: BatcherOptions<Item, Result>
  readonly #aloneRoom = new WaitingRoom(aloneConcurrency)
  #waiting: Entry<Item, Result>[] = []
  #running = 0
  #isStarting = false

  constructor(options: BatcherOptions<Item, Result>) {
    this.#options = options
  }

  run(item: Item): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    this.#waiting.push({ item, resolve, reject })
    this.#start()
    return promise
  }

  /** Begins after the other events of this turn of the event loop, whose calls join the batch. */
  #start(): void {
    if (this.#isStarting || this.#waiting.length === 0 || this.#running >= this.#options.concurrency) return
    this.#isStarting = true
    setImmediate(() => {
      this.#isStarting = false
      void this.#process(this.#take())
      this.#start()
    })
  }

  #take(): readonly Entry<Item, Result>[] {
    const { keyOf, largest } = this.#options
    const taken: Entry<Item, Result>[] = []
    const left: Entry<Item, Result>[] = []
    const keys = new Set<string>()
    for (const entry of this.#waiting) {
      const key = keyOf?.(entry.item)
      if (taken.length >= largest || (key !== undefined && keys.has(key))) left.push(entry)
      else taken.push(entry)
      if (key !== undefined) keys.add(key)
    }
    this.#waiting = left
    return taken
  }

  async #process(batch: readonly Entry<Item, Result>[]): Promise<void> {
    const { together, concernsOne } = this.#options
    this.#running += 1
    try {
      const results = await together(batch.map(({ item }) => item))
      for (const [at, entry] of batch.entries()) {
        const result = results[at]
        if (result === undefined) entry.reject(new Error('A batch has no result for one of its items.'))
        else if (result === omitted) this.#processAlone(entry)
        else entry.resolve(result)
      }
    } catch (error) {
      const isOfOne = concernsOne?.(error) ?? false
      for (const entry of batch) {
        if (isOfOne) this.#processAlone(entry)
        else entry.reject(error)
      }
    } finally {
      this.#running -= 1
      this.#start()
    }
  }

  #processAlone({ item, resolve }: Entry<Item, Result>): void {
    const { alone } = this.#options
    if (!alone) throw new Error('These items are not processed alone.')
    resolve(this.#aloneRoom.enter(() => alone(item)).result)
  }
}
