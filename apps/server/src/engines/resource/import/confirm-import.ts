import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { RunKind } from '../../run/define-run.ts'
import { performRun } from '../../run/perform-run.ts'
import { requestRun } from '../../run/request-run.ts'
import type { Run } from '../../run/run.ts'
import type { Resource, Resources } from '../binding.ts'
import { findBatch } from './import.store.ts'
import { type ImportRun, revalidate } from './import-run.ts'
import { findImportRun, isBeingWritten, type OwnImport } from './open-import.ts'

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
export const explainedRefusals: readonly string[] = ['resource.import_invalid', 'resource.import_stale']

/**
 * Writes an import atomically, in a run. A confirmation during the run waits for its result. A repeated confirmation
 * within a day returns the first result and writes nothing.
 *
 * @param request records the run
 * @param explain says more of the refusal that ended the run
 * @throws DomainError the refusal that ended the run
 */
export async function writeImport(
  platform: Platform,
  run: RunKind,
  { id, resource, accountId }: OwnImport,
  request: (tx: Tx) => Promise<Run>,
  explain: (refusal: unknown) => Promise<unknown> = async (refusal) => refusal,
): Promise<ImportResult> {
  const { db } = platform.database
  const earlier = resultOf(await findBatch(db, id, resource, accountId))
  if (earlier) return earlier
  const joinOrRequest = async (tx: Tx) => {
    // A run holds the import while it publishes.
    const current = await findImportRun(tx, id, run.kind)
    if (current && isBeingWritten(current)) return current
    const batch = await findBatch(tx, id, resource, accountId, true)
    const latest = await findImportRun(tx, id, run.kind)
    return latest && (batch.confirmed_at || isBeingWritten(latest)) ? latest : request(tx)
  }
  await performRun(platform, run, joinOrRequest, waitMilliseconds).catch(async (refusal: unknown) => {
    throw await explain(refusal)
  })
  return resultOf(await findBatch(db, id, resource, accountId)) ?? { created: 0, changed: 0, running: true }
}

/**
 * Writes an import of records, see `writeImport`.
 *
 * @throws DomainError `resource.import_invalid`, `resource.import_stale`, when the user has to see the new result of the
 *   validation first and to confirm again
 */
export async function confirmImport(confirmation: Confirmation): Promise<ImportResult> {
  const { platform, importRun, resource, context, id } = confirmation
  const { actor, now, language } = context
  const { name } = resource.def
  return writeImport(
    platform,
    importRun,
    { id, resource: name, accountId: actor.accountId },
    (tx) => requestRun(tx, actor, importRun, { input: { resource: name, language }, subject: id }, now),
    (refusal) => explainRefusal(confirmation, refusal),
  )
}

const resultOf = ({ confirmed_at, created, changed }: Awaited<ReturnType<typeof findBatch>>) =>
  confirmed_at ? { created: created ?? 0, changed: changed ?? 0 } : undefined

/** Concurrent writes may make a valid row fail: another validation finds and names it. */
async function explainRefusal({ id, context, ...confirmation }: Confirmation, error: unknown): Promise<unknown> {
  if (!(error instanceof DomainError) || explainedRefusals.includes(error.code)) return error
  const { actor, now, language } = context
  const { platform, resource } = confirmation
  // The import of another account is neither read nor validated again.
  await findBatch(platform.database.db, id, resource.def.name, actor.accountId)
  return (await revalidate({ ...confirmation, actor, now, language }, id)).refusal ?? error
}
