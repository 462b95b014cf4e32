import { type RecordCells, wordOf } from '../platform/spreadsheet/record-cells.ts'
import { cellText } from '../platform/spreadsheet/sheet-text.ts'
import type { Resource } from './binding.ts'
import { presentValue } from './columns.ts'
import type { Asking } from './read-records.ts'
import { type CellWriter, cellWriter } from './words.ts'

/** A column is copied from the text of its row, or written from a value that something has to be made of first. */
export type ExportColumn = { readonly field: string } & (
  | { readonly copy: (cells: RecordCells) => void }
  | { readonly write: CellWriter }
)

export function exportColumn(resource: Resource, field: string, { platform, language }: Asking): ExportColumn {
  const write = cellWriter(resource, field, language)
  if (resource.binding.sealed?.[field])
    return { field, write: (value, labels) => write(presentValue(resource, field, value, platform), labels) }
  const copy = resource.binding.cells?.[field] ? undefined : copierOf(resource, field, write)
  return copy ? { field, copy } : { field, write }
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
      return (cells) => cells.number()
    case 'instant':
      return (cells) => cells.instant()
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
    case 'other':
    case undefined:
      return undefined
  }
}
