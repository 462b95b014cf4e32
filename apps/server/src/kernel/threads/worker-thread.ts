import { Worker } from 'node:worker_threads'
import type { HostCall, PoolMessage, ThreadMessage } from './serve-thread-tasks.ts'

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

  constructor(entry: URL, limits: ThreadLimits, callbacks: Callbacks<Task, Answer>) {
    this.#limits = limits
    this.#callbacks = callbacks
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
    for (const running of this.#tasks.values()) running.isAbandoned = true
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
    const running = this.#tasks.get(message.taskId)
    if (!running) return
    if ('request' in message) {
      running.pendingCalls.add(message.id)
      void this.#respond(running, message)
      this.#callbacks.onFree()
      return
    }
    this.#tasks.delete(message.taskId)
    clearTimeout(running.deadline)
    if (this.#tasks.size === 0) this.#worker.unref()
    if ('answer' in message) running.job.resolve(message.answer)
    else running.job.reject(new Error(message.error))
    this.#callbacks.onFree()
  }

  #startTask(taskId: number): void {
    const running = this.#tasks.get(taskId)
    if (!running) return
    this.#startDeadline(running)
    this.#assignTurn(running)
    this.#post({ taskId, task: running.job.task })
  }

  async #respond(
    running: RunningTask<Task, Answer>,
    { request, id }: { readonly request: unknown; readonly id: number },
  ) {
    const ask = running.isAbandoned ? rejectCall : (running.job.reply ?? rejectCall)
    const answered = await ask(request).then(
      (value) => ({ id, reply: value }),
      (error: unknown) => ({ id, error: error instanceof Error ? error.message : String(error) }),
    )
    this.#settle(running, answered)
  }

  /** A call that already failed because the task was abandoned gets no second result. */
  #settle(running: RunningTask<Task, Answer>, answered: Exclude<PoolMessage<Task>, { readonly taskId: number }>): void {
    if (!running.pendingCalls.delete(answered.id) || this.#isTerminated) return
    if (!running.isWaiting) this.#assignTurn(running)
    this.#post(answered)
  }

  #assignTurn(running: RunningTask<Task, Answer>): void {
    this.#turns += 1
    running.turn = this.#turns
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

  #startDeadline(running: RunningTask<Task, Answer>): void {
    running.deadline = setTimeout(() => this.#handleDeadline(running), this.#limits.taskTime)
  }

  /** A waiting task costs its thread nothing: it times out alone. */
  #handleDeadline(running: RunningTask<Task, Answer>): void {
    const error = new ThreadTerminatedError(`A task took more than ${this.#limits.taskTime} ms`)
    running.job.reject(error)
    running.isAbandoned = true
    if (running === this.#activeTask) {
      this.#terminate(this.#limits.taskTime)
      return
    }
    this.#startDeadline(running)
    for (const id of [...running.pendingCalls]) this.#settle(running, { id, error: error.message })
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
    const isInterrupted = (running: RunningTask<Task, Answer>) => running !== culprit && !running.isAbandoned
    for (const running of underWay) if (!isInterrupted(running)) running.job.reject(error)
    this.#callbacks.onExit(underWay.filter(isInterrupted).map(({ job }) => job))
  }
}
