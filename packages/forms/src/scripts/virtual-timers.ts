import type { ScriptServices } from './script-operations.ts'

type Timer = { readonly due: number; readonly fire: () => void; cancel: () => void }

/** Maximum number of timers to run. A script that restarts its timer must not run forever. */
const maximumTimers = 200

/** Runs timers in order without waiting. */
export class VirtualTimers {
  #now = 0
  #waiting: readonly Timer[] = []

  /** @returns a function that cancels the timer */
  readonly add = (fire: () => void, milliseconds: number): (() => void) => {
    const timer: Timer = { due: this.#now + milliseconds, fire, cancel: () => this.#remove(timer) }
    this.#waiting = [...this.#waiting, timer]
    return () => timer.cancel()
  }

  /** Runs the timers due within this many milliseconds, including those that they set. */
  advance(milliseconds: number): void {
    const end = this.#now + milliseconds
    for (let run = 0; run < maximumTimers && this.#next && this.#next.due <= end; run += 1) this.#fireNext()
    this.#now = end
  }

  /** Runs all timers; `pause` is awaited after each. */
  async runAll(pause: () => Promise<void>): Promise<void> {
    for (let run = 0; run < maximumTimers && this.#next; run += 1) {
      this.#fireNext()
      await pause()
    }
  }

  /** Moves the pending timers to a clock of the host. */
  transferTo(schedule: ScriptServices['schedule']): void {
    for (const timer of this.#waiting) timer.cancel = schedule(timer.fire, timer.due - this.#now)
    this.#waiting = []
  }

  get #next(): Timer | undefined {
    return this.#waiting.toSorted((one, other) => one.due - other.due)[0]
  }

  #fireNext(): void {
    const next = this.#next
    if (!next) return
    this.#remove(next)
    this.#now = Math.max(this.#now, next.due)
    next.fire()
  }

  #remove(timer: Timer): void {
    this.#waiting = this.#waiting.filter((each) => each !== timer)
  }
}
