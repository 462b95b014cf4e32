import type { Readable } from 'node:stream'
import { maximumExportRows } from '@rostrum/contracts/engines/resource/bulk-limits'
import type { ResourceRecord, Selection } from '@rostrum/contracts/engines/resource/resource-calls'
import { type RawBuilder, sql } from 'kysely'
import { audit } from '../../kernel/audit/audit.ts'
import { prefetch } from '../../kernel/database/prefetch.ts'
import { DomainError } from '../../kernel/http/domain-error.ts'
import { RecordCells } from '../../kernel/spreadsheet/record-cells.ts'
import { cellText, rowEnd, rowStart, type SheetText } from '../../kernel/spreadsheet/sheet-text.ts'
import { writeSheet } from '../../kernel/spreadsheet/write-xlsx.ts'
import type { Resource, Resources } from './binding.ts'
import { keyIn, tableOf } from './columns.ts'
import { orderOf } from './cursor.ts'
import { type ExportColumn, exportColumn } from './export-columns.ts'
import { type Labels, pageName } from './field-labels.ts'
import { LabelLoader } from './labels.ts'
import { readableFields } from './masks.ts'
import type { ReadContext } from './read-context.ts'
import { countRecords } from './read-page.ts'
import { selectionCondition, sortOrderOf } from './read-records.ts'
import { selectionFacts } from './selection-facts.ts'

const rowsPerBatch = 1000

/** The text of a whole row. No field has this name. */
const rowAsText = 'row as text'

/**
 * The list as a spreadsheet, written while it is read; memory does not grow with the rows.
 *
 * @throws DomainError `resource.export_too_many`
 */
export async function exportRecords(
  resources: Resources,
  resource: Resource,
  context: ReadContext,
  { ids, ...selection }: Selection & { readonly ids?: readonly string[] | undefined },
): Promise<Readable> {
  const { def } = resource
  const { platform, actor, now, language } = context
  const { db } = platform.database
  const exportable = def.transfer?.exportable ?? def.list.columns
  const readable = readableFields(resource, actor)
  const fields = exportable.filter((field) => readable.includes(field))
  const selected = selectionCondition(resource, context, def.permissions.export, selection)
  const condition = ids ? sql<boolean>`${selected} and ${keyIn(resource, ids)}` : selected
  const count = await countRecords(db, resource, condition)
  if (count > maximumExportRows)
    throw new DomainError('resource.export_too_many', { count, maximum: maximumExportRows })
  const order = orderOf(resource, sortOrderOf(resource, selection.sort, actor), language)
  const columns = fields.map((field) => exportColumn(resource, field, context))
  const facts = { rows: count, fields, ...(ids && { chosen: true }), ...selectionFacts(resource, selection) }
  await platform.transaction((tx) =>
    audit(tx, actor, now, { event: `${def.name}.exported`, entity: def.name, entityId: def.name, facts }),
  )
  // Sorted first, so that the first rows are processed while the texts of later ones are computed.
  const found = sql<ResourceRecord>`
    select ${exportedColumns(columns)}
    from (select * from ${tableOf(resource)} where ${condition} order by ${order}) as row`.compile(db)
  const labels = new LabelLoader(resources, resource, context, true)
  return writeSheet(pageName(resource, language), async function* (sheet) {
    const cells = new RecordCells(sheet)
    sheet.row(columns.map(({ head }) => head))
    for await (const { rows } of prefetch(db.getExecutor().stream<ResourceRecord>(found, rowsPerBatch))) {
      const known = await labels.load(rows)
      for (const row of rows) {
        writeRow(sheet, cells, columns, row, known)
        if (sheet.full) yield
      }
    }
  })
}

/** The columns that are copied as one text, which costs neither side a value per cell, and the others separately. */
function exportedColumns(columns: readonly ExportColumn[]): RawBuilder<unknown> {
  const copied = columns.filter((column) => 'copy' in column)
  const written = columns.filter((column) => !('copy' in column))
  const values = sql.join(copied.map(({ value }) => value))
  const whole = sql`row(${values})::text as ${sql.id(rowAsText)}`
  return sql.join([whole, ...written.map(({ field, value }) => sql`${value} as ${sql.id(field)}`)])
}

function writeRow(
  sheet: SheetText,
  cells: RecordCells,
  columns: readonly ExportColumn[],
  row: ResourceRecord,
  labels: Labels,
): void {
  cells.begin(String(row[rowAsText]))
  sheet.append(rowStart)
  for (const column of columns) {
    if ('copy' in column) column.copy(cells)
    else sheet.write(cellText(column.write(row[column.field], labels)))
  }
  sheet.append(rowEnd)
}
