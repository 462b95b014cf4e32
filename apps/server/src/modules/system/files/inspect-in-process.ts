import { BoundedTasks } from '../../../kernel/bounded-tasks/bounded-tasks.ts'
import { TaskStopped } from '../../../kernel/bounded-tasks/task-process.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { DocumentTask, DocumentVerdict } from './inspect-document.ts'

const inspections = new BoundedTasks<DocumentTask, DocumentVerdict>(
  new URL('./inspection-process.ts', import.meta.url),
  {
    ...{ concurrency: 2, waiting: 20 },
    ...{ timeoutMs: 2000, maxHeapMb: 256 },
  },
)

/**
 * The media type of a document, determined in a process with limits.
 *
 * @throws DomainError when it is rejected, cannot be inspected within the limits, or the queue is full
 */
export async function inspectDocument(task: DocumentTask, sender: string | undefined): Promise<string> {
  const verdict = await inspections.run(task, sender).catch((cause: unknown) => {
    if (!(cause instanceof TaskStopped)) throw cause
    const code = task.extension === 'pdf' ? 'file.pdf_unreadable' : 'file.content_mismatch'
    throw new DomainError(code, {}, [], { cause })
  })
  if ('refusal' in verdict) throw new DomainError(verdict.refusal)
  return verdict.mediaType
}
