import { Worker } from 'node:worker_threads'
import type { Ask, PoolMessage, ThreadMessage } from './serve-tasks.ts'

export type ThreadLimits = {
  readonly threads: number
  /** Tasks that may wait for a thread. */
  readonly waiting: number
  /** Milliseconds that a thread may take to start, which is to load its code. */
  readonly startTime: number
  /** Milliseconds that a task may take. */
  readonly taskTime: number
  /** Megabytes of a thread's own heap. */
  readonly memory: number
}

/** Nobody can be served now: all threads are at work, and as many tasks wait as may. */
export class NoThread extends Error {}

/** The thread was ended in the middle of its task: that took too long or too much, or the server stops. */
export class ThreadEnded extends Error {}

type Job<Task, Answer> = {
  readonly task: Task
  readonly reply: Ask
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

const refuse: Ask = () => Promise.reject(new Error('There is nobody to ask'))

/**
 * Does work on threads of its own that could hold up the server, or never end: a thread whose task takes longer than it
 * may is ended in whatever it does, and another one takes its place. Threads start when they are needed, and one that is
 * idle keeps no process alive.
 */
export class ThreadPool<Task, Answer> {
  readonly #entry: URL
  readonly #limits: ThreadLimits
  readonly #threads = new Set<Thread<Task, Answer>>()
  #waiting: Job<Task, Answer>[] = []

  /** @param entry a module that calls `serveTasks` */
  constructor(entry: URL, limits: ThreadLimits) {
    this.#entry = entry
    this.#limits = limits
  }

  /**
   * @param reply answers what the thread asks in the middle of the task, whose time goes on meanwhile
   * @throws NoThread, ThreadEnded
   */
  run(task: Task, reply: Ask = refuse): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const job = { task, reply, resolve, reject }
    const idle = [...this.#threads].find(({ isIdle }) => isIdle)
    if (idle) idle.take(job)
    else if (this.#threads.size < this.#limits.threads) this.#start(job)
    else if (this.#waiting.length < this.#limits.waiting) this.#waiting.push(job)
    else reject(new NoThread('All threads are at work'))
    return promise
  }

  /** Ends all threads. Whoever asks afterwards gets new ones. */
  async close(): Promise<void> {
    for (const job of this.#waiting.splice(0)) job.reject(new ThreadEnded('The server stops'))
    await Promise.all([...this.#threads].map((thread) => thread.end()))
  }

  #start(job: Job<Task, Answer>): void {
    const thread = new Thread<Task, Answer>(this.#entry, this.#limits, {
      idle: () => {
        const next = this.#waiting.shift()
        if (next) thread.take(next)
      },
      gone: () => {
        this.#threads.delete(thread)
        const next = this.#waiting.shift()
        if (next) this.#start(next)
      },
    })
    this.#threads.add(thread)
    thread.take(job)
  }
}

/** One thread, with the task that it does. */
class Thread<Task, Answer> {
  readonly #worker: Worker
  readonly #limits: ThreadLimits
  readonly #tell: { readonly idle: () => void; readonly gone: () => void }
  #isReady = false
  #isOver = false
  #job: Job<Task, Answer> | undefined
  #deadline: NodeJS.Timeout | undefined

  constructor(entry: URL, limits: ThreadLimits, tell: { readonly idle: () => void; readonly gone: () => void }) {
    this.#limits = limits
    this.#tell = tell
    this.#worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: limits.memory } })
    this.#worker.on('message', (message: ThreadMessage<Answer>) => this.#hear(message))
    this.#worker.on('error', (error: NodeJS.ErrnoException) =>
      this.#fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadEnded(error.message) : error),
    )
    this.#worker.on('exit', () => this.#fail(new ThreadEnded('A thread has ended')))
  }

  get isIdle(): boolean {
    return this.#job === undefined && !this.#isOver
  }

  take(job: Job<Task, Answer>): void {
    this.#job = job
    this.#worker.ref()
    if (this.#isReady) this.#begin(job)
    else this.#within(this.#limits.startTime)
  }

  async end(): Promise<void> {
    this.#fail(new ThreadEnded('The server stops'))
    await this.#worker.terminate()
  }

  #hear(message: ThreadMessage<Answer>): void {
    if (message === 'ready') {
      this.#isReady = true
      if (this.#job) this.#begin(this.#job)
      return
    }
    const job = this.#job
    if ('question' in message) {
      if (job) void this.#reply(job, message)
      return
    }
    this.#job = undefined
    clearTimeout(this.#deadline)
    this.#worker.unref()
    if ('answer' in message) job?.resolve(message.answer)
    else job?.reject(new Error(message.failure))
    this.#tell.idle()
  }

  #begin({ task }: Job<Task, Answer>): void {
    this.#within(this.#limits.taskTime)
    this.#tellThread({ task })
  }

  async #reply({ reply }: Job<Task, Answer>, { question, id }: { readonly question: unknown; readonly id: number }) {
    const answered = await reply(question).then(
      (value) => ({ id, reply: value }),
      (error: unknown) => ({ id, refusal: error instanceof Error ? error.message : String(error) }),
    )
    if (!this.#isOver) this.#tellThread(answered)
  }

  #tellThread(message: PoolMessage<Task>): void {
    this.#worker.postMessage(message)
  }

  #within(milliseconds: number): void {
    clearTimeout(this.#deadline)
    this.#deadline = setTimeout(() => {
      this.#fail(new ThreadEnded(`A thread took more than ${milliseconds} ms`))
      void this.#worker.terminate()
    }, milliseconds)
  }

  /** Whatever ends a thread comes here first, and by its exit once more. */
  #fail(error: Error): void {
    if (this.#isOver) return
    this.#isOver = true
    clearTimeout(this.#deadline)
    this.#job?.reject(error)
    this.#job = undefined
    this.#tell.gone()
  }
}
