/** Limits how many connections one kind of work holds at once. Further work waits in order of arrival. */
export class ConnectionShare {
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor(connections: number) {
    this.#free = connections
  }

  async take(): Promise<void> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((start) => void this.#waiting.push(start))
  }

  release(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free += 1
  }
}
