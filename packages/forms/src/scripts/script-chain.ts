/** The scripts that run now, each triggered by the one before it, by their paths. */
export class ScriptChain {
  readonly #running: string[] = []

  run<Result>(path: string, act: () => Result): Result {
    this.#running.push(path)
    try {
      return act()
    } finally {
      this.#running.pop()
    }
  }

  /** The script that runs now. */
  get current(): string | undefined {
    return this.#running.at(-1)
  }

  /** The part that repeats: from the last time that the current script ran before. Empty in a chain without a loop. */
  get loop(): readonly string[] {
    const before = this.#running.lastIndexOf(this.#running.at(-1) ?? '', -2)
    return before === -1 ? [] : this.#running.slice(before, -1)
  }
}
