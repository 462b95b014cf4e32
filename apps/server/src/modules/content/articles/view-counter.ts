import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { insertViews, viewsOf } from './article-view.store.ts'

const flushMilliseconds = 10_000

/**
 * Counts readers in memory and writes a row per article every ten seconds, so that reading an article never writes. A
 * killed server loses the counts since the last write.
 */
export class ViewCounter {
  readonly #db: Db
  readonly #clock: Clock
  readonly #timer: NodeJS.Timeout
  #pending = new Map<string, number>()

  /** @param failed called when the database did not accept the counts; they remain for the next write */
  constructor(db: Db, clock: Clock, failed: (error: unknown) => void) {
    this.#db = db
    this.#clock = clock
    this.#timer = setInterval(() => this.flush().catch(failed), flushMilliseconds).unref()
  }

  /**
   * Counts one reader.
   *
   * @returns how often the article has been read, including this time
   */
  async count(articleId: string): Promise<number> {
    const unwritten = (this.#pending.get(articleId) ?? 0) + 1
    this.#pending.set(articleId, unwritten)
    return (await viewsOf(this.#db, articleId)) + unwritten
  }

  async flush(): Promise<void> {
    const counted = this.#pending
    if (counted.size === 0) return
    this.#pending = new Map()
    try {
      await insertViews(this.#db, counted, this.#clock.now())
    } catch (error) {
      for (const [id, views] of counted) this.#pending.set(id, (this.#pending.get(id) ?? 0) + views)
      throw error
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }
}
