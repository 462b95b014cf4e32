import {
  cellText,
  emptyCell,
  entities,
  maximumCharacters,
  numberStartOf,
  type SheetText,
  textStart,
  valueEnd,
} from './sheet-text.ts'

const codeOf = (letter: string): number => letter.charCodeAt(0)
const quote = codeOf('"')
const backslash = codeOf('\\')
const comma = codeOf(',')
const closing = codeOf(')')
const blank = codeOf(' ')
const minus = codeOf('-')
const entityOf = new Map(Object.entries(entities).map(([letter, entity]) => [codeOf(letter), entity]))
const longestEntity = '&quot;'.length

/** An underscore may start a spreadsheet escape, so its text is examined as a whole. */
const special = [quote, backslash, comma, closing, codeOf('_'), ...entityOf.keys()]
const whiteSpace = ['\t', '\n', '\r'].map(codeOf)

/** First bytes in UTF-8 of the no-break space, and of characters that XML cannot represent. */
const [narrowestLead, lastLead] = [0xc2, 0xef]

/** UTF-8 bytes that are equal in a cell and in a record. */
const plain = Uint8Array.from({ length: 0x100 }, (_byte, code) =>
  whiteSpace.includes(code) || (code >= blank && code !== lastLead && !special.includes(code)) ? 1 : 0,
)

const isDigit = (code: number | undefined): boolean => code !== undefined && code >= 0x30 && code <= 0x39

/** What `\s` matches outside ASCII, each as the number of its bytes. */
const wideBlanks = new Set(
  Array.from(
    '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff',
    (letter) => Buffer.from(letter).reduce((number, byte) => number * 0x100 + byte, 0),
  ),
)

/** A text that replaces a cell, such as a choice and its label. */
type Word = { readonly text: Uint8Array; readonly cell: Uint8Array }

export const wordOf = (text: string, cell: string): Word => ({ text: Buffer.from(text), cell: Buffer.from(cell) })

/**
 * Cells of a record in PostgreSQL's text format for rows: `(a,"b c",)`. It costs the database no more than COPY. Most
 * cells are copied byte by byte into the compressed output; `cellText` handles the rest.
 *
 * https://www.postgresql.org/docs/current/rowtypes.html#ROWTYPES-IO-SYNTAX
 */
export class RecordCells {
  readonly #sheet: SheetText
  #record = Buffer.allocUnsafe(1 << 14)
  #length = 0
  #at = 0

  constructor(sheet: SheetText) {
    this.#sheet = sheet
  }

