import type { TableColumn } from '@rostrum/forms'

/** Formats column values in one language. */
export type ColumnFormatter = {
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string
  readonly date: (text: string, style: 'date' | 'stamp') => string
  readonly text: { readonly yes: string; readonly no: string }
}

/**
 * Formats a column value as `number`, `number2`, `percent`, `date`, `datetime` or `yesno`; other values stay unchanged.
 */
export function columnText({ format }: TableColumn, value: unknown, { number, date, text }: ColumnFormatter): string {
  switch (typeof value) {
    case 'number':
      return format === 'yesno' ? yesNo(value, text) : numberText(value, format, number)
    case 'boolean':
      return value ? text.yes : text.no
    case 'string':
      return format === 'yesno' ? yesNo(value, text) : dateText(value, format, date)
    default:
      return value === undefined || value === null ? '' : JSON.stringify(value)
  }
}

const trueValues: ReadonlySet<unknown> = new Set(['1', 'true', 'yes', 'y'])
const falseValues: ReadonlySet<unknown> = new Set(['0', 'false', 'no', 'n'])

/** Any other value stays unchanged. */
function yesNo(value: number | string, text: ColumnFormatter['text']): string {
  const folded = String(value).trim().toLowerCase()
  if (trueValues.has(folded)) return text.yes
  return falseValues.has(folded) ? text.no : String(value)
}

function dateText(text: string, format: string | undefined, write: ColumnFormatter['date']) {
  const isDated = (format === 'date' || format === 'datetime') && !Number.isNaN(Date.parse(text))
  return isDated ? write(text, format === 'date' ? 'date' : 'stamp') : text
}

function numberText(value: number, format: string | undefined, write: ColumnFormatter['number']): string {
  switch (format) {
    case 'number':
      return write(value)
    case 'number2':
      return write(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    case 'percent':
      return write(value, { style: 'percent', maximumFractionDigits: 2 })
    default:
      return String(value)
  }
}
