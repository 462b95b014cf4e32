import { inflateSync } from 'node:zlib'

/** A relevant name and its position. */
export type NameToken = { readonly name: string; readonly index: number; readonly end: number }

/** Text with objects, one character per byte. */
export type ObjectText = { readonly text: string; readonly names: readonly NameToken[] }

export type PdfObjects = {
  readonly file: ObjectText
  /** The contents of object streams without strings: a title may well mention JavaScript. */
  readonly packed: readonly ObjectText[]
  /** Every definition of these objects. */
  definitionsOf(numbers: ReadonlySet<string>): readonly Definition[]
}

export type Definition = { readonly number: string; readonly text: string }

/**
 * A name with escape codes or among the wanted ones, the keyword before an object, or the one before a stream, at any
 * position.
 */
const tokenPattern = (searchedNames: readonly string[]) =>
  new RegExp(
    `/(?:(${searchedNames.join('|')})(?![^\\s\\0()<>[\\]{}/%])|([^\\s\\0()<>[\\]{}/%#]*#[^\\s\\0()<>[\\]{}/%]*))|\\bobj\\b|\\bstream\\r?\\n`,
    'g',
  )

const maximumStreams = 10_000
const megabyte = 1_048_576
/** For large files twenty times the size, within these bounds: objects of real documents compress to a fifth. */
const unpackedBytes = { least: 8 * megabyte, most: 32 * megabyte, perByte: 20 }
/** A file of a few hundred bytes can unpack to millions of objects, names and keywords. */
const maximumPackedObjects = 200_000
const maximumMarks = 200_000
/** Room for a pair of number and offset per object, each of twenty characters. */
const maximumHeaderLength = maximumPackedObjects * 20
const snippetLength = 1000

/** Any character of a name may be an escape code: `/J#61vaScript`. */
const decodeName = (written: string): string =>
  written.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/**
 * @param names the names to search for
 * @returns undefined when the objects cannot be read, because they are encrypted, broken or too many
 */
export function readPdfObjects(bytes: Buffer, names: ReadonlySet<string>): PdfObjects | undefined {
  const finder = new MarkFinder(names)
  const text = bytes.toString('latin1')
  const marks = finder.find(text)
  const packed: ObjectText[] = []
  const definitions: Definition[] = []
  let left = Math.max(unpackedBytes.least, Math.min(unpackedBytes.most, unpackedBytes.perByte * bytes.length))
  for (const { start, first } of objectStreams(text, marks ?? [])) {
    const objects = packed.length < maximumStreams ? unpack(bytes.subarray(start), left) : undefined
    if (objects === undefined) return undefined
    left -= objects.length
    const plain = withoutStrings(objects).toString('latin1')
    const names = finder.find(plain)
    const found = definitionsIn(objects.toString('latin1'), first, maximumPackedObjects - definitions.length)
    if (names === undefined || found === undefined) return undefined
    packed.push({ text: plain, names })
    for (const definition of found) definitions.push(definition)
  }
  return (
    marks && {
      file: { text, names: marks.filter(({ name }) => names.has(name)) },
      packed,
      definitionsOf: (numbers) =>
        definitionsOutside(text, marks, numbers)
          .toArray()
          .concat(definitions.filter(({ number }) => numbers.has(number))),
    }
  )
}

/** Finds names and keywords in all texts of a file, with one common count. */
class MarkFinder {
  readonly #names: ReadonlySet<string>
  readonly #pattern: RegExp
  #left = maximumMarks

  constructor(searchedNames: ReadonlySet<string>) {
    this.#names = new Set([...searchedNames, 'First'])
    this.#pattern = tokenPattern([...this.#names])
  }

