import { BoundedTasks } from '../../../../kernel/bounded-tasks/bounded-tasks.ts'
import { TaskStopped } from '../../../../kernel/bounded-tasks/task-process.ts'
import type { TextTask } from './extract-text.ts'

const extractions = new BoundedTasks<TextTask, string | undefined>(new URL('./text-process.ts', import.meta.url), {
  ...{ concurrency: 1, waiting: 20 },
  ...{ timeoutMs: 2000, maxHeapMb: 256 },
})

/**
 * The text of a PDF or a Word file; undefined without text that is readable within the limits, as in a scan.
 *
 * @throws DomainError `server.busy` when the queue is full
 */
export const readText = (bytes: Buffer, mediaType: string, sender: string | undefined): Promise<string | undefined> =>
  extractions.run({ bytes, mediaType }, sender).catch((error: unknown) => {
    if (error instanceof TaskStopped) return undefined
    throw error
  })
