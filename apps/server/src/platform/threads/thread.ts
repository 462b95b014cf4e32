import { Worker } from 'node:worker_threads'
import type { Ask, PoolMessage, ThreadMessage } from './serve-tasks.ts'

export type ThreadLimits = {
  /** Tasks of one thread that may be under way at once because all others wait for what they have asked. */
  readonly askingAtOnce: number
  /** Milliseconds that a thread may take to start, which is to load its code. */
  readonly startTime: number
  /** Milliseconds that a task may take. */
  readonly taskTime: number
  /** Megabytes of a thread's own heap. */
  readonly memory: number
}

/** The task was ended in its middle, and its thread perhaps: that took too long or too much, or the server stops. */
export class ThreadEnded extends Error {}

export type Job<Task, Answer> = {
  readonly task: Task
  /** Answers what the task asks; one without it has nothing to ask. */
  readonly reply: Ask | undefined
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

type Told<Task, Answer> = {
  /** There is room for another task. */
  readonly free: () => void
  /** The thread has ended, and these have to be done elsewhere. */
  readonly gone: (interrupted: readonly Job<Task, Answer>[]) => void
}

/** A task that a thread has under way. */
class Doing<Task, Answer> {
  readonly job: Job<Task, Answer>
  /** What it has asked and not been answered yet. */
  readonly questions = new Set<number>()
  deadline: NodeJS.Timeout | undefined
  /** When it had something to do last, counted over all tasks of its thread: the first of those that have is at work. */
  turn = 0
  /** Nobody wants its answer any more; whatever else it asks is refused. */
  isGivenUp = false

  constructor(job: Job<Task, Answer>) {
    this.job = job
  }

  get isWaiting(): boolean {
    return this.questions.size > 0
  }
}

const refuse: Ask = () => Promise.reject(new Error('There is nobody to ask'))

/** One thread, with the tasks that it has under way: one at work, and those that wait for what they have asked. */
export class Thread<Task, Answer> {
  readonly #worker: Worker
  readonly #limits: ThreadLimits
  readonly #tell: Told<Task, Answer>
  readonly #doing = new Map<number, Doing<Task, Answer>>()
  #born = 0
  #turns = 0
  #isReady = false
  #isOver = false
  readonly #start: NodeJS.Timeout

  constructor(entry: URL, limits: ThreadLimits, tell: Told<Task, Answer>) {
    this.#limits = limits
    this.#tell = tell
    this.#worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: limits.memory } })
    this.#worker.on('message', (message: ThreadMessage<Answer>) => this.#hear(message))
    this.#worker.on('error', (error: NodeJS.ErrnoException) =>
      this.#fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadEnded(error.message) : error),
    )
    this.#worker.on('exit', () => this.#fail(new ThreadEnded('A thread has ended')))
    this.#start = setTimeout(() => this.#terminate(limits.startTime), limits.startTime)
  }

  /** Whether it is at work on nothing now, and takes a task of this kind beside those that wait. */
  hasRoomFor({ reply }: Job<Task, Answer>): boolean {
    if (this.#isOver) return false
    const underWay = [...this.#doing.values()]
    return underWay.every(({ isWaiting }) => isWaiting) && (!reply || underWay.length < this.#limits.askingAtOnce)
  }

  take(job: Job<Task, Answer>): void {
    this.#born += 1
    this.#doing.set(this.#born, new Doing(job))
    this.#worker.ref()
    if (this.#isReady) this.#begin(this.#born)
  }

  async end(): Promise<void> {
    for (const doing of this.#doing.values()) doing.isGivenUp = true
    this.#fail(new ThreadEnded('The server stops'))
    await this.#worker.terminate()
  }

  #hear(message: ThreadMessage<Answer>): void {
    if (message === 'ready') {
      this.#isReady = true
      clearTimeout(this.#start)
      for (const of of this.#doing.keys()) this.#begin(of)
      return
    }
    const doing = this.#doing.get(message.of)
    if (!doing) return
    if ('question' in message) {
      doing.questions.add(message.id)
      void this.#answer(doing, message)
      this.#tell.free()
      return
    }
    this.#doing.delete(message.of)
    clearTimeout(doing.deadline)
    if (this.#doing.size === 0) this.#worker.unref()
    if ('answer' in message) doing.job.resolve(message.answer)
    else doing.job.reject(new Error(message.failure))
    this.#tell.free()
  }

  #begin(of: number): void {
    const doing = this.#doing.get(of)
    if (!doing) return
    this.#within(doing)
    this.#takeTurn(doing)
    this.#tellThread({ of, task: doing.job.task })
  }

  async #answer(doing: Doing<Task, Answer>, { question, id }: { readonly question: unknown; readonly id: number }) {
    const ask = doing.isGivenUp ? refuse : (doing.job.reply ?? refuse)
    const answered = await ask(question).then(
      (value) => ({ id, reply: value }),
      (error: unknown) => ({ id, refusal: error instanceof Error ? error.message : String(error) }),
    )
    this.#settle(doing, answered)
  }

  /** What was refused meanwhile, because the task was given up, is not answered once more. */
  #settle(doing: Doing<Task, Answer>, answered: Exclude<PoolMessage<Task>, { readonly of: number }>): void {
    if (!doing.questions.delete(answered.id) || this.#isOver) return
    if (!doing.isWaiting) this.#takeTurn(doing)
    this.#tellThread(answered)
  }

  #takeTurn(doing: Doing<Task, Answer>): void {
    this.#turns += 1
    doing.turn = this.#turns
  }

  get #atWork(): Doing<Task, Answer> | undefined {
    const [first] = [...this.#doing.values()]
      .filter(({ isWaiting }) => !isWaiting)
      .toSorted((one, other) => one.turn - other.turn)
    return first
  }

  #tellThread(message: PoolMessage<Task>): void {
    this.#worker.postMessage(message)
  }

  #within(doing: Doing<Task, Answer>): void {
    doing.deadline = setTimeout(() => this.#isLate(doing), this.#limits.taskTime)
  }

  /** A task that waits, for an answer or for its turn, costs its thread nothing: it comes to its end by itself. */
  #isLate(doing: Doing<Task, Answer>): void {
    const error = new ThreadEnded(`A task took more than ${this.#limits.taskTime} ms`)
    doing.job.reject(error)
    doing.isGivenUp = true
    if (doing === this.#atWork) {
      this.#terminate(this.#limits.taskTime)
      return
    }
    this.#within(doing)
    for (const id of [...doing.questions]) this.#settle(doing, { id, refusal: error.message })
  }

  #terminate(milliseconds: number): void {
    this.#fail(new ThreadEnded(`A thread took more than ${milliseconds} ms`))
    void this.#worker.terminate()
  }

  /**
   * Whatever ends a thread comes here first, and by its exit once more. It is the task at work that has brought it to its
   * end: the others begin anew.
   */
  #fail(error: Error): void {
    if (this.#isOver) return
    this.#isOver = true
    clearTimeout(this.#start)
    const culprit = this.#atWork
    const underWay = [...this.#doing.values()]
    this.#doing.clear()
    for (const { deadline } of underWay) clearTimeout(deadline)
    const isInterrupted = (doing: Doing<Task, Answer>) => doing !== culprit && !doing.isGivenUp
    for (const doing of underWay) if (!isInterrupted(doing)) doing.job.reject(error)
    this.#tell.gone(underWay.filter(isInterrupted).map(({ job }) => job))
  }
}
