import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { performRun } from '../../run/perform-run.ts'
import { requestRun } from '../../run/request-run.ts'
import type { Resource, Resources } from '../binding.ts'
import { findBatch } from './import.store.ts'
import { findImportRun, type ImportRun, isBeingWritten, revalidate } from './import-run.ts'

/** `running`: the import is written without the request; the preview says when it ends. */
type ImportResult = { readonly created: number; readonly changed: number; readonly running?: true }

type Confirmation = {
  readonly platform: Platform
  readonly resources: Resources
  readonly importRun: ImportRun
  readonly resource: Resource
  readonly context: RequestContext<'staff'>
  readonly id: string
}

/** Most imports end in this time. Pages poll for the others. */
const waitMilliseconds = 15_000

/** The validation names the rows of these refusals. */
const explained: readonly string[] = ['resource.import_invalid', 'resource.import_stale']

/**
 * Writes an import atomically, in a run. A confirmation during the run waits for its result. A repeated confirmation
 * within a day returns the first result and writes nothing.
 *
 * @throws DomainError `resource.import_invalid`, `resource.import_stale`, when the user has to see the new result of the
 *   validation first and to confirm again
 */
export async function confirmImport(confirmation: Confirmation): Promise<ImportResult> {
  const { platform, importRun, resource, context, id } = confirmation
  const { actor, now, language } = context
  const { name } = resource.def
  const { db } = platform.database
  const earlier = resultOf(await findBatch(db, id, name, actor.accountId))
  if (earlier) return earlier
  await performRun(
    platform,
    importRun,
    async (tx) => {
      // A run holds the import while it publishes.
      const current = await findImportRun(tx, id)
      if (current && isBeingWritten(current)) return current
      const batch = await findBatch(tx, id, name, actor.accountId, true)
      const latest = await findImportRun(tx, id)
      if (latest && (batch.confirmed_at || isBeingWritten(latest))) return latest
      return requestRun(tx, actor, importRun, { input: { resource: name, language }, subject: id }, now)
    },
    waitMilliseconds,
  ).catch(async (error: unknown) => {
    throw await explainRefusal(confirmation, error)
  })
  return resultOf(await findBatch(db, id, name, actor.accountId)) ?? { created: 0, changed: 0, running: true }
}

const resultOf = ({ confirmed_at, created, changed }: Awaited<ReturnType<typeof findBatch>>) =>
  confirmed_at ? { created: created ?? 0, changed: changed ?? 0 } : undefined

/** Concurrent writes may make a valid row fail: another validation finds and names it. */
async function explainRefusal({ id, context, ...confirmation }: Confirmation, error: unknown): Promise<unknown> {
  if (!(error instanceof DomainError) || explained.includes(error.code)) return error
  const { actor, now, language } = context
  return (await revalidate({ ...confirmation, actor, now, language }, id)).refusal ?? error
}
