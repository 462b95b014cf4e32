/** A position in a text. Both numbers count from 1, as in editors. */
export type TextPosition = { readonly line: number; readonly column: number }

export type JsonReadResult =
  | { readonly value: unknown }
  | { readonly position: TextPosition; readonly isTooDeep: boolean }

/** Deeper nesting than any form has. A text of opening brackets must not exhaust the stack. */
const maximumDepth = 500

/** Parses JSON and reports the position of a syntax error. The built-in messages differ between engines. */
export function readJson(text: string): JsonReadResult {
  const scanner = new JsonScanner(text, undefined)
  const end = scanner.scan()
  if (end !== undefined) return { position: positionAt(text, end), isTooDeep: scanner.isTooDeep }
  return { value: JSON.parse(text) }
}

/**
 * The position of a problem's path, such as `children[2].options.name`, in valid JSON text. Falls back to the nearest
 * existing parent.
 */
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
// Match one character at a time: an unterminated text would otherwise cause catastrophic backtracking.
const stringBody = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy

/** Walks over a JSON text once without building values. */
class JsonScanner {
  /** Offset of the value nearest to the requested path. */
  found = 0
  /** Whether the walk stopped at the depth limit. */
  isTooDeep = false
  readonly #text: string
  readonly #expected: string | undefined
  #nearest = -1
  #at = 0

  constructor(text: string, expected: string | undefined) {
    this.#text = text
    this.#expected = expected
  }

  /** Offset of the first syntax error; undefined when there is none. */
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
    const expected = this.#expected
    if (expected === undefined || path.length <= this.#nearest || !expected.startsWith(path)) return
    const next = expected[path.length]
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
