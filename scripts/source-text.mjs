const quotes = new Set(["'", '"', '`'])
const nesting = { '{': 1, '}': -1 }
const plainCode = /[^'"`/{}]+/y
const testCall = /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*$/
const beforePattern = /(?:^|[=(,:;![{}&|?+\n]|=>|\b(?:return|typeof|case|in|of))\s*$/
const patternLiteral = /\/(?![*/>])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/\w*/y

/**
 * Splits TypeScript or JavaScript into its code, its comments and the titles of its tests. A tokenizer without a grammar
 * is enough, because components contain no text between their tags.
 */
export function splitScript(text) {
  const parts = { code: '', comments: [], titles: [] }
  readCode(text, 0, parts)
  return parts
}

/** Reads to the end of the text, or to the brace that closes an expression of a template. Returns where it stopped. */
function readCode(text, start, parts) {
  let depth = 0
  let at = start
  while (at < text.length) {
    depth += nesting[text[at]] ?? 0
    if (depth < 0) return at
    at =
      readComment(text, at, parts) ??
      readString(text, at, parts) ??
      readPattern(text, at, parts) ??
      readPlainCode(text, at, parts)
  }
  return at
}

function readPlainCode(text, at, parts) {
  plainCode.lastIndex = at
  const end = plainCode.test(text) ? plainCode.lastIndex : at + 1
  parts.code += text.slice(at, end)
  return end
}

function readComment(text, at, parts) {
  const end = commentEnd(text, at)
  if (end === undefined) return undefined
  parts.comments.push(text.slice(at, end))
  parts.code += ' '
  return end
}

function commentEnd(text, at) {
  if (text.startsWith('//', at)) return endOf(text, '\n', at)
  if (text.startsWith('/*', at)) return endOf(text, '*/', at) + 2
  return undefined
}

function endOf(text, closing, at) {
  const end = text.indexOf(closing, at)
  return end === -1 ? text.length : end
}

function readString(text, at, parts) {
  const quote = text[at]
  if (!quotes.has(quote)) return undefined
  const isTitle = testCall.test(text.slice(Math.max(0, at - 80), at))
  let content = ''
  let next = at + 1
  while (next < text.length && text[next] !== quote) {
    if (quote === '`' && text.startsWith('${', next)) {
      parts.code += ' '
      next = readCode(text, next + 2, parts) + 1
    } else if (quote !== '`' && text[next] === '\n') {
      return next
    } else {
      const length = text[next] === '\\' ? 2 : 1
      content += text.slice(next, next + length)
      next += length
    }
  }
  if (isTitle) parts.titles.push(content)
  parts.code += ' "" '
  return next + 1
}

function readPattern(text, at, parts) {
  if (text[at] !== '/' || !beforePattern.test(text.slice(Math.max(0, at - 20), at))) return undefined
  patternLiteral.lastIndex = at
  if (!patternLiteral.test(text)) return undefined
  parts.code += ' "" '
  return patternLiteral.lastIndex
}

/** Splits a style sheet into its code and its comments. */
export function splitStyles(text) {
  const comments = text.match(/\/\*[\s\S]*?\*\//g) ?? []
  return { code: text.replace(/\/\*[\s\S]*?\*\//g, ' '), comments, titles: [] }
}

/** The prose of a document: without its code blocks, code spans and link targets. */
export const proseOfDocument = (text) =>
  withoutCodeSpans(text.replace(/^```[\s\S]*?^```/gm, ' ')).replace(/\]\([^)\n]*\)/g, '] ')

/** Identifiers that prose quotes are checked where they are declared. */
export const withoutCodeSpans = (text) => text.replace(/`[^`\n]*`/g, ' ')
