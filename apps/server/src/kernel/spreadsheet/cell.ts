/** A number with a fixed number of decimal places: a mark of 80.30 is not displayed as 80.3. */
export type Decimal = { readonly decimal: string }
/** A day as `YYYY-MM-DD`, or a local time as `YYYY-MM-DD HH:MM:SS`; a spreadsheet has no time zones. */
export type LocalTime = { readonly date: string }

/** The displayed value of a cell. Text remains text: a spreadsheet never reads it as a formula, a number or a date. */
export type Cell = string | number | null | Decimal | LocalTime

const emptyCell = '<c/>'
/** Number formats of decimal places; the first leaves the format to the spreadsheet. */
const decimalFormats = ['General', '0.0', '0.00'] as const
/** All number formats of a workbook. Their positions are the styles of cells. */
export const numberFormats = [...decimalFormats, 'yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd hh:mm:ss'] as const
const [dayStyle, timeStyle] = [decimalFormats.length, decimalFormats.length + 1]
/** The style after those of the formats. */
export const headStyle = numberFormats.length

const plainNumber = /^-?[\d.]+$/

/** @param places decimal places of the cell, as far as a format exists */
const decimalStyle = (places: number): number => (places > 0 && places < decimalFormats.length ? places : 0)

const numberCell = (value: string | number, style: number): string =>
  style === 0 ? `<c><v>${value}</v></c>` : `<c s="${style}"><v>${value}</v></c>`

/** The XML of a cell. Cells are in the order of their row and need no reference. */
export function cellText(cell: Cell): string {
  if (typeof cell === 'string') return textCell(cell)
  if (typeof cell === 'number') return Number.isFinite(cell) ? numberCell(cell, 0) : emptyCell
  if (cell === null) return emptyCell
  if ('date' in cell) return dateCell(cell.date)
  return decimalCell(cell.decimal)
}

function decimalCell(decimal: string): string {
  const point = decimal.indexOf('.')
  const style = point === -1 ? 0 : decimalStyle(decimal.length - point - 1)
  return numberCell(plainNumber.test(decimal) ? decimal : escaped(decimal), style)
}

export function headCell(text: string): string {
  return `<c s="${headStyle}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

function textCell(text: string): string {
  if (text === '') return emptyCell
  if (!unusual.test(text) && text.length <= maximumCharacters) return `<c t="str"><v>${text}</v></c>`
  // Readers agree on blank ends, and on anything like an escape, only in a `t` element.
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

const dayMilliseconds = 86_400_000
/** Day 0 of spreadsheets. Their count has a day too many before March 1900, because 1900 counts as a leap year. */
const epoch = Date.UTC(1899, 11, 30)
const [firstDay, afterLastDay] = [Date.UTC(1900, 2, 1), Date.UTC(10_000, 0, 1)]

/** The days of a sheet are few, and parsing one takes longer than the rest of its cell. */
const serials = new Map<string, number | undefined>()
const maximumSerials = 10_000

/** The number of a day in a spreadsheet; undefined for a day that none has. */
function serialOf(day: string): number | undefined {
  if (serials.has(day)) return serials.get(day)
  if (serials.size === maximumSerials) serials.clear()
  const time = Date.parse(day)
  const serial = time >= firstDay && time < afterLastDay ? (time - epoch) / dayMilliseconds : undefined
  serials.set(day, serial)
  return serial
}

const twoDigits = (text: string, at: number): number => Number(text.slice(at, at + 2))

function dateCell(date: string): string {
  const serial = serialOf(date.slice(0, 10))
  if (serial === undefined || (date.length !== 10 && date.length !== 19)) return textCell(date)
  if (date.length === 10) return `<c s="${dayStyle}"><v>${serial}</v></c>`
  const seconds = twoDigits(date, 11) * 3600 + twoDigits(date, 14) * 60 + twoDigits(date, 17)
  return numberCell(serial + seconds / 86_400, timeStyle)
}

/** ECMA-376 part 1, 18.3.1.93; Excel repairs a file whose cells hold more. */
const maximumCharacters = 32_767

// biome-ignore-start lint/suspicious/noControlCharactersInRegex: XML 1.0 cannot represent these
const unusual = /[&<>"_\u0000-\u0008\u000b-\u001f\ufffe\uffff]|^\s|\s$/
const special = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|_x[0-9a-f]{4}_/gi
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: as above
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * XML text. Characters that XML cannot represent are removed. Text that Excel would read as an escaped character
 * (ST_Xstring) is preserved.
 */
export function escaped(text: string): string {
  const whole = text.length > maximumCharacters ? `${text.slice(0, maximumCharacters - 1)}…` : text
  return whole.replace(special, (found) => entities[found] ?? (found.length > 1 ? `_x005F${found}` : ''))
}
