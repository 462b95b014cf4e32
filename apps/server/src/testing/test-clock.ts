/** A clock that a test sets and moves. */
export class TestClock {
  #now: Date

  constructor(start: string) {
    this.#now = new Date(start)
  }

  now(): Date {
    return new Date(this.#now)
  }

  set(instant: string): void {
    this.#now = new Date(instant)
  }

  advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Readonly<Record<string, number | undefined>>): void {
    this.#now = new Date(this.#now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
  }
}
