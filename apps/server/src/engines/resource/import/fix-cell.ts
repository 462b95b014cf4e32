import type { PersonalData } from '../../../kernel/crypto/personal-data.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { Resource, Resources } from '../binding.ts'
import type { ReadContext } from '../read-context.ts'
import { findBatch, findPreviousRows, findRowsByMatchKey, markFixed, rowsOf, saveRows } from './import.store.ts'
import { findImportRun, isBeingWritten } from './import-run.ts'
import { treeFieldOf } from './link-rows.ts'
import type { Texts } from './read-spreadsheet.ts'
import { type ImportRowTexts, validateRows } from './validate-rows.ts'

export type Cell = { readonly id: string; readonly number: number; readonly field: string; readonly text: string }

/** Fixes one cell and validates its row again, together with the rows that match the same record before or after. */
export async function fixCell(
  tx: Tx,
  resources: Resources,
  resource: Resource,
  context: ReadContext,
  { id, number, field, text }: Cell,
): Promise<void> {
  const { personalData } = context.platform
  const batch = await lockOpenBatch(tx, resource, context, id)
  const [row] = await rowsOf(tx, personalData, id, { limit: 1, offset: 0, number })
  if (!row || row.mark === 'excluded' || !batch.fields.includes(field)) throw notFound()
  const fixedTexts = { ...row.texts, [field]: text.trim() }
  const key = resource.def.transfer?.matchOn?.[0]
  const others = await otherRows(tx, resource, id, [row.texts, fixedTexts], personalData)
  const rows = [...others.filter((one) => one.number !== number), { number, texts: fixedTexts }]
  const validated = await validateRows(
    resources,
    resource,
    { ...context, tx },
    rows.sort((one, other) => one.number - other.number),
  )
  const texts = new Map(rows.map((one) => [one.number, one.texts]))
  await saveRows(tx, personalData, { id, matched: key }, texts, validated)
  await markFixed(tx, id, [number])
}

/** Rows whose errors may depend on a changed one: those of the same record, and in a tree all. */
async function otherRows(
  tx: Tx,
  resource: Resource,
  id: string,
  changed: readonly Texts[],
  personalData: PersonalData,
): Promise<readonly ImportRowTexts[]> {
  if (treeFieldOf(resource) !== undefined) return findPreviousRows(tx, personalData, id)
  const key = resource.def.transfer?.matchOn?.[0]
  if (key === undefined) return []
  return findRowsByMatchKey(
    tx,
    personalData,
    id,
    changed.map((texts) => texts[key] ?? ''),
  )
}

/**
 * Holds an import that is neither written nor being written.
 *
 * @throws DomainError `record.not_found`, `run.unfinished`
 */
export async function lockOpenBatch(tx: Tx, { def }: Resource, { actor }: ReadContext, id: string) {
  // The run holds the import while it publishes, so it is asked before and after the lock.
  await requireNoRun(tx, id)
  const batch = await findBatch(tx, id, def.name, actor.accountId, true)
  await requireNoRun(tx, id)
  if (batch.confirmed_at) throw notFound()
  return batch
}

/** @throws DomainError `run.unfinished` */
async function requireNoRun(tx: Tx, importId: string): Promise<void> {
  if (isBeingWritten(await findImportRun(tx, importId))) throw new DomainError('run.unfinished')
}
