import type { TableColumn } from '@rostrum/forms'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useDisplayWords } from '../view/use-form-text.ts'

/** Writes the values of a column: `number`, `number2`, `percent`, `date`, `datetime`, `yesno`, else as they are. */
export function useColumnText(): (column: TableColumn, value: unknown) => string {
  const { number, date } = useFormats()
  const words = useDisplayWords()
  return ({ format }, value) => {
    switch (typeof value) {
      case 'number':
        return numberText(value, format, number)
      case 'boolean':
        return value ? words.yes : words.no
      case 'string':
        return dateText(value, format, date)
      default:
        return value === undefined || value === null ? '' : JSON.stringify(value)
    }
  }
}

function dateText(text: string, format: string | undefined, write: (text: string, style: 'date' | 'stamp') => string) {
  const isDated = (format === 'date' || format === 'datetime') && !Number.isNaN(Date.parse(text))
  return isDated ? write(text, format === 'date' ? 'date' : 'stamp') : text
}

function numberText(
  value: number,
  format: string | undefined,
  write: (value: number, options?: Intl.NumberFormatOptions) => string,
): string {
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
