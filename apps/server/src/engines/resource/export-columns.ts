import { type RawBuilder, sql } from 'kysely'
import { type RecordCells, wordOf } from '../../kernel/spreadsheet/record-cells.ts'
import { cellText } from '../../kernel/spreadsheet/sheet-text.ts'
import type { Resource } from './binding.ts'
import { columnOf, presentValue } from './columns.ts'
import { type CellWriter, cellWriter, fieldLabel } from './field-labels.ts'
import type { ReadContext } from './read-context.ts'

/** A column copied from the text of its row, or written from a value that needs conversion. */
export type ExportColumn = {
  readonly field: string
  readonly head: string
  readonly value: RawBuilder<unknown>
} & ({ readonly copy: (cells: RecordCells) => void } | { readonly write: CellWriter })

/** Instants in the time zone of the region, which their heading names: the reader may be elsewhere. */
function instantColumn(resource: Resource, field: string, { platform, language }: ReadContext): ExportColumn {
  const { timeZone } = platform.config
  const local = sql`${columnOf(resource, field)} at time zone ${timeZone}`
  return {
    field,
    head: `${fieldLabel(resource, field, language)} (${timeZone})`,
    value: sql`to_char(${local}, 'YYYY-MM-DD HH24:MI:SS')`,
    copy: (cells) => cells.text(),
  }
}

export function exportColumn(resource: Resource, field: string, context: ReadContext): ExportColumn {
  const { platform, language } = context
  const ownCells = resource.binding.cells?.[field]
  if (!ownCells && resource.shapes.get(field)?.kind === 'instant') return instantColumn(resource, field, context)
  const column = { field, head: fieldLabel(resource, field, language), value: columnOf(resource, field) }
  const write = cellWriter(resource, field, language)
  if (resource.binding.encrypted?.[field])
    return { ...column, write: (value, labels) => write(presentValue(resource, field, value, platform), labels) }
  const copy = ownCells ? undefined : copierOf(resource, field, write)
  return copy ? { ...column, copy } : { ...column, write }
}

function copierOf({ shapes }: Resource, field: string, write: CellWriter): ((cells: RecordCells) => void) | undefined {
  const shape = shapes.get(field)
  const wordsOf = (values: readonly (readonly [text: string, value: unknown])[]) =>
    values.map(([text, value]) => wordOf(text, cellText(write(value, {}))))
  switch (shape?.kind) {
    case 'text':
    case 'longText':
    case 'day':
      return (cells) => cells.text()
    case 'number':
      return (cells) => cells.number(shape.decimalPlaces)
    case 'boolean': {
      const known = wordsOf(Object.entries({ t: true, f: false }))
      return (cells) => cells.word(known)
    }
    case 'choice': {
      const known = wordsOf((shape.options ?? []).map((option) => [option, option]))
      return (cells) => cells.word(known)
    }
    case 'choices':
    case 'relation':
    case 'relations':
    case 'instant':
    case 'other':
    case undefined:
      return undefined
  }
}
