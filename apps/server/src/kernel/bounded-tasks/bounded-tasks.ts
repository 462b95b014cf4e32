import { FairQueue } from './fair-queue.ts'
import { type TaskLimits, TaskProcess } from './task-process.ts'

type PoolLimits = TaskLimits & {
  readonly atOnce: number
  /** Tasks that may wait for a process. */
  readonly waiting: number
}

/**
 * Opens files from outside in processes with a limit on time and memory. What such a file becomes when it is unpacked or
 * parsed can neither hold up the server nor fill its memory. Processes start on demand and end when they are idle.
 */
export class BoundedTasks<Task extends object, Answer> {
  readonly #entry: URL
  readonly #limits: PoolLimits
  readonly #queue: FairQueue
  readonly #idle = new Set<TaskProcess<Task, Answer>>()
  readonly #all = new Set<TaskProcess<Task, Answer>>()

  /** @param entry a module that calls `serveTasks` */
  constructor(entry: URL, limits: PoolLimits) {
    this.#entry = entry
    this.#limits = limits
    this.#queue = new FairQueue(limits)
  }

  /**
   * @param sender who has one task under way at a time; a task without a sender counts alone
   * @throws TaskStopped when the task reaches a limit, DomainError `server.busy` when too many wait
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
