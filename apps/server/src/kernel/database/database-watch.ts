import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabasePool } from './database-pool.ts'

const probeMilliseconds = 1000

/**
 * Records since when the database is unavailable. It sends queries only after a failure, until the database is back.
 */
export class DatabaseWatch {
  readonly #pool: DatabasePool
  #awaySince: Date | undefined
  #closed = false

  constructor(pool: DatabasePool) {
    this.#pool = pool
    pool.whenAway = () => this.#note()
  }

  get awaySince(): Date | undefined {
    return this.#awaySince
  }

  close(): void {
    this.#closed = true
  }

  #note(): void {
    if (this.#awaySince || this.#closed) return
    this.#awaySince = new Date()
    void this.#awaitReturn()
  }

  async #awaitReturn(): Promise<void> {
    while (!this.#closed) {
      await sleep(probeMilliseconds, undefined, { ref: false })
      if (!this.#closed && (await this.#isBack())) {
        this.#awaySince = undefined
        return
      }
    }
  }

  async #isBack(): Promise<boolean> {
    try {
      const client = await this.#pool.connectBeside()
      const { rows } = await client.query('show transaction_read_only')
      await client.end()
      return rows[0]?.transaction_read_only === 'off'
    } catch {
      return false
    }
  }
}
