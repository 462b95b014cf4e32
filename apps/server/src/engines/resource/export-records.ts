import type { Readable } from 'node:stream'
import { maximumExportRows } from '@rostrum/contracts/engines/resource/bulk-limits'
import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Selection } from '@rostrum/contracts/engines/resource/selection'
import { type RawBuilder, sql } from 'kysely'
import { audit } from '../../kernel/audit/audit.ts'
import { batchesOf } from '../../kernel/database/batches-of.ts'
import { DomainError } from '../../kernel/http/domain-error.ts'
import type { Cell } from '../../kernel/spreadsheet/cell.ts'
import { writeXlsx } from '../../kernel/spreadsheet/write-xlsx.ts'
import type { Resource, Resources } from './binding.ts'
import { englishFieldOf, inLanguage, keyIn, tableOf, translationOf } from './columns.ts'
import { orderOf } from './cursor.ts'
import { type ExportColumn, exportColumn } from './export-columns.ts'
import { fieldLabel, type Labels, pageName } from './field-labels.ts'
import { LabelLoader } from './labels.ts'
import { readableFields } from './masks.ts'
import type { ReadContext } from './read-context.ts'
import { countRecords } from './read-page.ts'
import { selectionCondition, sortOrderOf } from './read-records.ts'
import { selectionFacts } from './selection-facts.ts'

const rowsPerBatch = 1000

/** Most values of a row, as texts in one JSON array. No field has this name. */
const rowAsJson = 'row as json'

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
  const columns = columnsInLanguage(resource, fields, context)
  const facts = { rows: count, fields, ...(ids && { chosen: true }), ...selectionFacts(resource, selection) }
  await platform.transaction((tx) =>
    audit(tx, actor, now, { event: `${def.name}.exported`, entity: def.name, entityId: def.name, facts }),
  )
  // Sorted first, so that the first rows are processed while the texts of later ones are computed.
  const found = sql<ResourceRecord>`
    select ${exportedColumns(columns)}
    from (select * from ${tableOf(resource)} where ${condition} order by ${order}) as row`.compile(db)
  const labels = new LabelLoader(resources, resource, context, true)
  const cellsOf = cellReader(columns)
  const chunks = async function* (): AsyncGenerator<Cell[][]> {
    for await (const rows of batchesOf(db, found, rowsPerBatch)) {
      const known = await labels.load(rows)
      yield rows.map((row) => cellsOf(row, known))
    }
  }
  const head = columns.map((column) => column.head)
  return writeXlsx(pageName(resource, language), head, chunks())
}

/**
 * Columns with the texts of a language. What can be imported again has English texts under the heading of the English
 * field only, because an import would write them over the own ones. Readers of Chinese get the own ones: most are Chinese.
 */
function columnsInLanguage(
  resource: Resource,
  fields: readonly string[],
  context: ReadContext,
): readonly ExportColumn[] {
  const [translated, inEnglish] = [inLanguage(resource, context.language), inLanguage(resource, 'en')]
  const importable: readonly string[] = resource.def.transfer?.importable ?? []
  return fields.map((field) => {
    const english = englishFieldOf(resource, field)
    // With an own column for the English text, the sheet has both as they are.
    if (english !== undefined && fields.includes(english)) return exportColumn(resource, field, context)
    const isTranslated = translated !== resource && translationOf(resource, field) !== undefined
    if (!isTranslated || !importable.includes(field)) return exportColumn(translated, field, context)
    const keepsOwn = context.language === 'zh-CN' || english === undefined || !importable.includes(english)
    if (keepsOwn) return exportColumn(resource, field, context)
    // Under the head of the English text stand English texts only, so that an import reads them as such.
    return { ...exportColumn(inEnglish, field, context), head: fieldLabel(resource, english, context.language) }
  })
}

/**
 * Simple values arrive as one JSON text per row, which costs the driver one value instead of forty, and the others
 * separately.
 */
function exportedColumns(columns: readonly ExportColumn[]): RawBuilder<unknown> {
  const simple = columns.filter(({ isSimple }) => isSimple)
  const others = columns.filter(({ isSimple }) => !isSimple)
  const texts = sql.join(simple.map(({ value }) => sql`(${value})::text`))
  const whole = sql`array_to_json(array[${texts}]::text[])::text as ${sql.id(rowAsJson)}`
  return sql.join([whole, ...others.map(({ field, value }) => sql`${value} as ${sql.id(field)}`)])
}

function cellReader(columns: readonly ExportColumn[]): (row: ResourceRecord, labels: Labels) => Cell[] {
  return (row, labels) => {
    const simple: (string | null)[] = JSON.parse(String(row[rowAsJson]))
    let at = 0
    return columns.map(({ field, isSimple, write }) => write(isSimple ? simple[at++] : row[field], labels))
  }
}
