import { availableParallelism } from 'node:os'
import { ThreadPool } from '../../kernel/threads/thread-pool.ts'

/** A chunk that needs more has to be divided. */
const limits = {
  threads: Math.max(1, availableParallelism() - 1),
  maximumQueued: 100,
  concurrentTasks: 1,
  startTime: 120_000,
  taskTime: 300_000,
  memory: 1024,
}

/**
 * The `compute` of a kind of run whose chunks would block the server. Data and result must be cloneable.
 *
 * @param entry a module that calls `serveThreadTasks`
 */
export function computeInThread<D, R>(entry: URL): (data: D) => Promise<R> {
  const pool = new ThreadPool<D, R>(entry, limits)
  return (data) => pool.run(data)
}
