/** A number with a fixed number of decimal places: a mark of 80.30 is not displayed as 80.3. */
export type Decimal = { readonly decimal: string }

/** The displayed value of a cell. Text remains text: a spreadsheet never reads it as a formula, a number or a date. */
export type Cell = string | number | null | Decimal

export const rowStart = Buffer.from('<row>')
export const rowEnd = Buffer.from('</row>')
export const emptyCell = '<c/>'
export const textStart = '<c t="str"><v>'
export const numberStart = '<c><v>'
export const valueEnd = '</v></c>'

/** Number formats by decimal places; the first leaves the format to the spreadsheet. */
export const numberFormats = ['General', '0.0', '0.00'] as const

/** @param places decimal places of the cell, as far as a format exists */
export const numberStartOf = (places: number): string =>
  places > 0 && places < numberFormats.length ? `<c s="${places}"><v>` : numberStart

/** Bytes compressed at once. */
const chunkBytes = 1 << 18

/** The rows of a sheet as XML bytes. Cells are written in order, without references, with inline texts. */
export class SheetText {
  bytes: Buffer = Buffer.allocUnsafe(chunkBytes)
  end = 0
  readonly #spare: Buffer[] = []

  get full(): boolean {
    return this.end >= (chunkBytes * 7) / 8
  }

  /** Everything written since the last call. */
  take(): Buffer {
    const taken = this.bytes.subarray(0, this.end)
    this.bytes = this.#spare.pop() ?? Buffer.allocUnsafe(chunkBytes)
    this.end = 0
    return taken
  }

  /** Returns a buffer for reuse: allocating one for every chunk would be a third of the whole work. */
  reuse(taken: Buffer): void {
    this.#spare.push(Buffer.from(taken.buffer, taken.byteOffset))
  }

  reserve(bytes: number): void {
    if (this.end + bytes <= this.bytes.length) return
    const longer = Buffer.allocUnsafe(2 * this.bytes.length + bytes)
    this.bytes.copy(longer, 0, 0, this.end)
    this.bytes = longer
  }

  /** ASCII; the buffer has room for it. */
  markup(text: string): void {
    for (let at = 0; at < text.length; at += 1) this.bytes[this.end++] = text.charCodeAt(at)
  }

  write(text: string): void {
    this.reserve(3 * text.length)
    this.end += this.bytes.write(text, this.end)
  }

  append(bytes: Uint8Array): void {
    this.reserve(bytes.length)
    for (let at = 0; at < bytes.length; at += 1) this.bytes[this.end++] = bytes[at] as number
  }

  row(cells: readonly Cell[]): void {
    this.append(rowStart)
    this.write(cells.map(cellText).join(''))
    this.append(rowEnd)
  }
}

export function cellText(cell: Cell): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? `${numberStart}${cell}${valueEnd}` : emptyCell
  if (cell === null || cell === '') return emptyCell
  if (typeof cell === 'object') {
    return numberStartOf(cell.decimal.split('.')[1]?.length ?? 0) + escaped(cell.decimal) + valueEnd
  }
  if (needsEscaping.test(cell)) return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  return textStart + escaped(cell) + valueEnd
}

/** Leading or trailing blanks, and anything like an escape: readers agree on these only in a `t` element. */
const needsEscaping = /^\s|\s$|_x[0-9a-f]{4}_/i

/** ECMA-376 part 1, 18.3.1.93; Excel repairs a file whose cells hold more. */
export const maximumCharacters = 32_767

// biome-ignore-start lint/suspicious/noControlCharactersInRegex: XML 1.0 cannot represent these
const suspicious = /[&<>"_\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/
const special = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|_x[0-9a-f]{4}_/gi
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: as above
export const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * XML text. Characters that XML cannot represent are removed. Text that Excel would read as an escaped character
 * (ST_Xstring) is preserved.
 */
export function escaped(text: string): string {
  const whole = text.length > maximumCharacters ? `${text.slice(0, maximumCharacters - 1)}…` : text
  if (!suspicious.test(whole)) return whole
  return whole.replace(special, (found) => entities[found] ?? (found.length > 1 ? `_x005F${found}` : ''))
}
