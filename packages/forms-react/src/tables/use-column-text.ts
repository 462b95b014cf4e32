import type { TableColumn } from '@rostrum/forms'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useDisplayLabels } from '../view/use-form-text.ts'
import { columnText } from './column-text.ts'

/** Formats the values of a column in the reader's language. */
export function useColumnText(): (column: TableColumn, value: unknown) => string {
  const { number, date } = useFormats()
  const text = useDisplayLabels()
  return (column, value) => columnText(column, value, { number, date, text })
}
