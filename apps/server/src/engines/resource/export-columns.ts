import { type RawBuilder, sql } from 'kysely'
import type { Cell } from '../../kernel/spreadsheet/cell.ts'
import type { Resource } from './binding.ts'
import { columnOf, presentValue, timeZoneOf } from './columns.ts'
import { type CellWriter, cellWriter, fieldLabel } from './field-labels.ts'
import type { ReadContext } from './read-context.ts'

export type ExportColumn = {
  readonly field: string
  readonly head: string
  readonly value: RawBuilder<unknown>
  /** Whether the text of the value is enough; `write` then gets that text. */
  readonly isSimple: boolean
  readonly write: CellWriter
}

const ofText =
  (write: (text: string) => Cell): CellWriter =>
  (value) =>
    typeof value === 'string' ? write(value) : null

/**
 * Instants in the time zone of the installation, which their heading names: the reader may be elsewhere. The zones of
 * instants with their own differ from row to row and have a column.
 */
function instantColumn(resource: Resource, field: string, { platform, language }: ReadContext): ExportColumn {
  const { timeZone } = platform.config
  const local = sql`${columnOf(resource, field)} at time zone ${timeZoneOf(resource, field, timeZone)}`
  const label = fieldLabel(resource, field, language)
  return {
    field,
    head: resource.def.timeZones?.[field] === undefined ? `${label} (${timeZone})` : label,
    value: sql`date_trunc('second', ${local})`,
    isSimple: true,
    write: ofText((date) => ({ date })),
  }
}

export function exportColumn(resource: Resource, field: string, context: ReadContext): ExportColumn {
  const { platform, language } = context
  const ownCells = resource.binding.cells?.[field]
  const shape = resource.shapes.get(field)
  if (!ownCells && shape?.kind === 'instant') return instantColumn(resource, field, context)
  const column = { field, head: fieldLabel(resource, field, language), value: columnOf(resource, field) }
  const write = cellWriter(resource, field, language)
  if (resource.binding.encrypted?.[field]) {
    const present: CellWriter = (value, labels) => write(presentValue(resource, field, value, platform), labels)
    return { ...column, isSimple: false, write: present }
  }
  if (ownCells) return { ...column, isSimple: false, write }
  switch (shape?.kind) {
    case 'text':
    case 'longText':
    case 'choice':
      return { ...column, isSimple: true, write }
    case 'boolean':
      return { ...column, isSimple: true, write: (value, labels) => write(value && value === 'true', labels) }
    case 'day':
      return { ...column, isSimple: true, write: ofText((date) => ({ date })) }
    case 'number':
      return {
        ...column,
        isSimple: true,
        write: ofText(numberWriter(shape.mostDecimalPlaces ? 0 : (shape.decimalPlaces ?? 0))),
      }
    case 'choices':
    case 'relation':
    case 'relations':
    case 'instant':
    case 'other':
    case undefined:
      return { ...column, isSimple: false, write }
  }
}

/** The digits of the database, because converting them to a number and back takes longer than the rest of a cell. */
const numberWriter =
  (decimalPlaces: number) =>
  (text: string): Cell => {
    if (!/^-?\d/.test(text)) return null
    return { decimal: decimalPlaces > 0 ? Number(text).toFixed(decimalPlaces) : text }
  }
