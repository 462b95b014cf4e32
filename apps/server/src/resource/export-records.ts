import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { ResourceRecord, Selection } from '@rostrum/contracts/resource/resource-calls'
import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import { type RawBuilder, sql } from 'kysely'
import { DomainError } from '../platform/http/problem.ts'
import type { Resource, Resources } from './binding.ts'
import { keyIn, presentRow } from './columns.ts'
import { afterCursor, cursorOf, orderOf, type SortOrder } from './cursor.ts'
import { labelsOf } from './labels.ts'
import { readableFields } from './masks.ts'
import { type Asking, countRecords, selectionCondition, selectRecords, sortOrderOf } from './read-records.ts'
import { cellOf, fieldLabel } from './words.ts'

/** Workbench specification, section 9. */
const maximumRows = 30_000
const rowsAtOnce = 1000

/**
 * What a list shows, as a spreadsheet that is written while it is read; memory does not grow with the rows.
 *
 * @throws DomainError `resource.export_too_many`
 */
export async function exportRecords(
  resources: Resources,
  resource: Resource,
  asking: Asking,
  { ids, ...selection }: Selection & { readonly ids?: readonly string[] | undefined },
): Promise<Readable> {
  const { def } = resource
  const { platform, actor, language } = asking
  const { db } = platform.database
  const exportable = def.transfer?.exportable ?? def.list.columns
  const fields = readableFields(resource, actor).filter((field) => exportable.includes(field))
  const selected = selectionCondition(resource, asking, def.permissions.export, selection)
  const condition = ids ? sql<boolean>`${selected} and ${keyIn(resource, ids)}` : selected
  const count = await countRecords(db, resource, condition)
  if (count > maximumRows) throw new DomainError('resource.export_too_many', { count, maximum: maximumRows })
  const order = sortOrderOf(resource, selection.sort, actor)
  const rows = async function* (): AsyncGenerator<CellValue[]> {
    yield fields.map((field) => fieldLabel(resource, field, language))
    for await (const part of parts(resource, asking, { fields: withSorted(fields, order), condition, order })) {
      const labels = await labelsOf(resources, resource, asking, part)
      for (const record of part) {
        const shown = presentRow(resource, record, platform)
        yield fields.map((field) => cellOf(resource, field, shown[field], labels, language))
      }
    }
  }
  return Readable.fromWeb(writeXlsxStream(rows(), { name: def.name.slice(0, 31) }) as WebStream)
}

const withSorted = (fields: readonly string[], { field }: SortOrder) => [...new Set([...fields, field])]

type Part = { readonly fields: readonly string[]; readonly condition: RawBuilder<boolean>; readonly order: SortOrder }

async function* parts(
  resource: Resource,
  { platform, language }: Asking,
  { fields, condition, order }: Part,
): AsyncGenerator<ResourceRecord[]> {
  let start: RawBuilder<boolean> | undefined
  for (;;) {
    const found = await selectRecords(platform.database.db, resource, {
      fields,
      condition: start ? sql<boolean>`${condition} and ${start}` : condition,
      order: orderOf(resource, order, language),
      limit: rowsAtOnce,
      offset: 0,
    })
    if (found.length > 0) yield found
    const last = found.length === rowsAtOnce ? found.at(-1) : undefined
    if (!last) return
    start = afterCursor(resource, order, cursorOf(order, last), language)
  }
}
