import { BoundedTasks } from '../../../../kernel/bounded-tasks/bounded-tasks.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { TemplateAnswer, TemplateTask, TemplateValues } from './word-template.ts'

/** A Word file of a few hundred kilobytes can unpack to hundreds of megabytes, so it is opened in a process. */
const templates = new BoundedTasks<TemplateTask, TemplateAnswer>(new URL('./template-process.ts', import.meta.url), {
  ...{ concurrency: 1, waiting: 40 },
  ...{ timeoutMs: 5000, maxHeapMb: 256 },
})

const run = (task: TemplateTask, sender: string): Promise<TemplateAnswer> =>
  templates.run(task, sender).catch((error: unknown) => {
    if (error instanceof DomainError) throw error
    throw new DomainError('contract.template_unreadable', {}, [], { cause: error })
  })

/** The placeholders of a Word file in its order. @throws DomainError `contract.template_unreadable`, `server.busy` */
export const readPlaceholders = async (bytes: Buffer, sender: string): Promise<readonly string[]> => [
  ...new Set((await run({ bytes }, sender)).placeholders),
]

/** The file with values in place of placeholders. @throws DomainError `contract.template_unreadable`, `server.busy` */
export async function fillTemplate(bytes: Buffer, values: TemplateValues, sender: string): Promise<Uint8Array> {
  const { bytes: filled } = await run({ bytes, values }, sender)
  if (!filled) throw new DomainError('contract.template_unreadable')
  return filled
}
