import { PerSenderQueue } from './per-sender-queue.ts'
import { type TaskLimits, TaskProcess } from './task-process.ts'

export type PoolLimits = TaskLimits & {
  readonly concurrency: number
  /** Maximum number of queued tasks. */
  readonly waiting: number
}

/**
 * Opens untrusted files in processes with a limit on time and memory. Unpacking or parsing such a file can then neither
 * block the server nor exhaust its memory. Processes start on demand and exit when idle.
 */
export class BoundedTasks<Task extends object, Answer> {
  readonly #entry: URL
  readonly #limits: PoolLimits
  readonly #queue: PerSenderQueue
  readonly #idle = new Set<TaskProcess<Task, Answer>>()
  readonly #all = new Set<TaskProcess<Task, Answer>>()

  /** @param entry a module that calls `serveProcessTasks` */
  constructor(entry: URL, limits: PoolLimits) {
    this.#entry = entry
    this.#limits = limits
    this.#queue = new PerSenderQueue(limits)
  }

  /**
   * @param sender runs one task at a time; a task without a sender counts separately
   * @throws TaskStopped when the task reaches a limit, DomainError `server.busy` when the queue is full or the machine too
   * busy for the task
   */
  run(task: Task, sender: string | undefined): Promise<Answer> {
    return this.#queue.run(sender, async () => {
      const [worker = this.#start()] = this.#idle
      this.#idle.delete(worker)
      try {
        return await worker.run(task)
      } finally {
        if (this.#all.has(worker)) this.#idle.add(worker)
      }
    })
  }

  #start(): TaskProcess<Task, Answer> {
    const worker = new TaskProcess<Task, Answer>(this.#entry, this.#limits, () => {
      this.#all.delete(worker)
      this.#idle.delete(worker)
    })
    this.#all.add(worker)
    return worker
  }
}
