/** A place in a text, both counted from 1, as editors show it. */
export type TextPosition = { readonly line: number; readonly column: number }

export type JsonReadResult = { readonly value: unknown } | { readonly fault: TextPosition; readonly isTooDeep: boolean }

/** Deeper nesting than any form has; a text that only opens brackets must not exhaust the stack. */
const maximumDepth = 500

/** Reads JSON and says, when it is none, where it stops being so: engines differ in what they tell. */
export function readJson(text: string): JsonReadResult {
  const scanner = new JsonScanner(text, undefined)
  const end = scanner.scan()
  if (end !== undefined) return { fault: positionAt(text, end), isTooDeep: scanner.isTooDeep }
  return { value: JSON.parse(text) }
}

/** Where a problem's path, `children[2].options.name`, stands in a sound JSON text; the nearest part that is there. */
export function positionOfPath(text: string, path: string): TextPosition {
  const scanner = new JsonScanner(text, path)
  scanner.scan()
  return positionAt(text, scanner.found)
}

function positionAt(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - lineStart + 1 }
}

const whitespace = /[ \t\r\n]*/y
const literal = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
// One letter at a time: a text that does not end would otherwise be tried in every way that it can be cut.
const stringBody = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy

/** Walks over a JSON text once, without building anything. */
class JsonScanner {
  /** Offset of the value nearest to the wanted path. */
  found = 0
  /** Whether it went no further because of the depth. */
  isTooDeep = false
  readonly #text: string
  readonly #wanted: string | undefined
  #nearest = -1
  #at = 0

  constructor(text: string, wanted: string | undefined) {
    this.#text = text
    this.#wanted = wanted
  }

  /** Offset of the first fault; undefined when there is none. */
  scan(): number | undefined {
    const isSound = this.#value('', 0)
    this.#skip(whitespace)
    return isSound && this.#at === this.#text.length ? undefined : this.#at
  }

  #skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)
    if (found) this.#at += found[0].length
    return found !== null && found[0] !== ''
  }

  #take(sign: string): boolean {
    this.#skip(whitespace)
    if (this.#text[this.#at] !== sign) return false
    this.#at += 1
    return true
  }

  #note(path: string): void {
    const wanted = this.#wanted
    if (wanted === undefined || path.length <= this.#nearest || !wanted.startsWith(path)) return
    const next = wanted[path.length]
    if (path !== '' && next !== undefined && next !== '.' && next !== '[') return
    this.#nearest = path.length
    this.found = this.#at
  }

  #value(path: string, depth: number): boolean {
    this.#skip(whitespace)
    this.#note(path)
    switch (this.#text[this.#at]) {
      case '{':
        return this.#goesDown(depth) && this.#entries('}', () => this.#member(path, depth))
      case '[': {
        let index = -1
        return (
          this.#goesDown(depth) &&
          this.#entries(']', () => {
            index += 1
            return this.#value(`${path}[${index}]`, depth + 1)
          })
        )
      }
      case '"':
        return this.#skip(stringBody)
      default:
        return this.#skip(literal)
    }
  }

  #goesDown(depth: number): boolean {
    this.isTooDeep = depth >= maximumDepth
    return !this.isTooDeep
  }

  #entries(end: string, entry: () => boolean): boolean {
    this.#at += 1
    if (this.#take(end)) return true
    do {
      if (!entry()) return false
    } while (this.#take(','))
    return this.#take(end)
  }

  #member(path: string, depth: number): boolean {
    this.#skip(whitespace)
    const start = this.#at
    if (!this.#skip(stringBody)) return false
    const key: unknown = JSON.parse(this.#text.slice(start, this.#at))
    return this.#take(':') && this.#value(path === '' ? String(key) : `${path}.${String(key)}`, depth + 1)
  }
}
