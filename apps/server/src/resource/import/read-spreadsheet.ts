import { maximumImportRows } from '@rostrum/contracts/resource/resource-calls'
import { type Locale, locales } from '@rostrum/i18n/locale'
import { type CellValue, readXlsx } from 'hucre/xlsx'
import { DomainError } from '../../platform/http/problem.ts'
import { writeXlsx } from '../../platform/spreadsheet/write-xlsx.ts'
import type { Resource } from '../binding.ts'
import { fieldLabel } from '../words.ts'

export type Texts = Readonly<Record<string, string>>
type Sheet = { readonly fields: readonly string[]; readonly rows: readonly Texts[] }

/** The empty sheet that people fill in: its first row names the fields. */
export const templateOf = (resource: Resource, fields: readonly string[], language: Locale) =>
  writeXlsx(resource.def.name, [[fields.map((field) => fieldLabel(resource, field, language))]])

/**
 * The rows of a spreadsheet whose first row names fields, in any language of ours. Empty rows are left out.
 *
 * @throws DomainError when it is no spreadsheet, has no field of ours, no rows or too many
 */
export async function readSpreadsheet(
  resource: Resource,
  fields: readonly string[],
  bytes: Uint8Array,
): Promise<Sheet> {
  const [head = [], ...body] = await firstSheet(bytes)
  const columns = head.map((cell) => fieldCalled(resource, fields, textOf(cell)))
  const known = columns.filter((field) => field !== undefined)
  if (known.length === 0) throw new DomainError('resource.import_unreadable')
  const rows = body
    .map((cells) =>
      Object.fromEntries(
        columns.flatMap((field, at): [string, string][] => (field === undefined ? [] : [[field, textOf(cells[at])]])),
      ),
    )
    .filter((texts) => Object.values(texts).some((text) => text !== ''))
  if (rows.length === 0) throw new DomainError('resource.import_empty')
  if (rows.length > maximumImportRows) throw new DomainError('resource.import_too_many', { maximum: maximumImportRows })
  return { fields: known, rows }
}

/** The rows of the first sheet. @throws DomainError when it is no spreadsheet */
export async function firstSheet(bytes: Uint8Array): Promise<readonly (readonly CellValue[])[]> {
  try {
    const { sheets } = await readXlsx(bytes)
    return sheets[0]?.rows ?? []
  } catch (cause) {
    throw new DomainError('resource.import_unreadable', {}, [], { cause })
  }
}

function fieldCalled(resource: Resource, fields: readonly string[], name: string): string | undefined {
  const wanted = name.toLowerCase()
  return fields.find((field) =>
    [field, ...locales.map((locale) => fieldLabel(resource, field, locale))].some(
      (one) => one.toLowerCase() === wanted,
    ),
  )
}

export function textOf(cell: CellValue | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '')
  return String(cell).trim()
}
