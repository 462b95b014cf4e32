import type { Readable } from 'node:stream'
import type { ResourceRecord, Selection } from '@rostrum/contracts/resource/resource-calls'
import { sql } from 'kysely'
import { DomainError } from '../platform/http/problem.ts'
import { type Cell, writeXlsx } from '../platform/spreadsheet/write-xlsx.ts'
import type { Resource, Resources } from './binding.ts'
import { keyIn, selectedColumns, tableOf } from './columns.ts'
import { orderOf } from './cursor.ts'
import { LabelBook } from './labels.ts'
import { readableFields } from './masks.ts'
import { type Asking, countRecords, selectionCondition, sortOrderOf } from './read-records.ts'
import { type CellWriter, cellWriter, fieldLabel } from './words.ts'

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
  const order = orderOf(resource, sortOrderOf(resource, selection.sort, actor), language)
  const found = sql<ResourceRecord>`
    select ${selectedColumns(resource, fields)} from ${tableOf(resource)} where ${condition} order by ${order}`
  const columns = fields.map((field) => ({ field, write: columnWriter(resource, field, asking) }))
  const labels = new LabelBook(resources, resource, asking)
  const rows = async function* (): AsyncGenerator<Cell[][]> {
    yield [fields.map((field) => fieldLabel(resource, field, language))]
    for await (const { rows: part } of db.getExecutor().stream<ResourceRecord>(found.compile(db), rowsAtOnce)) {
      const known = await labels.of(part)
      yield part.map((record) => columns.map(({ field, write }) => write(record[field], known)))
    }
  }
  return writeXlsx(def.name, rows())
}

/** What the caller reads in a column, masked where the binding says so. */
function columnWriter(resource: Resource, field: string, { platform, language }: Asking): CellWriter {
  const write = cellWriter(resource, field, language)
  const present = resource.binding.present?.[field]
  return present ? (value, labels) => write(present(value, platform), labels) : write
}
