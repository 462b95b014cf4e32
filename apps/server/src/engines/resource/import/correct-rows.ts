import type { ImportCause } from '@rostrum/contracts/engines/resource/import-correction-calls'
import { maximumCauses, maximumCauseTexts } from '@rostrum/contracts/engines/resource/import-correction-calls'
import type { Locale } from '@rostrum/i18n/locale'
import type { Tx } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { Resource, Resources } from '../binding.ts'
import type { ReadContext } from '../read-context.ts'
import {
  findExcludedRows,
  type findInvalidRows,
  findPreviousRows,
  markFixed,
  saveRows,
  setExcluded,
} from './import.store.ts'
import { lockOpenBatch } from './open-import.ts'
import { type ImportRowTexts, validateRows } from './validate-rows.ts'

export type Replacement = { readonly id: string; readonly field: string; readonly from: string; readonly to: string }
export type Selected = { readonly id: string; readonly numbers: readonly number[]; readonly excluded: boolean }

type InvalidRow = Awaited<ReturnType<typeof findInvalidRows>>[number]

/** Errors that name another row of the sheet are one cause: what they say of several such rows, and whether they end with them. */
const ofOtherRows: Readonly<Record<string, { readonly several: string; readonly follows: boolean }>> = {
  'field.duplicate': { several: 'field.duplicates', follows: false },
  'field.parent_row_invalid': { several: 'field.parent_rows_invalid', follows: true },
  'field.parent_row_excluded': { several: 'field.parent_rows_excluded', follows: true },
}

/**
 * Equal errors of a column together, with the texts that have them. Rows that fall with another one come last: the
 * correction of that one is theirs.
 */
export function causesOf(rows: readonly InvalidRow[], language: Locale): readonly ImportCause[] {
  const cellErrors = rows.flatMap(({ number, texts, errors }) =>
    Object.entries(errors).map(([field, { key, params }]) => ({
      ...{ number, field, key, text: texts[field] ?? '' },
      message: translate(key, params ?? {}, language),
    })),
  )
  const groups = Map.groupBy(cellErrors, ({ field, key, message }) =>
    JSON.stringify([field, key in ofOtherRows ? key : message]),
  )
  return [...groups.values()]
    .map((group) => {
      const texts = [...Map.groupBy(group, ({ text }) => text)].map(([text, cells]) => ({
        text,
        rows: cells.length,
        numbers: cells.map(({ number }) => number),
      }))
      const [first] = group
      const common = ofOtherRows[first?.key ?? '']
      const isSeveral = group.some(({ message }) => message !== first?.message)
      return {
        follows: common?.follows ?? false,
        field: first?.field ?? '',
        message: (common && isSeveral ? translate(common.several, {}, language) : first?.message) ?? '',
        rows: group.length,
        texts: texts.toSorted((one, other) => other.rows - one.rows).slice(0, maximumCauseTexts),
      }
    })
    .toSorted((one, other) => Number(one.follows) - Number(other.follows) || other.rows - one.rows)
    .slice(0, maximumCauses)
    .map(({ follows: _follows, ...cause }): ImportCause => cause)
}

/**
 * Replaces a text of a column in all rows, and validates the sheet again.
 *
 * @returns the number of rows that had the text
 * @throws DomainError `record.not_found` also for a column that the sheet lacks, `run.unfinished`
 */
export async function replaceText(
  tx: Tx,
  resources: Resources,
  resource: Resource,
  context: ReadContext,
  { id, field, from, to }: Replacement,
): Promise<number> {
  const batch = await lockOpenBatch(tx, { id, resource: resource.def.name, accountId: context.actor.accountId })
  if (!batch.fields.includes(field)) throw notFound()
  const before = await findPreviousRows(tx, context.platform.personalData, id)
  const numbers = before.filter(({ texts }) => (texts[field] ?? '') === from).map(({ number }) => number)
  if (numbers.length === 0) return 0
  const replaced = new Set(numbers)
  const rows = before.map(({ number, texts }) => ({
    number,
    texts: replaced.has(number) ? { ...texts, [field]: to.trim() } : texts,
  }))
  await validateAll(tx, resources, resource, context, id, rows)
  await markFixed(tx, id, numbers)
  return numbers.length
}

/**
 * Excludes rows or includes them again. The others are validated again, because an error may depend on them.
 *
 * @throws DomainError `record.not_found`, `run.unfinished`
 */
export async function selectRows(
  tx: Tx,
  resources: Resources,
  resource: Resource,
  context: ReadContext,
  { id, numbers, excluded }: Selected,
): Promise<void> {
  await lockOpenBatch(tx, { id, resource: resource.def.name, accountId: context.actor.accountId })
  await setExcluded(tx, id, numbers, excluded)
  const rows = await findPreviousRows(tx, context.platform.personalData, id)
  await validateAll(tx, resources, resource, context, id, rows)
}

async function validateAll(
  tx: Tx,
  resources: Resources,
  resource: Resource,
  context: ReadContext,
  id: string,
  rows: readonly ImportRowTexts[],
): Promise<void> {
  const excluded = await findExcludedRows(tx, context.platform.personalData, id)
  const validated = await validateRows(resources, resource, { ...context, tx }, rows, { excluded })
  const texts = new Map(rows.map((row) => [row.number, row.texts]))
  const matched = resource.def.transfer?.matchOn?.[0]
  await saveRows(tx, context.platform.personalData, { id, matched }, texts, validated)
}
