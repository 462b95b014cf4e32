import {
  cellText,
  emptyCell,
  entities,
  maximumCharacters,
  numberBegin,
  type SheetText,
  textBegin,
  valueEnd,
} from './sheet-text.ts'

const codeOf = (letter: string): number => letter.charCodeAt(0)
const quote = codeOf('"')
const backslash = codeOf('\\')
const blank = codeOf(' ')
const entityOf = new Map(Object.entries(entities).map(([letter, entity]) => [codeOf(letter), entity]))
const longestEntity = '&quot;'.length

/** Of an underscore may follow an escape of spreadsheets, so that its text is looked at as a whole. */
const special = [quote, backslash, codeOf('_'), ...entityOf.keys()]
const whiteSpace = ['\t', '\n', '\r'].map(codeOf)

/** Of ASCII, what a cell holds as it stands. */
const plain = Uint8Array.from({ length: 0x80 }, (_letter, code) =>
  whiteSpace.includes(code) || (code >= blank && !special.includes(code)) ? 1 : 0,
)

/** What `\s` matches outside of ASCII. */
const wideBlanks = new Set(
  Array.from(
    '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff',
    codeOf,
  ),
)
const isBlank = (code: number): boolean => (code < 0x80 ? code <= blank : wideBlanks.has(code))

/**
 * Cells of a record in the text form that PostgreSQL has for rows: `(a,"b c",)`. It costs the database no more than COPY,
 * and most cells are copied as they stand, letter by letter, into what is compressed; the rest is left to `cellText`.
 *
 * https://www.postgresql.org/docs/current/rowtypes.html#ROWTYPES-IO-SYNTAX
 */
export class RecordCells {
  readonly #sheet: SheetText
  #record = ''
  #at = 0
  /** The value that was read last. */
  #from = 0
  #end = 0

  constructor(sheet: SheetText) {
    this.#sheet = sheet
  }

  begin(record: string): void {
    this.#record = record
    this.#at = 1
  }

  text(): void {
    this.#next()
    const record = this.#record
    const sheet = this.#sheet
    const from = this.#from
    const end = this.#end
    sheet.reserve(longestEntity * (end - from) + textBegin.length + valueEnd.length)
    if (end === from) {
      sheet.markup(emptyCell)
      return
    }
    const begin = sheet.end
    sheet.markup(textBegin)
    const ends = isBlank(record.charCodeAt(from)) || isBlank(record.charCodeAt(end - 1))
    if (!ends && end - from <= maximumCharacters && this.#copy(from, end)) {
      sheet.markup(valueEnd)
      return
    }
    sheet.end = begin
    sheet.write(cellText(this.#unquoted()))
  }

  number(): void {
    const text = this.#value()
    const sheet = this.#sheet
    sheet.reserve(text.length + numberBegin.length + valueEnd.length)
    if (!/^-?\d/.test(text)) {
      sheet.markup(emptyCell)
      return
    }
    sheet.markup(numberBegin)
    sheet.markup(text)
    sheet.markup(valueEnd)
  }

  /** A moment in universal time, as ISO 8601 writes it. */
  instant(): void {
    const text = this.#value()
    const [, day, time, fraction = ''] = instantShape.exec(text) ?? []
    this.#sheet.write(cellText(day ? `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}Z` : text))
  }

  /** A value that stands for a cell, such as a choice for its name. */
  word(cells: ReadonlyMap<string, Uint8Array>): void {
    const text = this.#value()
    const known = cells.get(text)
    if (known) this.#sheet.append(known)
    else this.#sheet.write(cellText(text))
  }

  #value(): string {
    this.#next()
    return this.#unquoted()
  }

  #unquoted(): string {
    const text = this.#record.slice(this.#from, this.#end)
    const quoted = this.#record.charCodeAt(this.#end) === quote
    return quoted ? text.replace(/""|\\\\/g, (doubled) => doubled.charAt(0)) : text
  }

  /** Finds the next value. An empty text and none at all look the same in a sheet. */
  #next(): void {
    const record = this.#record
    const from = this.#at
    if (record.charCodeAt(from) === quote) {
      let end = record.indexOf('"', from + 1)
      while (record.charCodeAt(end + 1) === quote) end = record.indexOf('"', end + 2)
      this.#from = from + 1
      this.#end = end
      this.#at = end + 2
    } else {
      const next = record.indexOf(',', from)
      this.#from = from
      this.#end = next === -1 ? record.length - 1 : next
      this.#at = this.#end + 1
    }
  }

  /** @returns whether all of it may stand in a cell as it does */
  #copy(from: number, end: number): boolean {
    const record = this.#record
    const sheet = this.#sheet
    const { bytes } = sheet
    let at = from
    let to = sheet.end
    while (at < end) {
      const code = record.charCodeAt(at)
      if (plain[code] === 1) {
        bytes[to++] = code
        at += 1
        continue
      }
      sheet.end = to
      const letters = this.#odd(code, record.charCodeAt(at + 1))
      if (letters === 0) return false
      at += letters
      to = sheet.end
    }
    sheet.end = to
    return true
  }

  /** What is no plain letter of ASCII. @returns how many letters of the record it took; 0 where a cell needs another form */
  #odd(code: number, next: number): 0 | 1 | 2 {
    const sheet = this.#sheet
    const isDoubled = code === quote || code === backslash
    if (code >= 0xd800 && code < 0xe000) this.#pair(code, next)
    else if (code === backslash) sheet.bytes[sheet.end++] = code
    else if (entityOf.has(code)) sheet.markup(entityOf.get(code) ?? '')
    else if (code < 0x80 || code >= 0xfffe) return 0
    else this.#several(code)
    return isDoubled || (code >= 0xd800 && code < 0xe000) ? 2 : 1
  }

  /** UTF-8 of two or three bytes. */
  #several(code: number): void {
    const sheet = this.#sheet
    if (code < 0x800) sheet.bytes[sheet.end++] = 0xc0 | (code >> 6)
    else {
      sheet.bytes[sheet.end++] = 0xe0 | (code >> 12)
      sheet.bytes[sheet.end++] = 0x80 | ((code >> 6) & 0x3f)
    }
    sheet.bytes[sheet.end++] = 0x80 | (code & 0x3f)
  }

  #pair(high: number, low: number): void {
    const sheet = this.#sheet
    const code = 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00)
    sheet.bytes[sheet.end++] = 0xf0 | (code >> 18)
    sheet.bytes[sheet.end++] = 0x80 | ((code >> 12) & 0x3f)
    sheet.bytes[sheet.end++] = 0x80 | ((code >> 6) & 0x3f)
    sheet.bytes[sheet.end++] = 0x80 | (code & 0x3f)
  }
}

const instantShape = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/
