import type { ScriptServices } from './script-operations.ts'

type Timer = { readonly due: number; readonly fire: () => void; cancel: () => void }

/** Most timers that are let run down; a script that sets itself again must not go on for ever. */
const maximumTimers = 200

/** Timers that run down in their order without anybody waiting for them. */
export class VirtualTimers {
  #now = 0
  #waiting: readonly Timer[] = []

  /** @returns what takes the timer back */
  readonly add = (fire: () => void, milliseconds: number): (() => void) => {
    const timer: Timer = { due: this.#now + milliseconds, fire, cancel: () => this.#remove(timer) }
    this.#waiting = [...this.#waiting, timer]
    return () => timer.cancel()
  }

  /** Lets those run down that are due within so many milliseconds, with those that they set. */
  advance(milliseconds: number): void {
    const end = this.#now + milliseconds
    for (let run = 0; run < maximumTimers && this.#next && this.#next.due <= end; run += 1) this.#fireNext()
    this.#now = end
  }

  /** Lets all run down; `pause` is waited for after each. */
  async runAll(pause: () => Promise<void>): Promise<void> {
    for (let run = 0; run < maximumTimers && this.#next; run += 1) {
      this.#fireNext()
      await pause()
    }
  }

  /** Leaves those that are still running to a clock of the host. */
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
