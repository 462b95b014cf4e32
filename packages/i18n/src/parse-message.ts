/** A part of a message in ICU MessageFormat: text, the number of the plural around it (`#`), or an argument. */
export type MessagePart = string | { readonly kind: 'number-sign' } | Argument

export type Argument = SimpleArgument | ChoiceArgument

type SimpleArgument = {
  readonly kind: 'value' | 'date' | 'number'
  readonly name: string
  /** How a date or a number is written; empty for the usual way. */
  readonly style: string
  /** The argument as it is written in the message. */
  readonly source: string
}

export type ChoiceArgument = {
  readonly kind: 'plural' | 'selectordinal' | 'select'
  readonly name: string
  readonly offset: number
  readonly branches: ReadonlyMap<string, readonly MessagePart[]>
  readonly source: string
}

/** A message that is not written in ICU MessageFormat. */
export class MessageSyntaxError extends Error {}

const cache = new Map<string, readonly MessagePart[]>()

/** @throws MessageSyntaxError naming what is expected, and where */
export function parseMessage(message: string): readonly MessagePart[] {
  const known = cache.get(message)
  if (known) return known
  const parts = new Parser(message).parts(0, false)
  cache.set(message, parts)
  return parts
}

class Parser {
  private readonly message: string
  private at = 0

  constructor(message: string) {
    this.message = message
  }

  /** Reads up to the end of the message or, within a branch, up to its closing brace. */
  parts(depth: number, inPlural: boolean): MessagePart[] {
    const parts: MessagePart[] = []
    let text = ''
    const endText = () => {
      if (text) parts.push(text)
      text = ''
    }
    while (this.at < this.message.length) {
      const char = this.message.charAt(this.at)
      if (char === '}' && depth > 0) break
      if (char === '{' || (char === '#' && inPlural)) {
        endText()
        parts.push(char === '{' ? this.argument(depth) : this.numberSign())
      } else if (char === "'") text += this.quoted(inPlural)
      else {
        text += char
        this.at += 1
      }
    }
    endText()
    return parts
  }

  private numberSign(): MessagePart {
    this.at += 1
    return { kind: 'number-sign' }
  }

  /** Two apostrophes are one; one begins a quotation only where a character of the syntax follows. */
  private quoted(inPlural: boolean): string {
    const rest = this.message.slice(this.at)
    const [whole = '', inside] =
      /^''/.exec(rest) ??
      (inPlural ? /^'([{}#](?:[^']|'')*)'?/ : /^'([{}](?:[^']|'')*)'?/).exec(rest) ??
      /^'/.exec(rest) ??
      []
    this.at += whole.length
    return inside?.replaceAll("''", "'") ?? "'"
  }

  private argument(depth: number): Argument {
    const start = this.at
    this.at += 1
    const name = this.expect(/\w+/y, 'the name of an argument')
    if (this.skip('}')) return { kind: 'value', name, style: '', source: this.message.slice(start, this.at) }
    this.expect(/,/y, 'a comma or a closing brace')
    const kind = this.expect(/\w+/y, 'the type of an argument')
    if (kind === 'plural' || kind === 'selectordinal' || kind === 'select') return this.choice(start, name, kind, depth)
    if (kind !== 'date' && kind !== 'number') throw this.error(`no argument type ${kind}`)
    const style = this.skip(',') ? this.expect(/[\w-]+/y, 'a style') : ''
    this.expect(/\}/y, 'a closing brace')
    return { kind, name, style, source: this.message.slice(start, this.at) }
  }

  private choice(start: number, name: string, kind: ChoiceArgument['kind'], depth: number): ChoiceArgument {
    this.expect(/,/y, 'a comma')
    const isPlural = kind !== 'select'
    const offset = isPlural && this.skip('offset:') ? Number(this.expect(/\d+/y, 'an offset')) : 0
    const branches = new Map<string, readonly MessagePart[]>()
    while (!this.skip('}')) {
      const selector = this.expect(isPlural ? /=\d+|\w+/y : /[\w-]+/y, 'a branch')
      if (branches.has(selector)) throw this.error(`the branch ${selector} once`)
      this.expect(/\{/y, 'an opening brace')
      branches.set(selector, this.parts(depth + 1, isPlural))
      if (this.message.charAt(this.at) !== '}') throw this.error('a closing brace')
      this.at += 1
    }
    if (!branches.has('other')) throw this.error('a branch other')
    return { kind, name, offset, branches, source: this.message.slice(start, this.at) }
  }

  private expect(pattern: RegExp, expected: string): string {
    this.skipSpace()
    pattern.lastIndex = this.at
    const found = pattern.exec(this.message)?.[0]
    if (found === undefined) throw this.error(expected)
    this.at += found.length
    return found
  }

  private skip(text: string): boolean {
    this.skipSpace()
    const found = this.message.startsWith(text, this.at)
    if (found) this.at += text.length
    return found
  }

  private skipSpace(): void {
    while (/\s/.test(this.message.charAt(this.at))) this.at += 1
  }

  private error(expected: string): MessageSyntaxError {
    return new MessageSyntaxError(`expected ${expected} at ${this.at} of: ${this.message}`)
  }
}
