import type { InvalidPattern, Pattern } from '@rostrum/forms/patterns/engine'

/**
 * Compiles an author's pattern with the built-in engine and the semantics of the other engine: whole characters, ASCII
 * whitespace only, and a dot that excludes only the line feed. With the flag `m`, lines also end at a carriage return,
 * which text areas do not contain.
 */
export function nativeEngine(body: string, flags: string): Pattern | InvalidPattern {
  try {
    const compiled = new RegExp(unicodeOf(body, flags.includes('s')), `u${flags.replaceAll(/[^im]/g, '')}`)
    return { test: (text) => compiled.test(text) }
  } catch (error) {
    return { reason: String(error) }
  }
}

const whitespace = String.raw`\t\n\f\r `
const syntaxCharacters = /^[\\^$.*+?()[\]{}|/dDwWbBnrtfvpPuxck0-9]$/

const nonWhitespace = String.raw`\S\v\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF`
const token = /\\[\s\S]|[\s\S]/gu

/** An author's pattern for a schema, without flags; undefined where that would change its meaning. */
export function unicodePattern(source: string): string | undefined {
  const [, body = source, flags = ''] = /^\/(.+)\/([a-z]*)$/s.exec(source) ?? []
  const pattern = unicodeOf(body, flags.includes('s'))
  return /[im]/.test(flags) || 'reason' in nativeEngine(body, flags) ? undefined : pattern
}

function unicodeOf(body: string, isDotAll: boolean): string {
  let isInClass = false
  return body.replaceAll(token, (part) => {
    if (isInClass) {
      isInClass = part !== ']'
      return inClass(part)
    }
    isInClass = part === '['
    return part === '.' ? dotOf(isDotAll) : outsideClass(part)
  })
}

const dotOf = (isDotAll: boolean) => (isDotAll ? String.raw`[\s\S]` : String.raw`[^\n]`)

function inClass(part: string): string {
  if (part === '[') return String.raw`\[`
  if (part === String.raw`\s`) return whitespace
  if (part === String.raw`\-`) return part
  return part === String.raw`\S` ? nonWhitespace : escapeOf(part)
}

function outsideClass(part: string): string {
  if (part === String.raw`\s`) return `[${whitespace}]`
  return part === String.raw`\S` ? `[^${whitespace}]` : escapeOf(part)
}

/** An escape that is invalid with the `u` flag becomes the plain character. */
function escapeOf(part: string): string {
  return part.length > 1 && part.startsWith('\\') && !syntaxCharacters.test(part.slice(1)) ? part.slice(1) : part
}
