import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { notify } from '../../notification/notify.ts'
import type { Resource, Resources, WriteContext } from '../binding.ts'
import { createRecords, updateRecords } from '../write-record.ts'
import { confirmBatch, findBatch, findPreviousRows, saveRows } from './import.store.ts'
import { importRefusal } from './import-refusal.ts'
import { type ValidatedRow, validateRows } from './validate-rows.ts'

type ImportResult = { readonly created: number; readonly changed: number }

type Confirmation = {
  readonly platform: Platform
  readonly resources: Resources
  readonly resource: Resource
  readonly context: RequestContext<'staff'>
  readonly id: string
}

/**
 * Writes an import atomically. The rows are validated again, because the data may have changed after the preview. The
 * user then sees the new result first and confirms again. A repeated confirmation within a day returns the first result
 * and writes nothing.
 *
 * @throws DomainError `resource.import_invalid`, `resource.import_stale`
 */
export async function confirmImport(confirmation: Confirmation): Promise<ImportResult> {
  const outcome = await confirmation.platform
    .transaction((tx) => validateAndWrite(confirmation, tx))
    .catch((error: unknown) => explainRefusal(confirmation, error))
  if (outcome instanceof DomainError) throw outcome
  return outcome
}

async function validateAndWrite(
  confirmation: Confirmation,
  tx: WriteContext['tx'],
): Promise<ImportResult | DomainError> {
  const { platform, resource, context, id } = confirmation
  const { actor, now } = context
  const { def } = resource
  const batch = await findBatch(tx, id, def.name, actor.accountId, true)
  if (batch.confirmed_at) return { created: batch.created ?? 0, changed: batch.changed ?? 0 }
  const validated = await revalidate(confirmation, tx)
  if (validated instanceof DomainError) return validated
  const { added, changed } = await writeValidated(confirmation, tx, validated)
  await confirmBatch(tx, id, now, added, changed)
  const path = def.path.replace('/workbenchApi', '')
  const facts = { count: added + changed }
  await notify(platform, tx, { accountIds: [actor.accountId], kind: 'import.confirmed', facts, path }, now)
  return { created: added, changed }
}

/**
 * Stores the new validation of the rows for the preview.
 *
 * @returns why they cannot be written now
 */
async function revalidate(
  { platform, resources, resource, context, id }: Confirmation,
  tx: WriteContext['tx'],
): Promise<readonly ValidatedRow[] | DomainError> {
  const { actor, now, language } = context
  const { personalData } = platform
  const rows = await findPreviousRows(tx, personalData, id)
  const validated = await validateRows(resources, resource, { platform, actor, now, language, tx }, rows)
  const refusal = importRefusal(validated, rows)
  if (!refusal) return validated
  const texts = new Map(rows.map((row) => [row.number, row.texts]))
  await saveRows(tx, personalData, { id, matched: resource.def.transfer?.matchOn?.[0] }, texts, validated)
  return refusal
}

/** Concurrent writes may make a valid row fail: another validation finds and names it. */
async function explainRefusal(confirmation: Confirmation, error: unknown): Promise<DomainError> {
  if (!(error instanceof DomainError)) throw error
  const { platform, resource, context, id } = confirmation
  const validated = await platform.transaction(async (tx) => {
    await findBatch(tx, id, resource.def.name, context.actor.accountId, true)
    return revalidate(confirmation, tx)
  })
  return validated instanceof DomainError ? validated : error
}

async function writeValidated(
  { platform, resources, resource, context: { actor, now } }: Confirmation,
  tx: WriteContext['tx'],
  validated: readonly ValidatedRow[],
): Promise<{ added: number; changed: number }> {
  const circumstances = { platform, tx, actor, now }
  const immutable: readonly string[] = resource.def.immutable ?? []
  const added = validated.filter(({ mark }) => mark === 'new').map(({ values }) => values)
  await createRecords(resources, resource, circumstances, added)
  const changed = validated.flatMap(({ mark, record, values }) => {
    if (mark !== 'update' || !record) return []
    const given = Object.fromEntries(Object.entries(values).filter(([field]) => !immutable.includes(field)))
    return [{ ...given, id: record.id, revision: record.revision }]
  })
  await updateRecords(resources, resource, circumstances, changed)
  return { added: added.length, changed: changed.length }
}
