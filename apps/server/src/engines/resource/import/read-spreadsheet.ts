import { maximumImportRows } from '@rostrum/contracts/engines/resource/resource-calls'
import { type Locale, locales } from '@rostrum/i18n/locale'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { mapYielding } from '../../../kernel/queues/map-yielding.ts'
import { type RowTexts, readSheet, SheetTooLong } from '../../../kernel/spreadsheet/read-sheet.ts'
import { unpackedSizes } from '../../../kernel/spreadsheet/unpacked-sizes.ts'
import type { Resource } from '../binding.ts'
import { fieldLabel, formerFieldLabels } from '../field-labels.ts'
import { comparableText } from './comparable-text.ts'
import { instructionTitles } from './import-instructions.ts'
import { isEmptyInExample, isExampleMark } from './import-template.ts'
import { rowsOfDays } from './rows-of-days.ts'

export type Texts = Readonly<Record<string, string>>
export type NumberedTexts = { readonly number: number; readonly texts: Texts }
export type Sheet = {
  readonly fields: readonly string[]
  /** Column names that match no field. */
  readonly ignored: readonly string[]
  /** With their row numbers in the spreadsheet. */
  readonly rows: readonly NumberedTexts[]
}

/** Like `readTexts`, with the fields of a resource; one of them is enough. */
export const readSpreadsheet = (
  resource: Resource,
  fields: readonly string[],
  bytes: Uint8Array,
  sender: string,
): Promise<Sheet> =>
  readTexts(bytes, sender, {
    fields,
    labelOf: (field, locale) => fieldLabel(resource, field, locale),
    formerLabelsOf: (field) => formerFieldLabels(resource.def.name, field),
    isReadable: (known) => known.length > 0,
    dayColumns: resource.binding.dayColumns,
    isEmptyInExample: (field) => isEmptyInExample(resource, field),
    maximumRows: resource.def.transfer?.maximumRows,
  })

type ReadOptions = {
  readonly fields: readonly string[]
  readonly labelOf: (field: string, locale: Locale) => string
  readonly formerLabelsOf: (field: string) => readonly string[]
  /** Whether the recognized fields are enough to read the rows. */
  readonly isReadable: (known: readonly string[]) => boolean
  /** The fields of the rows that a column of a day is read as. */
  readonly dayColumns?: { readonly day: string; readonly value: string } | undefined
  /** Whether the example of the template says nothing in the column of a field. */
  readonly isEmptyInExample?: (field: string) => boolean
  readonly maximumRows?: number | undefined
}

/**
 * The rows of a spreadsheet whose first row has field labels in any supported language. Empty rows and the example
 * of the template are skipped; an example that a person has filled in is a row.
 *
 * @param sender has one spreadsheet read at a time
 * @throws DomainError when it is no spreadsheet, lacks a required field or has one twice, or has no rows or too many
 */
export async function readTexts(bytes: Uint8Array, sender: string, options: ReadOptions): Promise<Sheet> {
  const sheet = await firstSheet(bytes, sender)
  const [head = [], ...body] = options.dayColumns ? rowsOfDays(sheet, options.dayColumns) : sheet
  const fieldOf = fieldsByName(options)
  const columns = head.map((name) => fieldOf.get(comparableText(name)))
  const known = columns.filter((field) => field !== undefined)
  if (!options.isReadable(known)) throw new DomainError('resource.import_unreadable')
  const [twice] = known.filter((field, at) => known.indexOf(field) !== at)
  if (twice !== undefined) {
    const names = head.filter((_name, at) => columns[at] === twice)
    throw new DomainError('resource.import_column_duplicate', { columns: names })
  }
  const isFilledIn = (cells: RowTexts) =>
    columns.some((field, column) => {
      const text = cells[column] ?? ''
      return field !== undefined && text !== '' && !isExampleMark(text) && options.isEmptyInExample?.(field) === true
    })
  const ignored = head.filter((name, at) => name !== '' && columns[at] === undefined)
  const read = await mapYielding(body, (cells, at): NumberedTexts | undefined => {
    if (columns.every((field, column) => field === undefined || (cells[column] ?? '') === '')) return undefined
    if (cells.some(isExampleMark) && !isFilledIn(cells)) return undefined
    const named = columns.flatMap((field, column): [string, string][] =>
      field === undefined ? [] : [[field, cells[column] ?? '']],
    )
    // The first row has the labels, so the second is the first of data.
    return { number: at + 2, texts: Object.fromEntries(named) }
  })
  const rows = read.filter((row) => row !== undefined)
  if (rows.length === 0) throw new DomainError('resource.import_empty')
  const { maximumRows: maximum = maximumImportRows } = options
  if (rows.length > maximum) throw new DomainError('resource.import_too_many', { maximum })
  return { fields: known, ignored, rows }
}

/** Fields by all their possible labels. Of equal labels the first wins, and current ones win over former ones. */
function fieldsByName({ fields, labelOf, formerLabelsOf }: ReadOptions): ReadonlyMap<string, string> {
  const current = (field: string) => [field, ...locales.map((locale) => labelOf(field, locale))]
  const named = [current, formerLabelsOf].flatMap((namesOf) =>
    fields.flatMap((field) => namesOf(field).map((name) => [comparableText(name), field] as const)),
  )
  return new Map(named.reverse())
}

/** Twice the unpacked size of thirty thousand rows of forty columns. A few hundred kilobytes may declare gigabytes. */
const maximumUnpacked = 160_000_000
/** Limit for an entry that is not a sheet, such as the shared texts. */
const maximumOtherPart = 32 * 1_048_576

/** Limit of scanned rows, because spreadsheets retain empty rows that once had a format. */
const maximumScannedRows = 4 * maximumImportRows

/** Every .xlsx starts with this signature; CSV and old formats do not. */
const isArchive = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 2)).toString('latin1') === 'PK'

/**
 * The rows of the first sheet, or of the one after the instructions of a template.
 *
 * @throws DomainError when it is no spreadsheet, or exceeds what people fill in
 */
async function firstSheet(bytes: Uint8Array, sender: string): Promise<readonly RowTexts[]> {
  if (!isArchive(bytes)) throw new DomainError('resource.import_not_xlsx')
  const sizes = unpackedSizes(bytes)
  if (!sizes) throw new DomainError('resource.import_unreadable')
  if (sizes.total > maximumUnpacked) throw new DomainError('resource.import_too_many', { maximum: maximumImportRows })
  if (sizes.largestOther > maximumOtherPart) throw new DomainError('resource.import_unreadable')
  const rows = await readRows(bytes, sender)
  if (rows.length >= maximumScannedRows)
    throw new DomainError('resource.import_too_many', { maximum: maximumImportRows })
  return rows
}

async function readRows(bytes: Uint8Array, sender: string): Promise<readonly RowTexts[]> {
  const rows: RowTexts[] = []
  try {
    for await (const part of readSheet(bytes, maximumScannedRows, sender, instructionTitles)) rows.push(...part)
  } catch (cause) {
    if (cause instanceof DomainError) throw cause
    if (cause instanceof SheetTooLong) throw new DomainError('resource.import_too_many', { maximum: maximumImportRows })
    throw new DomainError('resource.import_unreadable', {}, [], { cause })
  }
  return rows
}
