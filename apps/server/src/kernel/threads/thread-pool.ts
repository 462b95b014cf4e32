import type { HostCall } from './serve-tasks.ts'
import { type Job, type ThreadLimits, ThreadTerminatedError, WorkerThread } from './worker-thread.ts'

export type PoolLimits = ThreadLimits & {
  readonly threads: number
  /** Tasks that may wait for a thread: as many that may ask something as others. */
  readonly maximumQueued: number
}

/** Nobody can be served now: all threads are at work, and as many tasks wait as may. */
export class ThreadPoolBusyError extends Error {}

/**
 * Does work on threads of its own that could hold up the server, or never end: a thread whose task takes longer than it
 * may is ended in whatever it does, and another one takes its place. While a task waits for what it has asked, its thread
 * does others. Threads start when they are needed, and one that is idle keeps no process alive.
 */
export class ThreadPool<Task, Answer> {
  readonly #entry: URL
  readonly #limits: PoolLimits
  readonly #threads = new Set<WorkerThread<Task, Answer>>()
  #queue: readonly Job<Task, Answer>[] = []

  /** @param entry a module that calls `serveTasks` */
  constructor(entry: URL, limits: PoolLimits) {
    this.#entry = entry
    this.#limits = limits
  }

  /**
   * @param reply answers what the task asks in its middle; a task without it never waits behind those that wait for answers
   * @throws NoThread, ThreadEnded
   */
  run(task: Task, reply?: HostCall): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const job = { task, reply, resolve, reject }
    if (this.#dispatch(job)) return promise
    const alike = this.#queue.filter((other) => (other.reply === undefined) === (reply === undefined))
    if (alike.length < this.#limits.maximumQueued) this.#queue = [...this.#queue, job]
    else reject(new ThreadPoolBusyError('All threads are at work'))
    return promise
  }

  /** Ends all threads. Whoever asks afterwards gets new ones. */
  async close(): Promise<void> {
    for (const job of this.#queue) job.reject(new ThreadTerminatedError('The server stops'))
    this.#queue = []
    await Promise.all([...this.#threads].map((thread) => thread.close()))
  }

  /** Gives the task to a thread that has nothing to do now, or to a new one; whether there is any. */
  #dispatch(job: Job<Task, Answer>): boolean {
    const free = [...this.#threads].find((thread) => thread.hasCapacityFor(job))
    if (!free && this.#threads.size >= this.#limits.threads) return false
    const thread = free ?? this.#start()
    thread.run(job)
    return true
  }

  #start(): WorkerThread<Task, Answer> {
    const thread = new WorkerThread<Task, Answer>(this.#entry, this.#limits, {
      onFree: () => this.#drainQueue(),
      onExit: (interrupted) => {
        this.#threads.delete(thread)
        this.#queue = [...interrupted, ...this.#queue]
        this.#drainQueue()
      },
    })
    this.#threads.add(thread)
    return thread
  }

  #drainQueue(): void {
    this.#queue = this.#queue.filter((job) => !this.#dispatch(job))
  }
}
