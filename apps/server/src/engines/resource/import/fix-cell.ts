import type { PersonalData } from '../../../kernel/crypto/personal-data.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Resource, Resources } from '../binding.ts'
import type { ReadContext } from '../read-context.ts'
import { findExcludedRows, findPreviousRows, findRowsByMatchKey, markFixed, rowsOf, saveRows } from './import.store.ts'
import { treeFieldOf } from './link-rows.ts'
import { lockOpenBatch } from './open-import.ts'
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
  const batch = await lockOpenBatch(tx, { id, resource: resource.def.name, accountId: context.actor.accountId })
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
    { excluded: await findExcludedRows(tx, personalData, id) },
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
