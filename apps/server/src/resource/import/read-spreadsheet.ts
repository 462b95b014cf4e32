import { maximumImportRows } from '@rostrum/contracts/resource/resource-calls'
import { type Locale, locales } from '@rostrum/i18n/locale'
import { DomainError } from '../../platform/http/problem.ts'
import { mapInSlices } from '../../platform/in-slices.ts'
import { type RowTexts, readSheet } from '../../platform/spreadsheet/read-sheet.ts'
import { unpackedSize } from '../../platform/spreadsheet/unpacked-size.ts'
import { writeXlsx } from '../../platform/spreadsheet/write-xlsx.ts'
import type { Resource } from '../binding.ts'
import { fieldLabel, formerFieldLabels, pageName } from '../words.ts'

export type Texts = Readonly<Record<string, string>>
export type NumberedTexts = { readonly number: number; readonly texts: Texts }
export type Sheet = {
  readonly fields: readonly string[]
  /** Names of columns that no field is called by. */
  readonly ignored: readonly string[]
  /** With the numbers that they have in the spreadsheet. */
  readonly rows: readonly NumberedTexts[]
}

/** The empty sheet that people fill in: its first row names the fields. */
export const templateOf = (resource: Resource, fields: readonly string[], language: Locale) =>
  writeXlsx(pageName(resource, language), [[fields.map((field) => fieldLabel(resource, field, language))]])

/** As `readTexts`, with the fields of a resource; one of them is enough. */
export const readSpreadsheet = (resource: Resource, fields: readonly string[], bytes: Uint8Array): Promise<Sheet> =>
  readTexts(bytes, {
    fields,
    labelOf: (field, locale) => fieldLabel(resource, field, locale),
    formerLabelsOf: formerFieldLabels,
    isReadable: (known) => known.length > 0,
  })

type Reading = {
  readonly fields: readonly string[]
  readonly labelOf: (field: string, locale: Locale) => string
  readonly formerLabelsOf: (field: string) => readonly string[]
  /** Whether the fields that were found make sense of the rows. */
  readonly isReadable: (known: readonly string[]) => boolean
}

/**
 * The rows of a spreadsheet whose first row names fields, in any language of ours. Empty rows are left out.
 *
 * @throws DomainError when it is no spreadsheet, has not the fields that it must have or has one twice, no rows or
 *   too many
 */
export async function readTexts(bytes: Uint8Array, reading: Reading): Promise<Sheet> {
  const [head = [], ...body] = await firstSheet(bytes)
  const fieldOf = fieldsByName(reading)
  const columns = head.map((name) => fieldOf.get(name.toLowerCase()))
  const known = columns.filter((field) => field !== undefined)
  if (!reading.isReadable(known)) throw new DomainError('resource.import_unreadable')
  const [twice] = known.filter((field, at) => known.indexOf(field) !== at)
  if (twice !== undefined) {
    const names = head.filter((_name, at) => columns[at] === twice)
    throw new DomainError('resource.import_column_twice', { columns: names.join(', ') })
  }
  const ignored = head.filter((name, at) => name !== '' && columns[at] === undefined)
  const read = await mapInSlices(body, (cells, at): NumberedTexts | undefined => {
    if (columns.every((field, column) => field === undefined || (cells[column] ?? '') === '')) return undefined
    const named = columns.flatMap((field, column): [string, string][] =>
      field === undefined ? [] : [[field, cells[column] ?? '']],
    )
    // The first row names the fields, so that the second is the first of data.
    return { number: at + 2, texts: Object.fromEntries(named) }
  })
  const rows = read.filter((row) => row !== undefined)
  if (rows.length === 0) throw new DomainError('resource.import_empty')
  if (rows.length > maximumImportRows) throw new DomainError('resource.import_too_many', { maximum: maximumImportRows })
  return { fields: known, ignored, rows }
}

/** Fields by everything that they may be called; of two that are called alike, the first, and what is current before what was. */
function fieldsByName({ fields, labelOf, formerLabelsOf }: Reading): ReadonlyMap<string, string> {
  const current = (field: string) => [field, ...locales.map((locale) => labelOf(field, locale))]
  const named = [current, formerLabelsOf].flatMap((namesOf) =>
    fields.flatMap((field) => namesOf(field).map((name) => [name.toLowerCase(), field] as const)),
  )
  return new Map(named.reverse())
}

/** Twice what thirty thousand rows of forty columns unpack to; a few hundred kilobytes may say gigabytes. */
const maximumUnpacked = 160_000_000

/** Rows that are looked at, since spreadsheets keep empty ones that once had a format. */
const maximumLookedAt = 4 * maximumImportRows

/** As every .xlsx is: a text with commas, or a sheet of old, begins otherwise. */
const isArchive = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 2)).toString('latin1') === 'PK'

/** The rows of the first sheet. @throws DomainError when it is no spreadsheet, or one that no people fill in */
async function firstSheet(bytes: Uint8Array): Promise<readonly RowTexts[]> {
  if (!isArchive(bytes)) throw new DomainError('resource.import_not_xlsx')
  const size = unpackedSize(bytes)
  if (size === undefined) throw new DomainError('resource.import_unreadable')
  if (size > maximumUnpacked) throw new DomainError('resource.import_too_many', { maximum: maximumImportRows })
  const rows = await readRows(bytes)
  if (rows.length >= maximumLookedAt) throw new DomainError('resource.import_too_many', { maximum: maximumImportRows })
  return rows
}

async function readRows(bytes: Uint8Array): Promise<readonly RowTexts[]> {
  const rows: RowTexts[] = []
  try {
    for await (const part of readSheet(bytes, maximumLookedAt)) rows.push(...part)
  } catch (cause) {
    throw new DomainError('resource.import_unreadable', {}, [], { cause })
  }
  return rows
}
