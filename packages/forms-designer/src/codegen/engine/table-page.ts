import type { WidgetOptions } from '@rostrum/forms'
import { type ColumnFormatter, columnText } from '@rostrum/forms-react/column-text'
import { columnsOf, type RecordsPage, type RecordsQuery } from '@rostrum/forms-react/records'
import { formatDate, formatNumber } from '@rostrum/i18n/format'
import type { TablePage } from './form-handle.ts'

/** Maximum number of records on a page. */
const allOnOnePage = 1000

export const pageSizeOf = ({ showPagination, pageSize = 10 }: WidgetOptions) =>
  showPagination === false ? allOnOnePage : pageSize

export function columnWriter(language: string, sentences: Readonly<Record<string, string>>): ColumnFormatter {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return {
    number: (value, options) => formatNumber(value, language, options),
    date: (text, style) => formatDate(text, style, language, timeZone),
    text: { yes: sentences['form.yes'] ?? '', no: sentences['form.no'] ?? '' },
  }
}

/** The visible part of the records of a data table. */
export function tablePage(
  options: WidgetOptions,
  { records, total }: RecordsPage,
  { current, size }: RecordsQuery,
  writer: ColumnFormatter,
): TablePage {
  const columns = columnsOf(options)
  const buttons = options.showButtonsColumn ? (options.operationButtons ?? []) : []
  return {
    columns: columns.map(({ label, align }) => ({ label, align })),
    buttons: buttons
      .filter(({ hidden }) => !hidden)
      .map(({ name, label, disabled }) => ({ name, label, disabled: disabled === true })),
    lines: records.map((record, at) => ({
      record: { ...record },
      texts: columns.map((column) => columnText(column, record[column.prop], writer)),
      at: (current - 1) * size + at,
    })),
    pages: Math.ceil(total / size),
    size,
    isChosenFrom: options.showCheckBox === true,
    isCounted: options.showIndex === true,
    isOpened: Boolean(options.onRowClick),
  }
}
