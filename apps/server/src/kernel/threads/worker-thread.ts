import { Worker } from 'node:worker_threads'
import type { HostCall, PoolMessage, ThreadMessage } from './serve-tasks.ts'

export type ThreadLimits = {
  /** Tasks of one thread in progress at once, because all others wait for host calls. */
  readonly concurrentTasks: number
  /** Milliseconds for a thread to start and load its code. */
  readonly startTime: number
  /** Milliseconds for a task. */
  readonly taskTime: number
  /** Megabytes of heap per thread. */
  readonly memory: number
}

/** The task was terminated, possibly with its thread: it exceeded a limit, or the server stops. */
export class ThreadTerminatedError extends Error {}

export type Job<Task, Answer> = {
  readonly task: Task
  /** Handles host calls of the task; undefined when it makes none. */
  readonly reply: HostCall | undefined
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

type Callbacks<Task, Answer> = {
  /** Called when there is room for another task. */
  readonly onFree: () => void
  /** Called when the thread has exited; these tasks must run elsewhere. */
  readonly onExit: (interrupted: readonly Job<Task, Answer>[]) => void
}

/** A task in progress on a thread. */
class RunningTask<Task, Answer> {
  readonly job: Job<Task, Answer>
  /** Host calls without a result yet. */
  readonly pendingCalls = new Set<number>()
  deadline: NodeJS.Timeout | undefined
  /**
   * When it last became runnable, counted over all tasks of its thread: the earliest of the runnable ones is active.
   */
  turn = 0
  /** Its result is no longer needed; further host calls fail. */
  isAbandoned = false

  constructor(job: Job<Task, Answer>) {
    this.job = job
  }

  get isWaiting(): boolean {
    return this.pendingCalls.size > 0
  }
}

const rejectCall: HostCall = () => Promise.reject(new Error('There is nobody to ask'))

/** One thread with its tasks in progress: an active one, and those that wait for host calls. */
export class WorkerThread<Task, Answer> {
  readonly #worker: Worker
  readonly #limits: ThreadLimits
  readonly #callbacks: Callbacks<Task, Answer>
  readonly #tasks = new Map<number, RunningTask<Task, Answer>>()
  #lastTaskId = 0
  #turns = 0
  #isReady = false
  #isTerminated = false
  readonly #start: NodeJS.Timeout

  constructor(entry: URL, limits: ThreadLimits, tell: Callbacks<Task, Answer>) {
    this.#limits = limits
    this.#callbacks = tell
    this.#worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: limits.memory } })
    this.#worker.on('message', (message: ThreadMessage<Answer>) => this.#handleMessage(message))
    this.#worker.on('error', (error: NodeJS.ErrnoException) =>
      this.#fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadTerminatedError(error.message) : error),
    )
    this.#worker.on('exit', () => this.#fail(new ThreadTerminatedError('A thread has ended')))
    this.#start = setTimeout(() => this.#terminate(limits.startTime), limits.startTime)
  }

  /** Whether no task is active and a task of this kind fits next to those that wait. */
  hasCapacityFor({ reply }: Job<Task, Answer>): boolean {
    if (this.#isTerminated) return false
    const underWay = [...this.#tasks.values()]
    return underWay.every(({ isWaiting }) => isWaiting) && (!reply || underWay.length < this.#limits.concurrentTasks)
  }

  run(job: Job<Task, Answer>): void {
    this.#lastTaskId += 1
    this.#tasks.set(this.#lastTaskId, new RunningTask(job))
    this.#worker.ref()
    if (this.#isReady) this.#startTask(this.#lastTaskId)
  }

  async close(): Promise<void> {
    for (const doing of this.#tasks.values()) doing.isAbandoned = true
    this.#fail(new ThreadTerminatedError('The server stops'))
    await this.#worker.terminate()
  }

  #handleMessage(message: ThreadMessage<Answer>): void {
    if (message === 'ready') {
      this.#isReady = true
      clearTimeout(this.#start)
      for (const taskId of this.#tasks.keys()) this.#startTask(taskId)
      return
    }
    const doing = this.#tasks.get(message.taskId)
    if (!doing) return
    if ('request' in message) {
      doing.pendingCalls.add(message.id)
      void this.#respond(doing, message)
      this.#callbacks.onFree()
      return
    }
    this.#tasks.delete(message.taskId)
    clearTimeout(doing.deadline)
    if (this.#tasks.size === 0) this.#worker.unref()
    if ('answer' in message) doing.job.resolve(message.answer)
    else doing.job.reject(new Error(message.error))
    this.#callbacks.onFree()
  }

  #startTask(taskId: number): void {
    const doing = this.#tasks.get(taskId)
    if (!doing) return
    this.#startDeadline(doing)
    this.#assignTurn(doing)
    this.#post({ taskId, task: doing.job.task })
  }

  async #respond(
    doing: RunningTask<Task, Answer>,
    { request, id }: { readonly request: unknown; readonly id: number },
  ) {
    const ask = doing.isAbandoned ? rejectCall : (doing.job.reply ?? rejectCall)
    const answered = await ask(request).then(
      (value) => ({ id, reply: value }),
      (error: unknown) => ({ id, error: error instanceof Error ? error.message : String(error) }),
    )
    this.#settle(doing, answered)
  }

  /** A call that already failed because the task was abandoned gets no second result. */
  #settle(doing: RunningTask<Task, Answer>, answered: Exclude<PoolMessage<Task>, { readonly taskId: number }>): void {
    if (!doing.pendingCalls.delete(answered.id) || this.#isTerminated) return
    if (!doing.isWaiting) this.#assignTurn(doing)
    this.#post(answered)
  }

  #assignTurn(doing: RunningTask<Task, Answer>): void {
    this.#turns += 1
    doing.turn = this.#turns
  }

  get #activeTask(): RunningTask<Task, Answer> | undefined {
    const [first] = [...this.#tasks.values()]
      .filter(({ isWaiting }) => !isWaiting)
      .toSorted((one, other) => one.turn - other.turn)
    return first
  }

  #post(message: PoolMessage<Task>): void {
    this.#worker.postMessage(message)
  }

  #startDeadline(doing: RunningTask<Task, Answer>): void {
    doing.deadline = setTimeout(() => this.#handleDeadline(doing), this.#limits.taskTime)
  }

  /** A waiting task costs its thread nothing: it times out alone. */
  #handleDeadline(doing: RunningTask<Task, Answer>): void {
    const error = new ThreadTerminatedError(`A task took more than ${this.#limits.taskTime} ms`)
    doing.job.reject(error)
    doing.isAbandoned = true
    if (doing === this.#activeTask) {
      this.#terminate(this.#limits.taskTime)
      return
    }
    this.#startDeadline(doing)
    for (const id of [...doing.pendingCalls]) this.#settle(doing, { id, error: error.message })
  }

  #terminate(milliseconds: number): void {
    this.#fail(new ThreadTerminatedError(`A thread took more than ${milliseconds} ms`))
    void this.#worker.terminate()
  }

  /**
   * Every termination of a thread arrives here first, and then again by its exit. The active task caused it; the others
   * restart.
   */
  #fail(error: Error): void {
    if (this.#isTerminated) return
    this.#isTerminated = true
    clearTimeout(this.#start)
    const culprit = this.#activeTask
    const underWay = [...this.#tasks.values()]
    this.#tasks.clear()
    for (const { deadline } of underWay) clearTimeout(deadline)
    const isInterrupted = (doing: RunningTask<Task, Answer>) => doing !== culprit && !doing.isAbandoned
    for (const doing of underWay) if (!isInterrupted(doing)) doing.job.reject(error)
    this.#callbacks.onExit(underWay.filter(isInterrupted).map(({ job }) => job))
  }
}
