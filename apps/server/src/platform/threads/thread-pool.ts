import type { Ask } from './serve-tasks.ts'
import { type Job, Thread, ThreadEnded, type ThreadLimits } from './thread.ts'

export type PoolLimits = ThreadLimits & {
  readonly threads: number
  /** Tasks that may wait for a thread: as many that may ask something as others. */
  readonly waiting: number
}

/** Nobody can be served now: all threads are at work, and as many tasks wait as may. */
export class NoThread extends Error {}

/**
 * Does work on threads of its own that could hold up the server, or never end: a thread whose task takes longer than it
 * may is ended in whatever it does, and another one takes its place. While a task waits for what it has asked, its thread
 * does others. Threads start when they are needed, and one that is idle keeps no process alive.
 */
export class ThreadPool<Task, Answer> {
  readonly #entry: URL
  readonly #limits: PoolLimits
  readonly #threads = new Set<Thread<Task, Answer>>()
  #waiting: readonly Job<Task, Answer>[] = []

  /** @param entry a module that calls `serveTasks` */
  constructor(entry: URL, limits: PoolLimits) {
    this.#entry = entry
    this.#limits = limits
  }

  /**
   * @param reply answers what the task asks in its middle; a task without it never waits behind those that wait for answers
   * @throws NoThread, ThreadEnded
   */
  run(task: Task, reply?: Ask): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const job = { task, reply, resolve, reject }
    if (this.#begin(job)) return promise
    const alike = this.#waiting.filter((other) => (other.reply === undefined) === (reply === undefined))
    if (alike.length < this.#limits.waiting) this.#waiting = [...this.#waiting, job]
    else reject(new NoThread('All threads are at work'))
    return promise
  }

  /** Ends all threads. Whoever asks afterwards gets new ones. */
  async close(): Promise<void> {
    for (const job of this.#waiting) job.reject(new ThreadEnded('The server stops'))
    this.#waiting = []
    await Promise.all([...this.#threads].map((thread) => thread.end()))
  }

  /** Gives the task to a thread that has nothing to do now, or to a new one; whether there is any. */
  #begin(job: Job<Task, Answer>): boolean {
    const free = [...this.#threads].find((thread) => thread.hasRoomFor(job))
    if (!free && this.#threads.size >= this.#limits.threads) return false
    const thread = free ?? this.#start()
    thread.take(job)
    return true
  }

  #start(): Thread<Task, Answer> {
    const thread = new Thread<Task, Answer>(this.#entry, this.#limits, {
      free: () => this.#serveWaiting(),
      gone: (interrupted) => {
        this.#threads.delete(thread)
        this.#waiting = [...interrupted, ...this.#waiting]
        this.#serveWaiting()
      },
    })
    this.#threads.add(thread)
    return thread
  }

  #serveWaiting(): void {
    this.#waiting = this.#waiting.filter((job) => !this.#begin(job))
  }
}