  /**
   * Names without their slash. The keywords `obj` and `stream` become `(obj)` and `(stream)`, which no name can be.
   *
   * @returns undefined when there are too many
   */
  find(text: string): readonly NameToken[] | undefined {
    const marks: NameToken[] = []
    for (const { 0: mark, index } of text.matchAll(this.#pattern)) {
      const name = mark.startsWith('/') ? decodeName(mark.slice(1)) : `(${mark.trimEnd()})`
      if (mark.startsWith('/') && !this.#names.has(name)) continue
      if (this.#left === 0) return undefined
      this.#left -= 1
      marks.push({ name, index, end: index + mark.length })
    }
    return marks
  }
}

/** Only an object stream has the offset of its first object (ISO 32000-2, table 16). */
function* objectStreams(text: string, marks: readonly NameToken[]): Generator<{ start: number; first: number }> {
  let first: number | undefined
  for (const { name, end } of marks) {
    if (name === '(obj)') first = undefined
    else if (name === 'First') first = Number.parseInt(text.slice(end, end + 20), 10)
    else if (name === '(stream)' && first !== undefined) yield { start: end, first }
  }
}

function unpack(stream: Buffer, maxOutputLength: number): Buffer | undefined {
  try {
    return inflateSync(stream, { maxOutputLength })
  } catch {
    return undefined
  }
}

const [backslash, opening, closing] = [0x5c, 0x28, 0x29]

/** Allocates no object per bracket: a string of only brackets is as long as the unpacking limit. */
function withoutStrings(objects: Buffer): Buffer {
  const plain = Buffer.allocUnsafe(objects.length)
  let length = 0
  let depth = 0
  for (let at = 0; at < objects.length; at += 1) {
    const byte = objects[at] ?? 0
    const isEscape = byte === backslash && at + 1 < objects.length
    if (byte === opening) depth += 1
    else if (byte === closing) depth = Math.max(0, depth - 1)
    else if (depth === 0) {
      plain[length++] = byte
      if (isEscape) plain[length++] = objects[at + 1] ?? 0
    }
    if (isEscape) at += 1
  }
  return plain.subarray(0, length)
}

/** A pair of number and offset; bounded, so that a row of digits is not scanned again from each of them. */
const pair = /[\s\0]*(\d{1,10})[\s\0]+(\d{1,10})(?!\d)/gy

/**
 * An object stream starts with pairs of number and offset.
 *
 * @returns undefined when it starts with anything else, which readers may interpret differently, or with too many
 */
function definitionsIn(objects: string, first: number, maximum: number): readonly Definition[] | undefined {
  if (first > maximumHeaderLength) return undefined
  const head = objects.slice(0, first).replace(/%[^\r\n]*/g, ' ')
  const definitions: Definition[] = []
  let end = 0
  for (const { 0: written, 1: number = '', 2: place } of head.matchAll(pair)) {
    if (definitions.length === maximum) return undefined
    const start = first + Number(place)
    definitions.push({ number: number.replace(/^0+(?=\d)/, ''), text: objects.slice(start, start + snippetLength) })
    end += written.length
  }
  return /[^\s\0]/.test(head.slice(end)) ? undefined : definitions
}

/** In one pass, from each keyword back to its number: a search for each number would scan the whole file every time. */
function* definitionsOutside(
  text: string,
  marks: readonly NameToken[],
  numbers: ReadonlySet<string>,
): Generator<Definition> {
  for (const { name, index, end } of marks) {
    const number = name === '(obj)' ? numberBefore(text, index) : undefined
    if (number !== undefined && numbers.has(number)) yield { number, text: text.slice(end, end + snippetLength) }
  }
}

const isDigit = (character = ''): boolean => character >= '0' && character <= '9'
const isSpace = (character = 'x'): boolean => '\0\t\n\v\f\r \xa0'.includes(character)

/** The number of the object whose keyword is at `index`, after number and generation. */
function numberBefore(text: string, index: number): string | undefined {
  const back = (from: number, passes: (character?: string) => boolean): number => {
    let at = from
    while (passes(text[at - 1])) at -= 1
    return at
  }
  const generationEnd = back(index, isSpace)
  const generation = back(generationEnd, isDigit)
  const numberEnd = back(generation, isSpace)
  const number = back(numberEnd, isDigit)
  const isWhole = generationEnd < index && generation < generationEnd && numberEnd < generation && number < numberEnd
  return isWhole ? text.slice(number, numberEnd).replace(/^0+(?=\d)/, '') : undefined
}
