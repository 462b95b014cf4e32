import { type ChildProcess, fork } from 'node:child_process'
import { busyMachine } from './busy-machine.ts'
import { cpuTimeOf } from './cpu-time.ts'
import type { TaskReport } from './serve-process-tasks.ts'

export type TaskLimits = {
  /**
   * Milliseconds of processor time that a task may take once its process is ready. It may wait for the processor some
   * times longer: a good file must not be refused because the machine is busy.
   */
  readonly timeoutMs: number
  /** Of the JavaScript heap, and of each WebAssembly memory. */
  readonly maxHeapMb: number
  /** Milliseconds after which a process without a task ends; such a process takes about 60 MB. */
  readonly idleMs?: number
}

/** A task reached its time or memory limit, or its process exited during the task. */
export class TaskStopped extends Error {}

/** Loading takes long while the server itself starts on a slow machine. */
const startTimeoutMs = 60_000
/** The share of the processor that a task gets at least on a busy machine. */
const smallestShare = 1 / 10
const longestIdleMs = 30_000
const shortestLookMs = 50
const wasmPagesPerMb = 16
const longestStartError = 4000

/** A process that is running a task does not notice that the server exits. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

type Current<Task, Answer> = PromiseWithResolvers<Answer> & { readonly task: Task }

/** A process that runs one task at a time. It exits when a task reaches a limit, or after some idle time. */
export class TaskProcess<Task extends object, Answer> {
  readonly #child: ChildProcess
  readonly #limits: TaskLimits
  readonly #onEnd: () => void
  #current: Current<Task, Answer> | undefined
  #timer: NodeJS.Timeout | undefined
  #isReady = false
  #startError = ''

  constructor(entry: URL, limits: TaskLimits, onEnd: () => void) {
    this.#limits = limits
    this.#onEnd = onEnd
    // Without the environment: a parser of untrusted files must not see the secrets of the server.
    this.#child = fork(entry, {
      serialization: 'advanced',
      env: {},
      execArgv: [
        `--max-old-space-size=${limits.maxHeapMb}`,
        `--wasm-max-mem-pages=${limits.maxHeapMb * wasmPagesPerMb}`,
      ],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    running.add(this.#child)
    this.#child.on('message', (report: TaskReport<Answer>) => this.#handleReport(report))
    this.#child.on('error', (error) => this.#end(error))
    this.#child.on('exit', (code, signal) => this.#end(this.#failure(`ended with ${signal ?? code}`)))
    this.#child.stderr?.on('data', (text: Buffer) => {
      this.#startError = (this.#startError + text).slice(0, longestStartError)
    })
  }

  run(task: Task): Promise<Answer> {
    this.#current = { ...Promise.withResolvers<Answer>(), task }
    this.#child.ref()
    this.#child.channel?.ref()
    if (this.#isReady) void this.#begin()
    else this.#limit(startTimeoutMs)
    return this.#current.promise
  }

  end(): void {
    this.#end(new TaskStopped('The process of a task is not needed any more'))
  }

  #handleReport(report: TaskReport<Answer>): void {
    if (report === 'ready') {
      this.#isReady = true
      this.#child.stderr?.destroy()
      void this.#begin()
      return
    }
    const current = this.#current
    this.#current = undefined
    this.#rest()
    if ('answer' in report) current?.resolve(report.answer)
    else current?.reject(new Error(report.failure))
  }

  async #begin(): Promise<void> {
    // The timer of an idle process must not end it while its time is read.
    clearTimeout(this.#timer)
    const current = this.#current
    if (!current) return
    const begun = { at: performance.now(), cpu: await cpuTimeOf(this.#child.pid) }
    if (this.#current !== current) return
    this.#limitWork(this.#limits.timeoutMs, begun)
    // An error here ends the process; its exit reports it.
    this.#child.send(current.task, () => {})
  }

  /** Looks again after the time that the task has left, unless it has used it up. */
  #limitWork(milliseconds: number, begun: { readonly at: number; readonly cpu: number | undefined }): void {
    clearTimeout(this.#timer)
    const current = this.#current
    this.#timer = setTimeout(async () => {
      const { timeoutMs } = this.#limits
      const cpu = await cpuTimeOf(this.#child.pid)
      if (this.#current !== current) return
      const used = cpu === undefined || begun.cpu === undefined ? timeoutMs : cpu - begun.cpu
      if (used >= timeoutMs) this.#end(this.#failure(`took more than ${timeoutMs} ms`))
      else if (performance.now() - begun.at >= timeoutMs / smallestShare) this.#end(busyMachine())
      else this.#limitWork(Math.max(timeoutMs - used, shortestLookMs), begun)
    }, milliseconds)
  }

  #limit(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#end(this.#failure(`took more than ${milliseconds} ms`)), milliseconds)
  }

  #rest(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.end(), this.#limits.idleMs ?? longestIdleMs).unref()
    this.#child.unref()
    this.#child.channel?.unref()
  }

  /** A process that could not start is an error of the installation, not of the task. */
  #failure(what: string): Error {
    return this.#isReady
      ? new TaskStopped(`The process of a task ${what}`)
      : new Error(`The process for tasks ${what} before it was ready: ${this.#startError}`)
  }

  #end(error: Error): void {
    clearTimeout(this.#timer)
    this.#child.kill('SIGKILL')
    running.delete(this.#child)
    this.#onEnd()
    this.#current?.reject(error)
    this.#current = undefined
  }
}