  begin(record: string): void {
    if (3 * record.length > this.#record.length) this.#record = Buffer.allocUnsafe(6 * record.length)
    this.#length = this.#record.write(record)
    this.#at = 1
  }

  text(): void {
    const begin = this.#at
    const sheet = this.#sheet
    const before = sheet.end
    if (this.#isEmpty()) return
    sheet.reserve(longestEntity * (this.#length - begin) + textStart.length + valueEnd.length)
    sheet.markup(textStart)
    const from = this.#record[begin] === quote ? begin + 1 : begin
    const end = this.#copy(from, from > begin)
    if (end !== undefined && end > from && end - from <= maximumCharacters && !this.#hasBlankEnds(from, end)) {
      sheet.markup(valueEnd)
      this.#at = end + (from > begin ? 2 : 1)
      return
    }
    sheet.end = before
    sheet.write(cellText(this.#value()))
  }

  /** @param places decimal places of the cell; without them as many as the number has */
  number(places = 0): void {
    const record = this.#record
    const sheet = this.#sheet
    let at = this.#at
    if (!isDigit(record[record[at] === minus ? at + 1 : at])) {
      this.#value()
      sheet.write(emptyCell)
      return
    }
    const begin = numberStartOf(places)
    sheet.reserve(this.#length - at + begin.length + valueEnd.length)
    sheet.markup(begin)
    for (let code = record[at] as number; code !== comma && code !== closing; code = record[at] as number) {
      sheet.bytes[sheet.end++] = code
      at += 1
    }
    sheet.markup(valueEnd)
    this.#at = at + 1
  }

  word(words: readonly Word[]): void {
    for (const { text, cell } of words) {
      if (!this.#isNext(text)) continue
      this.#sheet.append(cell)
      this.#at += text.length + 1
      return
    }
    this.#sheet.write(cellText(this.#value()))
  }

  /** Whether there is no value; if so, an empty cell was written. */
  #isEmpty(): boolean {
    const code = this.#record[this.#at]
    if (code !== comma && code !== closing) return false
    this.#sheet.write(emptyCell)
    this.#at += 1
    return true
  }

  #isNext(text: Uint8Array): boolean {
    const record = this.#record
    const from = this.#at
    const after = record[from + text.length]
    if (after !== comma && after !== closing) return false
    for (let at = 0; at < text.length; at += 1) if (record[from + at] !== text[at]) return false
    return true
  }

  /** The next value as a text. A sheet does not distinguish an empty text from a missing value. */
  #value(): string {
    const record = this.#record
    const begin = this.#at
    let end = begin
    if (record[begin] !== quote) {
      while (record[end] !== comma && end < this.#length - 1) end += 1
      this.#at = end + 1
      return record.toString('utf8', begin, end)
    }
    do end = record.indexOf(quote, end + 1) + 1
    while (record[end] === quote)
    this.#at = end + 1
    return record.toString('utf8', begin + 1, end - 1).replace(/""|\\\\/g, (doubled) => doubled.charAt(0))
  }

  /**
   * Copies a value from its first character on.
   *
   * @returns its end; undefined where the cell needs another form
   */
  #copy(from: number, isQuoted: boolean): number | undefined {
    const record = this.#record
    const sheet = this.#sheet
    const { bytes } = sheet
    let at = from
    let to = sheet.end
    for (;;) {
      const code = record[at] as number
      if (plain[code] === 1) {
        bytes[to++] = code
        at += 1
        continue
      }
      const isEnd = isQuoted ? code === quote && record[at + 1] !== quote : code === comma || code === closing
      sheet.end = to
      if (isEnd) return at
      const copied = this.#odd(code, at)
      if (copied === 0) return undefined
      at += copied
      to = sheet.end
    }
  }

  /**
   * Handles a byte that cannot always be copied.
   *
   * @returns how many bytes of the record were copied with it
   */
  #odd(code: number, at: number): number {
    const sheet = this.#sheet
    const entity = entityOf.get(code)
    if (entity !== undefined) sheet.markup(entity)
    else if (code === backslash || code === comma || code === closing) sheet.bytes[sheet.end++] = code
    else return code === lastLead ? this.#lastPlane(at) : 0
    // Within quotes these are doubled.
    return code === quote || code === backslash ? 2 : 1
  }

  #lastPlane(at: number): 0 | 3 {
    const record = this.#record
    const sheet = this.#sheet
    const [second, third] = [record[at + 1] as number, record[at + 2] as number]
    if (second === 0xbf && third >= 0xbe) return 0
    sheet.bytes[sheet.end++] = lastLead
    sheet.bytes[sheet.end++] = second
    sheet.bytes[sheet.end++] = third
    return 3
  }

  #hasBlankEnds(from: number, end: number): boolean {
    const first = this.#record[from] as number
    const last = this.#record[end - 1] as number
    return (
      first <= blank ||
      last <= blank ||
      (first >= 0x80 && this.#isWideBlank(from)) ||
      (last >= 0x80 && (this.#isWideBlank(end - 3) || this.#isWideBlank(end - 2)))
    )
  }

  /** Whether the character that starts at a byte is a blank. */
  #isWideBlank(at: number): boolean {
    const lead = this.#record[at] as number
    if (lead === narrowestLead) return wideBlanks.has(this.#record.readUInt16BE(at))
    if (lead < 0xe1 || (lead > 0xe3 && lead !== lastLead)) return false
    return wideBlanks.has(this.#record.readUIntBE(at, 3))
  }
}
