import type { HostCall } from './serve-thread-tasks.ts'
import { type Job, type ThreadLimits, ThreadTerminatedError, WorkerThread } from './worker-thread.ts'

export type PoolLimits = ThreadLimits & {
  readonly threads: number
  /** Queue limit, separately for tasks with and without host calls. */
  readonly maximumQueued: number
}

/** All threads are busy and the queue is full. */
export class ThreadPoolBusyError extends Error {}

/**
 * Runs work on separate threads that could block the server, or never end. A thread whose task exceeds its time limit
 * is terminated and replaced. While a task waits for a host call, its thread runs others. Threads start on demand, and
 * idle ones do not keep the process alive.
 */
export class ThreadPool<Task, Answer> {
  readonly #entry: URL
  readonly #limits: PoolLimits
  readonly #threads = new Set<WorkerThread<Task, Answer>>()
  #queue: readonly Job<Task, Answer>[] = []

  /** @param entry a module that calls `serveThreadTasks` */
  constructor(entry: URL, limits: PoolLimits) {
    this.#entry = entry
    this.#limits = limits
  }

  /**
   * @param reply handles host calls of the task; a task without it never waits behind those that wait for them
   * @throws ThreadPoolBusyError, ThreadTerminatedError
   */
  run(task: Task, reply?: HostCall): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const job = { task, reply, resolve, reject }
    if (this.#dispatch(job)) return promise
    const peers = this.#queue.filter((other) => (other.reply === undefined) === (reply === undefined))
    if (peers.length < this.#limits.maximumQueued) this.#queue = [...this.#queue, job]
    else reject(new ThreadPoolBusyError('All threads are at work'))
    return promise
  }

  /** Terminates all threads. Later tasks get new ones. */
  async close(): Promise<void> {
    for (const job of this.#queue) job.reject(new ThreadTerminatedError('The server stops'))
    this.#queue = []
    await Promise.all([...this.#threads].map((thread) => thread.close()))
  }

  /**
   * Gives the task to an idle thread or a new one.
   *
   * @returns whether there was one
   */
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
